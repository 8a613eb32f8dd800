import { useText } from '#shared/texts/use-text.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import type { ShownEstimate } from '@app/rules/orders/shown-estimate.ts';
import { StateLine } from '@app/ui/status/state-line.tsx';
import './order-delay.css';

/** The new time of a delayed order, with the promised one. @see ORD-04 */
export function OrderDelay({ order, estimate }: { order: Order; estimate: ShownEstimate | null }) {
  const text = useText();
  if (estimate?.kind !== 'delayed' || estimate.atMs === null) return null;
  const zone = order.venue.localDateTimeIdentifier;
  return (
    <div className="delayed">
      <p className="small mut">{text(order.delivery === null ? 'delayed-ready-around' : 'delayed-leaves-around')}</p>
      <b className="delayed__new num">{clockText(estimate.atMs, zone)}</b>
      <s className="num">
        <span className="sr">{text('delayed-before')} </span>
        {clockText(estimate.promisedAtMs, zone)}
      </s>
      <StateLine state="warn" icon="clock">
        {text('delayed-more', { minutes: estimate.delayMinutes })}
      </StateLine>
    </div>
  );
}
