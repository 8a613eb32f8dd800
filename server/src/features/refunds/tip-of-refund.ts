import type { LockedOrder } from '#features/orders/order-store.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import { tipOfRefundMinor, type TippedOrder } from '@app/rules/tips/refunded-tip.ts';
import { isOfSale, type RefundCause } from './refund-cause.ts';

/**
 * Finds what a refund of units gives back. The last units take the tip with them.
 *
 * @throws ProblemError 422 `refund-too-large` when an amount was refunded that these units have a part of
 * @see TIP-02
 */
export async function amountOfUnitsMinor(tx: Tx, order: LockedOrder, unitsMinor: number): Promise<number> {
  const { venueId, id: orderId, totalMinor, refundRequestedMinor } = order;
  if (order.tipMinor === 0) return unitsMinor;
  const leftMinor = totalMinor - refundRequestedMinor;
  const tipMinor = await findTipOfRefund(tx, { venueId, orderId, cause: 'staff', amountMinor: leftMinor });
  const goodsMinor = leftMinor - tipMinor;
  if (unitsMinor > goodsMinor) throw new ProblemError(422, 'refund-too-large', { left: fromMinor(goodsMinor) });
  return unitsMinor === goodsMinor ? leftMinor : unitsMinor;
}

type NewRefund = { venueId: number; orderId: number | null; cause: RefundCause; amountMinor: number };

/** Finds the part of a new refund that gives back the tip of its locked order. @see TIP-02 */
export async function findTipOfRefund(tx: Tx, { venueId, orderId, cause, amountMinor }: NewRefund): Promise<number> {
  if (orderId === null || !isOfSale(cause)) return 0;
  const { rows } = await tx.query<TippedOrder>(
    `select o.total_minor as "totalMinor", o.tip_minor as "tipMinor",
       coalesce(sum(r.amount_minor), 0)::float8 as "refundedMinor", coalesce(sum(r.tip_minor), 0)::float8 as "refundedTipMinor"
     from orders o
     left join refunds r on r.venue_id = o.venue_id and r.order_id = o.id and r.state <> 'failed'
       and r.cause in ('staff', 'in-panel', 'cancelled')
     where o.venue_id = $1 and o.id = $2 and o.tip_minor > 0
     group by o.total_minor, o.tip_minor`,
    [venueId, orderId],
  );
  const [order] = rows;
  return order ? tipOfRefundMinor(order, amountMinor) : 0;
}
