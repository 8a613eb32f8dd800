import { useController, useFormContext, useWatch } from 'react-hook-form';
import { FieldRow } from '#shared/form/sections/form-section.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { clockOfMinute, minuteOfClock, untilAfter } from './clock-minutes.ts';
import { WEEKDAYS } from './rule-sentence.ts';
import { useText } from './use-text.ts';
import styles from './discount-rules.module.css';

/** The days and hours of a discount, on the venue's clock. Nothing chosen: always. */
export function HoursFields() {
  const text = useText();
  const { field } = useController({ name: 'weekdays' });
  const chosen: unknown = field.value;
  const days: unknown[] = Array.isArray(chosen) ? chosen : [];
  return (
    <>
      <div className={styles['checks']} role="group" aria-label={text('discount-rules.weekdays')}>
        {WEEKDAYS.map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              checked={days.includes(day)}
              onChange={({ target }) =>
                field.onChange(WEEKDAYS.filter((one) => (one === day ? target.checked : days.includes(one))))
              }
            />
            {text(`discount-day-${day}`)}
          </label>
        ))}
      </div>
      <Hours />
    </>
  );
}

/** An end before the start is on the next day. */
function Hours() {
  const text = useText();
  const { setValue, formState } = useFormContext();
  const [from, until]: unknown[] = useWatch({ name: ['fromMinute', 'untilMinute'] });
  const isWrong = formState.errors['fromMinute'] !== undefined || formState.errors['untilMinute'] !== undefined;
  const set = (fromMinute: number | null, untilMinute: number | null) => {
    const options = { shouldDirty: true, shouldValidate: isWrong };
    setValue('fromMinute', fromMinute, options);
    setValue('untilMinute', untilAfter(fromMinute, untilMinute), options);
  };
  const [fromMinute, untilMinute] = [numberOr(from), numberOr(until)];
  return (
    <FieldRow>
      <TextField
        type="time"
        label={text('discount-rules.fromMinute')}
        hint={text('discount-rules.hours-hint')}
        error={isWrong ? text('discount-rules.hours-hint') : undefined}
        value={clockOfMinute(fromMinute)}
        onChange={(typed) => set(minuteOfClock(typed), untilMinute)}
      />
      <TextField
        type="time"
        label={text('discount-rules.untilMinute')}
        value={clockOfMinute(untilMinute)}
        onChange={(typed) => set(fromMinute, minuteOfClock(typed))}
      />
    </FieldRow>
  );
}

function numberOr(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
