import type { ReportMailTimes } from '@app/contract/back-office/reports/report-mails.ts';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { weekdayName } from './shown-times.ts';
import { useLanguage, useText } from './use-text.ts';

/** Times as they are typed. `clock`: `08:00`; `weekday`: 1 for Monday. */
export type TypedTimes = { kind: ReportMailTimes['kind']; clock: string; weekday: number };

const KINDS = ['event', 'daily', 'weekly'] as const;
const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** When a report is sent. */
export function TimesFields({
  times,
  isWrong,
  onChange,
}: {
  times: TypedTimes;
  isWrong: boolean;
  onChange: (times: TypedTimes) => void;
}) {
  const text = useText();
  const language = useLanguage();
  const { kind, clock, weekday } = times;
  return (
    <>
      <SelectField
        label={text('mail-when')}
        value={kind}
        options={KINDS.map((value) => ({ value, label: text(`mail-when-${value}`) }))}
        onChange={(value) => onChange({ ...times, kind: value })}
      />
      {kind === 'weekly' && (
        <SelectField
          label={text('mail-weekday')}
          value={WEEKDAYS[weekday - 1] ?? '1'}
          options={WEEKDAYS.map((value) => ({ value, label: weekdayName(Number(value), language) }))}
          onChange={(value) => onChange({ ...times, weekday: Number(value) })}
        />
      )}
      {kind !== 'event' && (
        <TextField
          label={text('mail-time')}
          error={isWrong ? text('mail-time-missing') : undefined}
          type="time"
          value={clock}
          onChange={(value) => onChange({ ...times, clock: value })}
        />
      )}
    </>
  );
}
