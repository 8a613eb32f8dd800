import { lockOrder } from '#features/orders/order-store.ts';
import { recordRefund } from '#features/orders/transitions/record-refund.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import { isOfSale } from './refund-cause.ts';
import { refundableMinor } from './refund-order.ts';
import { findRefund, hasRetry, lockRefund, type RefundMethod } from './refund-store.ts';
import { requestRefund } from './request-refund.ts';

/** Method after a refusal: cash at the commerce, or already refunded manually, with a note. */
export type AlternativeMethod = { kind: 'cash' } | { kind: 'by-hand'; note: string };

/** Retry of a failed refund. `instead` null: the same method again. */
export type Retry = { venueId: number; refundId: string; actorId: number; instead: AlternativeMethod | null };

/**
 * Retries a failed refund with a new one of the same amount: at the provider under a new key, in cash, or manually. The
 * approval of the first one suffices for any age and status of the order.
 *
 * @throws ProblemError 409 `not-refundable` unless it failed and has no pending retry; 422 `refund-too-large` when less
 *   of its order is left @see REF-04
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
  const route = instead === null ? failed.route : toAlternativeMethod(failed.route, instead);
  const wanted = { venueId, orderId, commerceId, route, amountMinor, currency, cause };
  const refund = await requestRefund(tx, {
    ...wanted,
    authority: { by: 'retry', actorId, retryOf },
    reason: instead?.kind === 'by-hand' ? instead.note : failed.reason,
  });
  if (!refund) throw new ProblemError(409, 'not-refundable');
  if (!sale) return;
  const isMade = refund.state === 'succeeded';
  await recordRefund(tx, sale, {
    cause: isMade ? 'refunded' : 'refund-requested',
    requestedMinor: amountMinor,
    refundedMinor: isMade ? amountMinor : 0,
    actorId,
  });
}

/** A manual refund has the capture of the failed one. */
function toAlternativeMethod(route: RefundMethod, { kind }: AlternativeMethod): RefundMethod {
  return kind === 'by-hand' && 'configId' in route ? { ...route, kind } : { kind };
}
