import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Order } from '@app/rules/language/localised-types.ts';

export type OrderRefund = Order['refunds'][number];

/** Undefined in an order that an earlier version stored. */
export function refundsOf({ refunds = [] }: { refunds?: readonly OrderRefund[] }): readonly OrderRefund[] {
  return refunds;
}

type Refunds = Pick<Order, 'refundedAmount' | 'refundUnderWayAmount' | 'totalAmount'> & {
  refunds?: readonly Pick<OrderRefund, 'state' | 'amount'>[];
};

/** What the head of an order says about its refunds. `refused`: the amount that a provider did not accept. */
export type RefundFacts = {
  kind: 'whole' | 'part';
  state: 'made' | 'under-way' | 'refused';
  amountMinor: number;
};

/** @returns null without refunds. An order that an earlier version stored has sums only. @see REF-04 */
export function refundFacts({
  refunds = [],
  refundedAmount,
  refundUnderWayAmount,
  totalAmount,
}: Refunds): RefundFacts | null {
  const underWayMinor = toMinor(refundUnderWayAmount);
  const refusedMinor = refunds.reduce((sum, { state, amount }) => sum + (state === 'refused' ? toMinor(amount) : 0), 0);
  const sumMinor = toMinor(refundedAmount) + underWayMinor;
  if (sumMinor + refusedMinor === 0) return null;
  const kind = sumMinor + refusedMinor >= toMinor(totalAmount) ? 'whole' : 'part';
  if (refusedMinor > 0) return { kind, state: 'refused', amountMinor: refusedMinor };
  return { kind, state: underWayMinor > 0 ? 'under-way' : 'made', amountMinor: sumMinor };
}
