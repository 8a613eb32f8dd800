import { useState } from 'react';
import { LabelledSwitch } from '#shared/form/switch.tsx';
import { Button } from '@app/ui/controls/button.tsx';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { useListPreferences } from './use-list-preferences.ts';
import { useText } from './use-text.ts';
import styles from './list-preferences.module.css';

const VIEW_NAME_LENGTH = 40;

/** Opens the choice of the columns, the density and the views of the surrounding list. */
export function ListPreferences({ columns }: { columns: readonly { name: string; title: string }[] }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles['bar']}>
      <Button variant="quiet" size="s" icon="sliders-horizontal" aria-haspopup="dialog" onPress={() => setOpen(true)}>
        {text('preferences-open')}
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={text('preferences-title')}
        subtitle={text('preferences-lead')}
        closeLabel={text('close')}
      >
        <div className={styles['preferences']}>
          <Views onOpened={() => setOpen(false)} />
          <Columns columns={columns} />
        </div>
      </Sheet>
    </div>
  );
}

function Columns({ columns }: { columns: readonly { name: string; title: string }[] }) {
  const text = useText();
  const { hiddenColumns, showColumn, isDense, setDense } = useListPreferences();
  return (
    <section>
      <h3>{text('preferences-columns')}</h3>
      {columns.map(({ name, title }) => (
        <LabelledSwitch
          key={name}
          label={title}
          isOn={!hiddenColumns.includes(name)}
          onChange={(isShown) => showColumn(name, isShown)}
        />
      ))}
      <h3>{text('preferences-density')}</h3>
      <SegmentedControl
        label={text('preferences-density')}
        value={isDense ? 'dense' : 'comfortable'}
        options={[
          { value: 'comfortable', label: text('preferences-comfortable') },
          { value: 'dense', label: text('preferences-dense') },
        ]}
        onChange={(density) => setDense(density === 'dense')}
      />
    </section>
  );
}

function Views({ onOpened }: { onOpened: () => void }) {
  const text = useText();
  const { views, openView, saveView, removeView } = useListPreferences();
  const [name, setName] = useState('');
  const save = () => {
    if (name.trim() === '') return;
    saveView(name.trim());
    setName('');
  };
  return (
    <section>
      <h3>{text('preferences-views')}</h3>
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
              label={text('preferences-remove-view', { name: view.name })}
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
          label={text('preferences-view-name')}
          hint={text('preferences-view-hint')}
          maxLength={VIEW_NAME_LENGTH}
          autoComplete="off"
          value={name}
          onChange={setName}
        />
        <Button variant="plain" type="submit" isUnavailable={name.trim() === ''}>
          {text('preferences-save-view')}
        </Button>
      </form>
    </section>
  );
}
