import type { CommerceWait } from '@app/contract/visitor/venues.ts';
import type { CommerceState } from '@app/rules/venues/commerce-state.ts';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { useComingTime } from './use-coming-time.ts';

/** State of a commerce with its wait, delay, end of the pause, or opening time. @see COM-03 */
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
  const coming = useComingTime(timeZone);
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
      return <StateLine state="warn">{text('commerce-paused-until', coming(state.until))}</StateLine>;
    case 'closed':
      return (
        <StateLine state="idle">
          {state.opensAt === null ? text('commerce-closed') : text('commerce-opens-at', coming(state.opensAt))}
        </StateLine>
      );
  }
}
