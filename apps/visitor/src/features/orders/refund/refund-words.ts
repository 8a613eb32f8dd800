import type { Text } from '#shared/texts/es.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { REFUND_ARRIVAL_DAYS } from '@app/rules/orders/refund-arrival.ts';
import { commercePlaceText } from '../cash-due.ts';
import { endTime } from '../detail/end-message.ts';
import { refundsOf, type OrderRefund } from './refund-facts.ts';

/** Why an ended order was refunded, and where the money is. @see REF-04 */
export function refundMessage(order: Order, text: Text): string {
  const refunds = refundsOf(order);
  const [only] = refunds;
  const where = refunds.length > 1 ? text('refund-several') : only ? whereSentence(order, only, text) : null;
  return [whyText(order, text), where].filter(Boolean).join(' ');
}

function whyText(order: Order, text: Text): string | null {
  switch (order.endedBy) {
    case 'commerce':
      return text('refund-why-commerce', { commerce: order.commerce.name, time: endTime(order) });
    case 'buyer':
      return text('refund-why-buyer', { time: endTime(order) });
    case 'refund':
      return text('message-refunded');
    default:
      return null;
  }
}

function whereSentence(order: Order, { method, state, card, reference }: OrderRefund, text: Text): string {
  const place = commercePlaceText(order);
  if (state === 'refused') return text('refund-refused-text', { place, reference });
  if (method === 'wallet') return text('refund-in-balance');
  if (method === 'by-hand') return text('refund-by-hand');
  if (method === 'cash') return text(state === 'made' ? 'refund-cash-made' : 'refund-cash-waits', { place });
  const target = card === null ? text('refund-target') : text('refund-target-card', card);
  if (state === 'requested') return text('refund-asked', { target });
  return text('refund-shown-in', { target, ...REFUND_ARRIVAL_DAYS });
}

/** Where a refund goes, as the title of its card. */
export function targetTitle({ method, card }: OrderRefund, text: Text): string {
  if (method === 'wallet') return text('refund-to-balance');
  if (method === 'cash') return text('refund-to-cash');
  if (method === 'by-hand') return text('refund-to-other');
  return card === null ? text('refund-to-method') : text('refund-to-card', card);
}

/** Title of a refund in the timeline of its order. */
export function refundStepText({ state }: OrderRefund, price: string, text: Text): string {
  if (state === 'refused') return text('refund-step-refused', { price });
  return text(state === 'made' ? 'refund-whole' : 'refund-step-asked', { price });
}
