import { closeResolved, openException } from '#features/money-exceptions/exception-store.ts';
import { lockOrder } from '#features/orders/order-store.ts';
import { bookExternalRefund } from '#features/refunds/book-external-refund.ts';
import { refundableMinor } from '#features/refunds/refund-order.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { isBeforeHandOver } from '@app/rules/orders/refunded-whole.ts';
import { findPaidOrder } from './capture-store.ts';
import type { UnknownRefund } from './unrecognised-refunds.ts';

/** Where refunds without us were found. */
type FoundAt = { venueId: number; configId: number; attemptId?: string };

/**
 * Books refunds of the provider's panel that give back all that is left of an order before its hand-over: the order ends, and
 * is not prepared. Parts that were found before count too, and their exceptions are over. Every other one opens an exception,
 * for a person to decide.
 *
 * @see PAY-04, REF-04
 */
export async function settlePanelRefunds(tx: Tx, found: FoundAt, refunds: readonly UnknownRefund[]): Promise<void> {
  for (const [orderId, ofOrder] of Map.groupBy(refunds, (refund) => refund.orderId)) {
    const ended = orderId === null ? null : await findEnded(tx, found.venueId, orderId, ofOrder);
    for (const refund of ofOrder) {
      if (ended === null) await openException(tx, { ...refund, ...found });
      else {
        const { providerRef, providerRefundRef, amountMinor } = refund;
        const made = { providerRef, providerRefundRef, amountMinor, actorId: null, reason: null };
        await bookExternalRefund(tx, { ...ended, ...made });
      }
    }
    if (ended === null) continue;
    const subjects = ofOrder.map(({ subject }) => subject);
    await closeResolved(tx, found.venueId, 'unknown-refund', subjects);
  }
}

/** @returns the order that these refunds end, with the account of its payment; null without one */
async function findEnded(tx: Tx, venueId: number, orderId: number, refunds: readonly UnknownRefund[]) {
  const order = await lockOrder(tx, venueId, orderId);
  if (!order || !isBeforeHandOver(order) || refunds.some(({ currency }) => currency !== order.currency)) return null;
  const sumMinor = refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  if (sumMinor !== refundableMinor(order)) return null;
  let configId: number | null = null;
  for (const { providerRef } of refunds) {
    const paid = await findPaidOrder(tx, venueId, providerRef);
    if (paid?.orderId !== orderId) return null;
    ({ configId } = paid);
  }
  return configId === null ? null : { venueId, orderId, configId };
}
