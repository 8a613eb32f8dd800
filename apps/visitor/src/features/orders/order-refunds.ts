import type { Text } from '#shared/texts/es.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Order } from '@app/rules/language/localised-types.ts';

type Refunds = Pick<Order, 'refund' | 'refundedAmount' | 'refundUnderWayAmount' | 'totalAmount' | 'currency'>;

/** What was or is being refunded of an order: all of it, or a part. Null: nothing. @see REF-04, ORD-04 */
export function refundText(order: Refunds, text: Text): string | null {
  const sumMinor = toMinor(order.refundedAmount) + toMinor(order.refundUnderWayAmount);
  if (sumMinor === 0) return null;
  const price = text('price', { amountMinor: sumMinor, currency: order.currency });
  if (!order.refund) return text('refund-part', { price });
  return text(order.refundUnderWayAmount > 0 ? 'refund-whole-open' : 'refund-whole', { price });
}

/** Words for the units of a line that were refunded; null: none. An order of an earlier version has no such field. */
export function refundedUnitsText(
  { quantity, refundedQuantity = 0 }: { quantity: number; refundedQuantity?: number },
  text: Text,
): string | null {
  if (refundedQuantity === 0) return null;
  return refundedQuantity >= quantity
    ? text('line-refunded')
    : text('line-refunded-units', { units: refundedQuantity });
}
