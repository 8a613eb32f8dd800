import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { EventOfDay } from '@app/contract/today/overview.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { delayedStartMs, eventBreaks, eventPhase } from '@app/rules/slots/event-phase.ts';
import { useText } from './use-text.ts';
import styles from './event-timeline.module.css';

const MINUTE_MS = 60_000;
const SHOWN_BEFORE_MS = 60 * MINUTE_MS;

/** An event with its instants in ms, as the rules take it. */
export function withInstants({ startsAt, endsAt, ...event }: EventOfDay) {
  return { ...event, startsAtMs: Date.parse(startsAt), endsAtMs: Date.parse(endsAt) };
}

/** Where an event is: half and minute, and when the break comes. @param at of the server's clock */
export function useEventPhaseText(event: EventOfDay, at: string): string {
  const text = useText();
  const phase = eventPhase(withInstants(event), Date.parse(at));
  if (phase.kind === 'before' || phase.kind === 'after') return text(`phase-${phase.kind}`, phase);
  if (phase.kind === 'break') return text('phase-break', { minutes: phase.minutesLeft });
  const words =
    phase.parts === 1
      ? text('phase-playing', phase)
      : text(event.kind === 'football' ? 'phase-half' : 'phase-part', phase);
  return phase.breakInMinutes === null
    ? words
    : `${words} · ${text('phase-break-in', { minutes: phase.breakInMinutes })}`;
}

/** The time line of an event: start, breaks and end with their times, and where it is. The words beside it say the same. */
export function EventTimeline({ event, at }: { event: EventOfDay; at: string }) {
  const text = useText();
  const { timeZone } = useOpenVenue();
  const timed = withInstants(event);
  const startMs = delayedStartMs(timed);
  const endMs = timed.endsAtMs + timed.delayMinutes * MINUTE_MS;
  const fromMs = startMs - SHOWN_BEFORE_MS;
  const percentAt = (ms: number) => Math.max(0, Math.min(100, ((ms - fromMs) / (endMs - fromMs)) * 100));
  const marks = [
    { name: text('mark-start'), atMs: startMs },
    ...eventBreaks(timed).map(({ startsAtMs }) => ({ name: text('mark-break'), atMs: startsAtMs })),
    { name: text('mark-end'), atMs: endMs },
  ];
  const now = percentAt(Date.parse(at));
  return (
    <div className={styles['line']} aria-hidden="true">
      <i className={styles['track']} />
      <i className={styles['past']} style={{ inlineSize: `${now}%` }} />
      <i className={styles['now']} style={{ insetInlineStart: `${now}%` }} />
      {marks.map(({ name, atMs }) => (
        <span key={atMs} className={styles['mark']} style={{ insetInlineStart: `${percentAt(atMs)}%` }}>
          <b>{clockText(atMs, timeZone)}</b>
          {name}
        </span>
      ))}
    </div>
  );
}
