import { useState } from 'react';
import { LabelledSwitch } from '#shared/form/switch.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { useListLook } from './use-list-look.ts';
import styles from './list-look.module.css';

const VIEW_NAME_LENGTH = 40;

/** Opens the choice of the columns, the density and the views of the surrounding list. */
export function ListLook({ columns }: { columns: readonly { name: string; title: string }[] }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles['bar']}>
      <Button variant="quiet" size="s" icon="sliders-horizontal" aria-haspopup="dialog" onPress={() => setOpen(true)}>
        {text('look-open')}
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={text('look-title')}
        subtitle={text('look-lead')}
        closeLabel={text('look-close')}
      >
        <div className={styles['look']}>
          <Views onOpened={() => setOpen(false)} />
          <Columns columns={columns} />
        </div>
      </Sheet>
    </div>
  );
}

function Columns({ columns }: { columns: readonly { name: string; title: string }[] }) {
  const text = useText();
  const { hiddenColumns, showColumn, isDense, setDense } = useListLook();
  return (
    <section>
      <h3>{text('look-columns')}</h3>
      {columns.map(({ name, title }) => (
        <LabelledSwitch
          key={name}
          label={title}
          isOn={!hiddenColumns.includes(name)}
          onChange={(isShown) => showColumn(name, isShown)}
        />
      ))}
      <h3>{text('look-density')}</h3>
      <SegmentedControl
        label={text('look-density')}
        value={isDense ? 'dense' : 'comfortable'}
        options={[
          { value: 'comfortable', label: text('look-comfortable') },
          { value: 'dense', label: text('look-dense') },
        ]}
        onChange={(density) => setDense(density === 'dense')}
      />
    </section>
  );
}

function Views({ onOpened }: { onOpened: () => void }) {
  const text = useText();
  const { views, openView, saveView, removeView } = useListLook();
  const [name, setName] = useState('');
  const save = () => {
    if (name.trim() === '') return;
    saveView(name.trim());
    setName('');
  };
  return (
    <section>
      <h3>{text('look-views')}</h3>
      <ul>
        {views.map((view) => (
          <li key={view.name}>
            <Button
              variant="plain"
              isBlock
              onPress={() => {
                openView(view);
                onOpened();
              }}
            >
              {view.name}
            </Button>
            <IconButton
              icon="trash-2"
              label={text('look-remove-view', { name: view.name })}
              onPress={() => removeView(view.name)}
            />
          </li>
        ))}
      </ul>
      <form
        className={styles['save']}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label={text('look-view-name')}
          hint={text('look-view-hint')}
          maxLength={VIEW_NAME_LENGTH}
          autoComplete="off"
          value={name}
          onChange={setName}
        />
        <Button variant="plain" type="submit" isUnavailable={name.trim() === ''}>
          {text('look-save-view')}
        </Button>
      </form>
    </section>
  );
}
