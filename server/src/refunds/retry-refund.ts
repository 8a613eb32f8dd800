import { fromMinor } from '@app/contract/minor-units.ts';

import { lockOrder } from '../orders/order-store.ts';
import { recordRefund } from '../orders/record-refund.ts';
import type { Tx } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { leftMinor } from './refund-order.ts';
import { findRefund, lockRefund } from './refund-store.ts';
import type { RefundWay } from './refund-store.ts';
import { isOfSale } from './refund-transfer.ts';
import { requestRefund } from './request-refund.ts';

/** Who gives the money of a failed refund back. `byHand`: how it went back without the provider; null: the provider anew. */
export type Retry = { venueId: number; refundId: string; actorId: number; byHand: string | null };

/**
 * Gives the money of a refund that failed back after all: another refund of the same amount, asked of the provider under a
 * key of its own, or made by a person already. Neither the age of the order nor where it stands matters: what allowed the
 * first one allows this one.
 *
 * @throws Refusal 409 `not-refundable` when it has not failed or its money is on its way back by another; 422
 * `refund-too-large` when less of its order is left
 * @see REF-04
 */
export async function retryRefund(tx: Tx, { venueId, refundId, actorId, byHand }: Retry): Promise<void> {
  const seen = await findRefund(tx, venueId, refundId);
  const order = seen?.orderId ? await lockOrder(tx, venueId, seen.orderId) : undefined;
  const failed = await lockRefund(tx, venueId, refundId);
  if (failed?.state !== 'failed') throw new Refusal(409, 'not-refundable');
  const { orderId, commerceId, amountMinor, currency, cause } = failed;
  const retryOf = failed.retryOf ?? failed.id;
  const sale = order && isOfSale(cause) ? order : null;
  if (sale && amountMinor > leftMinor(sale)) {
    throw new Refusal(422, 'refund-too-large', { left: fromMinor(leftMinor(sale)) });
  }
  const route = byHand === null ? failed.route : toHand(failed.route);
  const wanted = { venueId, orderId, commerceId, route, amountMinor, currency, cause, retryOf };
  const refund = await requestRefund(tx, { ...wanted, actorId, reason: byHand ?? failed.reason });
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

function toHand(route: RefundWay): RefundWay {
  if (!('configId' in route)) throw new Error('Only what a provider refused is given back by hand.');
  return { ...route, way: 'by-hand' };
}
