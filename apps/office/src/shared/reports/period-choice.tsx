import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { clientOf } from '#shared/api/resource-clients.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { calendarDay } from '@app/rules/formatting/venue-time.ts';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import type { PeriodKind, ReportPeriod } from './use-report-period.ts';
import { useText } from './use-text.ts';
import { useToday } from './use-today.ts';
import styles from './period-choice.module.css';

/** Chooses the days or the event of a report, and the stall. */
export function PeriodChoice({
  period,
  hasEvents = true,
  hasCommerces = true,
  children,
}: {
  period: ReportPeriod;
  hasEvents?: boolean;
  hasCommerces?: boolean;
  /** Further filters. */
  children?: ReactNode;
}) {
  const text = useText();
  const venue = useOpenVenue();
  const { kind, events, event, set, read } = period;
  const today = useToday();
  const kinds: readonly PeriodKind[] = hasEvents && events.length > 0 ? ['event', 'today', 'days'] : ['today', 'days'];
  const choose = (chosen: PeriodKind) =>
    set({
      period: chosen === 'today' ? null : chosen,
      from: chosen === 'days' ? (read('from') ?? today) : null,
      to: chosen === 'days' ? (read('to') ?? today) : null,
      page: null,
    });
  return (
    <div className={styles['bar']}>
      <SegmentedControl
        label={text('period-label')}
        value={kind}
        onChange={choose}
        options={kinds.map((value) => ({ value, label: text(`period-${value}`) }))}
      />
      {kind === 'event' && (
        <Choice
          label={text('period-event')}
          value={event ? String(event.id) : ''}
          options={events.map(({ id, name, startsAt }) => [
            String(id),
            `${name}, ${shortDay(calendarDay(startsAt, venue.timeZone))}`,
          ])}
          onChange={(id) => set({ event: id, compare: null, page: null })}
        />
      )}
      {kind === 'days' && (
        <>
          <DayInput name="from" label={text('period-from')} max={read('to') ?? today} period={period} />
          <DayInput name="to" label={text('period-to')} max={today} period={period} />
        </>
      )}
      {children}
      {hasCommerces && <CommerceChoice period={period} />}
    </div>
  );
}

/** A day in the address. @param fallback shown without one */
export function DayInput({
  name,
  label,
  max,
  period,
  fallback = '',
}: {
  name: string;
  label: string;
  max: string;
  period: Pick<ReportPeriod, 'read' | 'set'>;
  fallback?: string;
}) {
  return (
    <label className={styles['control']}>
      <span>{label}</span>
      <input
        type="date"
        max={max}
        value={period.read(name) ?? fallback}
        onChange={({ target }) => period.set({ [name]: target.value, page: null })}
      />
    </label>
  );
}

/** A native select without a frame of its own. */
export function Choice({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}) {
  return (
    <label className={styles['control']}>
      <span className="sr">{label}</span>
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([each, shown]) => (
          <option key={each} value={each}>
            {shown}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Without a choice while the person has one stall. */
function CommerceChoice({ period }: { period: ReportPeriod }) {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const { data } = useQuery({
    queryKey: ['commerces', 'choice', venueId],
    queryFn: () => clientOf('commerces').list(venueId, { page: 1, perPage: 500, order: 'asc' }),
  });
  const stalls = data?.data ?? [];
  if (stalls.length < 2) return null;
  return (
    <Choice
      label={text('period-stall')}
      value={period.read('stall') ?? ''}
      options={[
        ['', text('period-all-stalls')],
        ...stalls.map((stall) => [String(stall.id), 'name' in stall ? String(stall.name) : String(stall.id)] as const),
      ]}
      onChange={(stall) => period.set({ stall, page: null })}
    />
  );
}

/** `26/11` of `2026-11-26`. */
export function shortDay(day: string): string {
  const [, month = '', date = ''] = day.split('-');
  return `${Number(date)}/${Number(month)}`;
}
