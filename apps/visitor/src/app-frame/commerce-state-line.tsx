import type { CommerceWait } from '@app/contract/venues.ts';
import type { CommerceState } from '@app/rules/venues/commerce-state.ts';
import { clockText } from '@app/rules/venues/venue-time.ts';
import { StateLine } from '@app/ui/state-line.tsx';
import { useText } from '../texts/use-text.ts';

/** Open and how long it takes, busy and how much longer, paused until when, or closed and when it opens. @see COM-03 */
export function CommerceStateLine({
  state,
  wait,
  timeZone,
}: {
  state: CommerceState;
  wait: CommerceWait | null;
  timeZone: string;
}) {
  const text = useText();
  switch (state.kind) {
    case 'open':
      return (
        <StateLine state="ok">
          {wait ? text('commerce-open-wait', wait.minMinutes, wait.maxMinutes) : text('commerce-open')}
        </StateLine>
      );
    case 'busy':
      return (
        <StateLine state="warn" icon="clock">
          {text('commerce-busy', state.minutes)}
        </StateLine>
      );
    case 'paused':
      return <StateLine state="warn">{text('commerce-paused-until', clockText(state.until, timeZone))}</StateLine>;
    case 'closed':
      return (
        <StateLine state="idle">
          {state.opensAt === null
            ? text('commerce-closed')
            : text('commerce-opens-at', clockText(state.opensAt, timeZone))}
        </StateLine>
      );
  }
}
