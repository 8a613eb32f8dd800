import { useText } from '#shared/texts/use-text.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { RefundCard } from './refund-card.tsx';
import { refundsOf } from './refund-facts.ts';
import './refund.css';

/** Each refund of an order: how much, where it goes, by when, and its reference. @see REF-04 */
export function OrderRefundsList({ order }: { order: Order }) {
  const text = useText();
  const refunds = refundsOf(order);
  if (refunds.length === 0) return null;
  return (
    <section className="refunds" aria-label={text('refund-list')}>
      {refunds.map((refund) => (
        <RefundCard key={refund.reference} order={order} refund={refund} isOnly={refunds.length === 1} />
      ))}
    </section>
  );
}
