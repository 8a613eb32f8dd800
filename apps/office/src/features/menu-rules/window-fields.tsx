import { EVENT_ANCHORS, type EventAnchor } from '@app/contract/back-office/menus/menu-rules.ts';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { WEEKDAYS } from './rule-timeline.tsx';
import { endsNextDay, type TypedRule, type WrongField } from './typed-rule.ts';
import { useText } from './use-text.ts';
import styles from './menu-rules.module.css';

export type FieldsProps = {
  typed: TypedRule;
  wrong: WrongField | null;
  onChange: (changes: Partial<TypedRule>) => void;
};

/** When a rule counts: by days and hours, or by moments of an event. */
export function WindowFields({ typed, wrong, onChange }: FieldsProps) {
  const text = useText();
  return (
    <fieldset className={styles['fields']}>
      <legend>{text('rule-window')}</legend>
      <SegmentedControl
        label={text('rule-window')}
        value={typed.windowKind}
        options={(['weekly', 'event'] as const).map((value) => ({ value, label: text(`window-${value}`) }))}
        onChange={(windowKind) => onChange({ windowKind })}
      />
      {typed.windowKind === 'weekly' ? (
        <WeeklyFields typed={typed} wrong={wrong} onChange={onChange} />
      ) : (
        <EventFields typed={typed} wrong={wrong} onChange={onChange} />
      )}
    </fieldset>
  );
}

function WeeklyFields({ typed, wrong, onChange }: FieldsProps) {
  const text = useText();
  const { weekdays, from, until } = typed;
  const error = wrong === 'window' ? text('wrong-window') : undefined;
  return (
    <>
      <div className={styles['days']} role="group" aria-label={text('window-days')}>
        {WEEKDAYS.map((name, index) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={weekdays.includes(index + 1)}
              onChange={({ target }) =>
                onChange({
                  weekdays: target.checked ? [...weekdays, index + 1] : weekdays.filter((day) => day !== index + 1),
                })
              }
            />
            {text(name)}
          </label>
        ))}
      </div>
      {wrong === 'days' && <p role="alert">{text('wrong-days')}</p>}
      <div className={styles['pair']}>
        <TextField
          type="time"
          label={text('window-from')}
          error={error}
          value={from}
          onChange={(next) => onChange({ from: next })}
        />
        <TextField
          type="time"
          label={text('window-until')}
          hint={endsNextDay(typed) ? text('window-until-next-day') : undefined}
          value={until}
          onChange={(next) => onChange({ until: next })}
        />
      </div>
    </>
  );
}

function EventFields({ typed, wrong, onChange }: FieldsProps) {
  const text = useText();
  const options = EVENT_ANCHORS.map((value) => ({ value, label: text(`anchor-${value}`) }));
  const minutes = (value: string, change: (minutes: string) => void) => (
    <TextField
      label={text('window-minutes')}
      hint={text('window-minutes-hint')}
      inputMode="text"
      autoComplete="off"
      value={value}
      onChange={change}
    />
  );
  const anchor = (label: string, value: EventAnchor, change: (anchor: EventAnchor) => void) => (
    <SelectField label={label} value={value} options={options} onChange={change} />
  );
  return (
    <>
      <div className={styles['pair']}>
        {anchor(text('window-from'), typed.fromAnchor, (fromAnchor) => onChange({ fromAnchor }))}
        {minutes(typed.fromMinutes, (fromMinutes) => onChange({ fromMinutes }))}
      </div>
      <div className={styles['pair']}>
        {anchor(text('window-until'), typed.untilAnchor, (untilAnchor) => onChange({ untilAnchor }))}
        {minutes(typed.untilMinutes, (untilMinutes) => onChange({ untilMinutes }))}
      </div>
      {wrong === 'window' && <p role="alert">{text('wrong-window')}</p>}
    </>
  );
}
