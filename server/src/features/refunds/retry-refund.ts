import { fromMinor } from '@app/contract/values/minor-units.ts';

import { lockOrder } from '../orders/order-store.ts';
import { recordRefund } from '../orders/transitions/record-refund.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { refundableMinor } from './refund-order.ts';
import { findRefund, hasRetry, lockRefund } from './refund-store.ts';
import type { RefundMethod } from './refund-store.ts';
import { isOfSale } from './refund-transfer.ts';
import { requestRefund } from './request-refund.ts';

/** How money goes back whose way back is refused: a stall hands it out, or a person gave it back already, as the note says. */
export type AlternativeMethod = { way: 'cash' } | { way: 'by-hand'; note: string };

/** Who gives the money of a failed refund back. `instead` null: the way it came is tried again. */
export type Retry = { venueId: number; refundId: string; actorId: number; instead: AlternativeMethod | null };

/**
 * Gives the money of a refund that failed back after all: another refund of the same amount, asked of the provider under a
 * key of its own, handed out by the stall of its order, or made by a person already. Neither the age of the order nor where it stands matters: what allowed the
 * first one allows this one.
 *
 * @throws Refusal 409 `not-refundable` when it has not failed or its money is on its way back by another; 422
 * `refund-too-large` when less of its order is left
 * @see REF-04
 */
export async function retryRefund(tx: Tx, { venueId, refundId, actorId, instead }: Retry): Promise<void> {
  const seen = await findRefund(tx, venueId, refundId);
  const order = seen?.orderId ? await lockOrder(tx, venueId, seen.orderId) : undefined;
  const failed = await lockRefund(tx, venueId, refundId);
  if (failed?.state !== 'failed') throw new ProblemError(409, 'not-refundable');
  const { orderId, commerceId, amountMinor, currency, cause } = failed;
  const retryOf = failed.retryOf ?? failed.id;
  if (await hasRetry(tx, venueId, retryOf)) throw new ProblemError(409, 'not-refundable');
  const sale = order && isOfSale(cause) ? order : null;
  if (sale && amountMinor > refundableMinor(sale)) {
    throw new ProblemError(422, 'refund-too-large', { left: fromMinor(refundableMinor(sale)) });
  }
  const route = instead === null ? failed.route : toOtherWay(failed.route, instead);
  const wanted = { venueId, orderId, commerceId, route, amountMinor, currency, cause, retryOf };
  const refund = await requestRefund(tx, {
    ...wanted,
    actorId,
    reason: instead?.way === 'by-hand' ? instead.note : failed.reason,
  });
  if (!refund) throw new ProblemError(409, 'not-refundable');
  if (!sale) return;
  const isGone = refund.state === 'succeeded';
  await recordRefund(tx, sale, {
    cause: isGone ? 'refunded' : 'refund-requested',
    requestedMinor: amountMinor,
    refundedMinor: isGone ? amountMinor : 0,
    actorId,
  });
}

/** By hand, too, the money of a capture is given back. */
function toOtherWay(route: RefundMethod, { way }: AlternativeMethod): RefundMethod {
  return way === 'by-hand' && 'configId' in route ? { ...route, way } : { way };
}
