import { useText } from '#shared/texts/use-text.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import type { ShownPromise } from '@app/rules/orders/shown-promise.ts';
import { StateLine } from '@app/ui/status/state-line.tsx';
import './new-time.css';

/** The later time of an order, the one before it, and which change it is. @see ORD-04 */
export function NewTime({ order, promise }: { order: Order; promise: ShownPromise | null }) {
  const text = useText();
  if (promise?.kind !== 'revised') return null;
  const zone = order.venue.localDateTimeIdentifier;
  return (
    <div className="new-time">
      <p className="small mut">{text(order.delivery === null ? 'promise-new-ready' : 'promise-new-leaves')}</p>
      <b className="new-time__at num">{clockText(promise.atMs, zone)}</b>
      <s className="num">
        <span className="sr">{text('promise-before')} </span>
        {clockText(promise.beforeMs, zone)}
      </s>
      <StateLine state="warn" icon="clock">
        {text('promise-more', { minutes: promise.moreMinutes })}
      </StateLine>
      <p className="small mut">{text(promise.isLast ? 'promise-last-change' : 'promise-first-change')}</p>
    </div>
  );
}
