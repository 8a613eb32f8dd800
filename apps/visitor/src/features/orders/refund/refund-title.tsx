import { useText } from '#shared/texts/use-text.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import type { RefundFacts } from './refund-facts.ts';
import { refundMessage } from './refund-words.ts';
import './refund.css';

/** The head of an ended order that was refunded: how much, why, and where the money is. @see REF-04 */
export function RefundTitle({ order, facts }: { order: Order; facts: RefundFacts }) {
  const text = useText();
  const price = text('price', { amountMinor: facts.amountMinor, currency: order.currency });
  return (
    <>
      <h1 className="refund-title">
        <span className="refund-title__lead">{text(leadKey(facts))}</span>{' '}
        <span className="refund-title__sum num">{price}</span>
      </h1>
      <p>{refundMessage(order, text)}</p>
    </>
  );
}

function leadKey({ kind, state }: RefundFacts) {
  if (state === 'refused') return 'refund-lead-refused' as const;
  if (state === 'under-way') return 'refund-lead-under-way' as const;
  return kind === 'part' ? ('refund-lead-part' as const) : ('refund-lead' as const);
}
