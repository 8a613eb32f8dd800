import { useState } from 'react';
import { FormSheet } from '#shared/form/form-sheet.tsx';
import { isDay, type ReportPeriod } from '#shared/reports/use-report-period.ts';
import { useToday } from '#shared/reports/use-today.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { areDaysWithin } from '@app/contract/back-office/reports/report-queries.ts';
import { REPORT_DAYS_MAX } from '@app/contract/values/limits.ts';
import { calendarDay } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { useText } from '../use-text.ts';
import type { Comparison } from './comparison.ts';
import { findEvents } from './find-events.ts';
import styles from './compare-sheet.module.css';

type Props = { period: ReportPeriod; comparison: Comparison; onClose: () => void };

/** Chooses the event or the days that a report is compared with. */
export function CompareSheet({ period, comparison, onClose }: Props) {
  const text = useText();
  const today = useToday();
  const days = comparison !== null && 'from' in comparison ? comparison : null;
  const [from, setFrom] = useState(days?.from ?? '');
  const [to, setTo] = useState(days?.to ?? '');
  const [isWrong, setWrong] = useState(false);
  const choose = (compare: string | number, dates: { from: string; to: string } | null = null) => {
    period.set({ compare, compareFrom: dates?.from ?? null, compareTo: dates?.to ?? null });
    onClose();
  };
  return (
    <FormSheet
      title={text('compare-title')}
      submit={text('compare-days')}
      isBusy={false}
      failure={isWrong ? text('compare-days-wrong', { days: REPORT_DAYS_MAX }) : undefined}
      onSubmit={() => {
        const isRight = isDay(from) && isDay(to) && areDaysWithin({ from, to }, REPORT_DAYS_MAX);
        setWrong(!isRight);
        if (isRight) choose('days', { from, to });
      }}
      onClose={onClose}
      more={
        comparison !== null && (
          <Button variant="quiet" isBlock onPress={() => choose('none')}>
            {text('compare-none')}
          </Button>
        )
      }
    >
      <EventList period={period} comparison={comparison} onChoose={choose} />
      <div className={styles['days']}>
        <TextField type="date" label={text('compare-from')} value={from} max={today} onChange={setFrom} />
        <TextField type="date" label={text('compare-to')} value={to} max={today} onChange={setTo} />
      </div>
    </FormSheet>
  );
}

/** The other events of the venue, the newest first, that have the typed words in their names or dates. */
function EventList({ period, comparison, onChoose }: Omit<Props, 'onClose'> & { onChoose: (eventId: number) => void }) {
  const text = useText();
  const { timeZone } = useOpenVenue();
  const [typed, setTyped] = useState('');
  const chosenId = comparison !== null && 'event' in comparison ? comparison.event.id : null;
  const others = period.events.filter(({ id }) => id !== period.event?.id);
  if (others.length === 0) return null;
  const found = findEvents(others, typed, timeZone);
  return (
    <div className={styles['events']}>
      <TextField type="search" label={text('compare-search')} value={typed} takesFocus onChange={setTyped} />
      {found.length === 0 && <p role="status">{text('compare-no-event')}</p>}
      <ul>
        {found.map(({ id, name, startsAt }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === chosenId} onClick={() => onChoose(id)}>
              <span>{name}</span>
              <small>{calendarDay(startsAt, timeZone).split('-').toReversed().join('/')}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
