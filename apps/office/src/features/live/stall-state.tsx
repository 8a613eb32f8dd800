import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { LiveCommerce } from '@app/contract/back-office/order-list.ts';
import { upcomingTimeText } from '@app/rules/formatting/upcoming-time-text.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { useLanguage, useText } from './use-text.ts';
import styles from './live.module.css';

/** Open, closed, paused, late or busy, with the reason of a pause. */
export function StallState({
  row: { pausedUntil, pauseReason, busy, lateOrders, ...opening },
  nowMs,
}: {
  row: LiveCommerce;
  nowMs: number;
}) {
  const text = useText();
  const { timeZone } = useOpenVenue();
  if (!opening.enabled) return <Closed opening={opening} nowMs={nowMs} />;
  if (pausedUntil !== null) {
    return (
      <>
        <StateLine state="bad" icon="circle-pause">
          {text('live-paused', { time: clockText(pausedUntil, timeZone) })}
        </StateLine>
        {pauseReason !== null && <small className={styles['why']}>{pauseReason}</small>}
      </>
    );
  }
  if (lateOrders > 0)
    return (
      <StateLine state="warn" icon="hourglass">
        {text('live-behind', { orders: lateOrders })}
      </StateLine>
    );
  if (busy !== null)
    return (
      <StateLine state="warn" icon="hourglass">
        {text('live-busy', { minutes: busy.minutes })}
      </StateLine>
    );
  return <StateLine state="ok">{text('live-open')}</StateLine>;
}

/** Closed by its switch, or out of its hours until it opens. */
function Closed({
  opening: { isOutOfHours, opensAt },
  nowMs,
}: {
  opening: Pick<LiveCommerce, 'isOutOfHours' | 'opensAt'>;
  nowMs: number;
}) {
  const text = useText();
  const language = useLanguage();
  const { timeZone } = useOpenVenue();
  return (
    <>
      <StateLine state="idle">{text(isOutOfHours ? 'live-out-of-hours' : 'live-closed')}</StateLine>
      {opensAt !== null && (
        <small className={styles['why']}>
          {text('live-opens', { time: upcomingTimeText(opensAt, nowMs, timeZone, language).at })}
        </small>
      )}
    </>
  );
}
