import { useText } from '#shared/texts/use-text.ts';
import { useComingTime } from '@app/ordering/time/use-coming-time.ts';
import type { OrderEstimate } from '@app/rules/kitchen/order-estimate.ts';
import type { CommerceState } from '@app/rules/venues/commerce-state.ts';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { EstimateWords } from './estimate-words.tsx';

/**
 * State of a commerce: when an order placed now is ready, the delay, the end of the pause, or the opening time.
 *
 * @param estimate null: not known
 * @param hasMinutes whether minutes follow the time
 * @see COM-03, CHK-02
 */
export function CommerceStateLine({
  state,
  estimate,
  timeZone,
  hasMinutes = false,
}: {
  state: CommerceState;
  estimate: OrderEstimate | null;
  timeZone: string;
  hasMinutes?: boolean;
}) {
  const text = useText();
  const coming = useComingTime(timeZone);
  switch (state.kind) {
    case 'open':
      return (
        <StateLine state="ok">
          {estimate ? <EstimateWords {...{ estimate, timeZone, hasMinutes }} isBusy={false} /> : text('commerce-open')}
        </StateLine>
      );
    case 'busy':
      return (
        <StateLine state="warn" icon="clock">
          {estimate ? (
            <EstimateWords {...{ estimate, timeZone, hasMinutes }} isBusy />
          ) : (
            text('commerce-busy', { minutes: state.minutes })
          )}
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
