import { useController, useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useFieldValueText } from '#shared/form/field-value-text.ts';
import { NumberInput } from '#shared/form/inputs.tsx';
import { FieldRow, FormSection } from '#shared/form/sections/form-section.tsx';
import { LabelledSwitch } from '#shared/form/switch.tsx';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { useText } from './use-text.ts';
import styles from './commerce-hours.module.css';

const Hours = z.array(z.object({ weekday: z.number(), opensMinute: z.number(), closesMinute: z.number() }));
type Row = z.infer<typeof Hours>[number];
const EventHours = z.object({ opensBeforeMinutes: z.number(), closesAfterMinutes: z.number() });

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const DAY_MINUTES = 1_440;
const FIRST = { opensMinute: 600, closesMinute: 1_320 };
const FIRST_EVENT = { opensBeforeMinutes: 120, closesAfterMinutes: 30 };

/** Opening hours by weekday, and around events. @see COM-03 */
export function HoursInput() {
  const text = useText();
  const { setValue } = useFormContext();
  const { field } = useController({ name: 'hours' });
  const rows = Hours.safeParse(field.value).data ?? [];
  const eventHours: unknown = useWatch({ name: 'eventHours' });
  const hasEvent = typeof eventHours === 'object' && eventHours !== null;
  const setEvent = (isOn: boolean) => setValue('eventHours', isOn ? FIRST_EVENT : null, { shouldDirty: true });
  const isAlways = rows.length === 0 && !hasEvent;
  useFieldValueText('hours', (other) => {
    const spans = Hours.safeParse(other).data ?? [];
    if (spans.length === 0) return text('hours-always');
    return spans.map((span) => spanText(text(`weekday-${weekdayOf(span)}`), span)).join(', ');
  });
  useFieldValueText('eventHours', (other) => {
    const minutes = EventHours.safeParse(other).data;
    if (!minutes) return '';
    const { opensBeforeMinutes, closesAfterMinutes } = minutes;
    return `${text('hours-before')}: ${opensBeforeMinutes}. ${text('hours-after')}: ${closesAfterMinutes}`;
  });
  return (
    <FormSection title={text('commerces.hours')} lead={text('stall-section-hours-lead')}>
      <div>
        <SegmentedControl
          label={text('commerces.hours')}
          value={isAlways ? 'always' : 'by-day'}
          options={[
            { value: 'always', label: text('hours-always') },
            { value: 'by-day', label: text('hours-by-day') },
          ]}
          onChange={(chosen) => {
            if (chosen === 'always') setEvent(false);
            field.onChange(chosen === 'always' ? [] : WEEKDAYS.map((weekday) => ({ weekday, ...FIRST })));
          }}
        />
      </div>
      {!isAlways && <Days rows={rows} onChange={field.onChange} />}
      {!isAlways && (
        <LabelledSwitch
          label={text('hours-with-event')}
          hint={text('hours-with-event-hint')}
          isOn={hasEvent}
          onChange={setEvent}
        />
      )}
      {hasEvent && (
        <FieldRow>
          <NumberInput name="eventHours.opensBeforeMinutes" label={text('hours-before')} />
          <NumberInput name="eventHours.closesAfterMinutes" label={text('hours-after')} />
        </FieldRow>
      )}
    </FormSection>
  );
}

function Days({ rows, onChange }: { rows: readonly Row[]; onChange: (rows: Row[]) => void }) {
  const text = useText();
  const change = (row: Row, changes: Partial<Row>) =>
    onChange(rows.map((other) => (other === row ? withinADay({ ...row, ...changes }) : other)));
  return (
    <div className={styles['days']}>
      {WEEKDAYS.map((weekday) => {
        const day = text(`weekday-${weekday}`);
        const spans = rows.filter((row) => row.weekday === weekday);
        return (
          <div key={weekday} className={styles['day']}>
            <b>{day}</b>
            <div className={styles['spans']}>
              {spans.length === 0 && <p>{text('hours-closed')}</p>}
              {spans.map((row, at) => (
                <div key={at} className={styles['span']} role="group" aria-label={day}>
                  <TimeField
                    label={text('hours-from')}
                    minute={row.opensMinute}
                    onChange={(opensMinute) => change(row, { opensMinute })}
                  />
                  <TimeField
                    label={text('hours-to')}
                    hint={row.closesMinute > DAY_MINUTES ? text('hours-next-day') : undefined}
                    minute={row.closesMinute % DAY_MINUTES}
                    onChange={(closesMinute) => change(row, { closesMinute })}
                  />
                  <IconButton
                    icon="trash-2"
                    label={text('hours-remove', { day })}
                    onPress={() => onChange(rows.filter((other) => other !== row))}
                  />
                </div>
              ))}
            </div>
            <IconButton
              icon="plus"
              label={text('hours-add', { day })}
              isUnavailable={spans.length >= 4}
              onPress={() => onChange(inOrder([...rows, nextSpan(weekday, spans)]))}
            />
          </div>
        );
      })}
    </div>
  );
}

function TimeField({
  label,
  hint,
  minute,
  onChange,
}: {
  label: string;
  hint?: string | undefined;
  minute: number;
  onChange: (minute: number) => void;
}) {
  return (
    <TextField
      type="time"
      label={label}
      hint={hint}
      value={clockOf(minute)}
      onChange={(typed) => {
        const minutes = minuteOf(typed);
        if (minutes !== null) onChange(minutes);
      }}
    />
  );
}

function spanText(day: string, { opensMinute, closesMinute }: Row): string {
  return `${day} ${clockOf(opensMinute)}–${clockOf(closesMinute % DAY_MINUTES)}`;
}

function weekdayOf({ weekday }: Row): (typeof WEEKDAYS)[number] {
  return WEEKDAYS.find((day) => day === weekday) ?? 1;
}

/** A closing time before the opening is on the next day. */
function withinADay({ weekday, opensMinute, closesMinute }: Row): Row {
  const closes = closesMinute % DAY_MINUTES;
  return { weekday, opensMinute, closesMinute: closes <= opensMinute ? closes + DAY_MINUTES : closes };
}

/** After the last one of the day, where there is room. */
function nextSpan(weekday: number, spans: readonly Row[]): Row {
  const last = spans.at(-1);
  if (!last || last.closesMinute >= DAY_MINUTES - 60)
    return { weekday, ...(last ? { opensMinute: 0, closesMinute: 60 } : FIRST) };
  return { weekday, opensMinute: last.closesMinute + 30, closesMinute: last.closesMinute + 60 };
}

function inOrder(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => one.weekday - other.weekday || one.opensMinute - other.opensMinute);
}

function clockOf(minute: number): string {
  const hours = Math.floor(minute / 60);
  return `${String(hours).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

function minuteOf(typed: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(typed) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}
