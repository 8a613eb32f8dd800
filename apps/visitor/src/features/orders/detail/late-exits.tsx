import type { ReactNode } from 'react';
import { callLink } from '#features/venues/call-link.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { calledNumber } from '@app/rules/orders/numbers/called-number.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { commercePlaceText } from '../cash-due.ts';
import './late-exits.css';

/**
 * What the buyer of a late order can do: call the stall, ask there, and cancel or get the money back.
 *
 * @param props.canCancel whether the buyer may still cancel; otherwise the stall refunds
 * @param props.children the cancellation
 * @see ORD-02, ORD-04
 */
export function LateExits({ order, canCancel, children }: { order: Order; canCancel: boolean; children: ReactNode }) {
  const text = useText();
  const { commerce, paid } = order;
  const call = callLink(commerce.phone);
  return (
    <section className="panel gapx late" aria-label={text('late-exits')}>
      {call && (
        <a className="late__row" href={call.href}>
          <Icon name="phone" />
          <span>
            <b className="strong">{text('late-call')}</b>
            <span className="small mut num">{call.words}</span>
          </span>
          <Icon name="chevron-right" />
        </a>
      )}
      <p className="late__row">
        <Icon name="map-pin" />
        <span>
          <b className="strong">{text('late-ask', { place: commercePlaceText(order) })}</b>
          <span className="small mut num">{text('late-say', { number: calledNumber(order) })}</span>
        </span>
      </p>
      {paid && !canCancel && (
        <p className="late__row">
          <Icon name="undo-2" />
          <span className="small mut">{text('late-refund')}</span>
        </p>
      )}
      {children}
    </section>
  );
}
