import { fromMinor } from '@app/contract/minor-units.ts';

import { lockOrder } from '../orders/order-store.ts';
import { recordRefund } from '../orders/record-refund.ts';
import type { Tx } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { leftMinor } from './refund-order.ts';
import { findRefund, lockRefund } from './refund-store.ts';
import { isOfSale } from './refund-transfer.ts';
import { requestRefund } from './request-refund.ts';

/**
 * Asks anew for the money of a refund that failed: another refund, of the same amount and the same way.
 *
 * @throws Refusal 409 `not-refundable` when it has not failed or its money is on its way back by another; 422
 * `refund-too-large` when less of its order is left
 * @see REF-04
 */
export async function retryRefund(tx: Tx, venueId: number, refundId: string, actorId: number): Promise<void> {
  const seen = await findRefund(tx, venueId, refundId);
  const order = seen?.orderId ? await lockOrder(tx, venueId, seen.orderId) : undefined;
  const failed = await lockRefund(tx, venueId, refundId);
  if (failed?.state !== 'failed') throw new Refusal(409, 'not-refundable');
  const { orderId, commerceId, route, amountMinor, currency, cause } = failed;
  const sale = order && isOfSale(cause) ? order : null;
  if (sale && amountMinor > leftMinor(sale)) {
    throw new Refusal(422, 'refund-too-large', { left: fromMinor(leftMinor(sale)) });
  }
  const wanted = { venueId, orderId, commerceId, route, amountMinor, currency, cause, actorId };
  const refund = await requestRefund(tx, wanted);
  if (!refund) throw new Refusal(409, 'not-refundable');
  if (!sale) return;
  const isGone = refund.state === 'succeeded';
  await recordRefund(tx, sale, {
    cause: isGone ? 'refunded' : 'refund-requested',
    requestedMinor: amountMinor,
    refundedMinor: isGone ? amountMinor : 0,
    actorId,
  });
}
