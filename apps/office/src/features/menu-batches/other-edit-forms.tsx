import { useState } from 'react';
import type { MenuEdit, StockEdit } from '@app/contract/back-office/menus/menu-batches.ts';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { useMenuChoices } from './use-menu-choices.ts';
import { useText } from './use-text.ts';

const UNITS = /^[-−]?\d{1,6}$/;
/** No station has this name: names are trimmed. */
const OF_SECTION = ' ';

type FormProps = { onChange: (edit: MenuEdit | null) => void };

/** New units of counted products. */
export function StockEditForm({ onChange }: FormProps) {
  const text = useText();
  const [by, setBy] = useState<StockEdit['by']>('set');
  const [typed, setTyped] = useState('');
  const give = (nextBy: StockEdit['by'], next: string) => {
    setBy(nextBy);
    setTyped(next);
    const change = stockEditOf(nextBy, next);
    onChange(change && { kind: 'stock', change });
  };
  return (
    <>
      <SegmentedControl
        label={text('batch-stock-how')}
        value={by}
        options={[
          { value: 'set', label: text('batch-stock-set') },
          { value: 'add', label: text('batch-stock-add') },
        ]}
        onChange={(next) => give(next, typed)}
      />
      <TextField
        label={text('batch-stock-units')}
        hint={by === 'add' ? text('batch-stock-minus') : undefined}
        error={typed.trim() !== '' && stockEditOf(by, typed) === null ? text('batch-stock-wrong') : undefined}
        autoComplete="off"
        takesFocus
        value={typed}
        onChange={(next) => give(by, next)}
      />
    </>
  );
}

function stockEditOf(by: StockEdit['by'], typed: string): StockEdit | null {
  const given = typed.trim();
  if (!UNITS.test(given)) return null;
  const units = Number(given.replace('−', '-'));
  return by === 'set' && units < 0 ? null : { by, units };
}

/** The section that products move to, each in its own stall. */
export function SectionEditForm({ onChange }: FormProps) {
  const text = useText();
  const { data } = useMenuChoices(null);
  const [section, setSection] = useState('');
  return (
    <SelectField
      label={text('batch-section-to')}
      hint={text('batch-section-hint')}
      placeholder={text('batch-choose-one')}
      value={section}
      options={(data?.sections ?? []).map(({ name }) => ({ value: name, label: name }))}
      onChange={(chosen) => {
        setSection(chosen);
        onChange({ kind: 'section', section: chosen });
      }}
    />
  );
}

/** The station that prepares products, each in its own stall. */
export function StationEditForm({ onChange }: FormProps) {
  const text = useText();
  const { data } = useMenuChoices(null);
  const [station, setStation] = useState<string | null>(null);
  if (data && data.stations.length === 0) return <p>{text('batch-no-stations')}</p>;
  const options = [
    { value: OF_SECTION, label: text('batch-station-of-section') },
    ...(data?.stations ?? []).map(({ name }) => ({ value: name, label: name })),
  ];
  return (
    <SelectField
      label={text('batch-station-to')}
      placeholder={text('batch-choose-one')}
      value={station ?? ''}
      options={options}
      onChange={(chosen) => {
        setStation(chosen);
        onChange({ kind: 'station', station: chosen === OF_SECTION ? null : chosen });
      }}
    />
  );
}
