import { randomUUID } from 'node:crypto';
import { lockOrder } from '#features/orders/order-store.ts';
import { recordRefund } from '#features/orders/transitions/record-refund.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import { refundableMinor } from './refund-order.ts';
import { insertRefund, lockRefund } from './refund-store.ts';
import { settleRefund } from './settle-refund.ts';

export type PanelRefund = {
  venueId: number;
  orderId: number;
  configId: number;
  providerRef: string;
  /** The provider's id of the refund. */
  providerRefundRef: string;
  amountMinor: number;
  /** Null: found at the provider. */
  actorId: number | null;
  reason: string | null;
};

/**
 * Books a refund of a paid order that was made in the provider's panel.
 *
 * @throws ProblemError 422 `refund-too-large` when less of the order is left
 * @see REF-04
 */
export async function bookExternalRefund(tx: Tx, made: PanelRefund): Promise<void> {
  const { venueId, orderId, configId, providerRef, providerRefundRef, amountMinor, actorId, reason } = made;
  const order = await lockOrder(tx, venueId, orderId);
  if (!order) throw new Error(`Order ${orderId} was paid and is gone.`);
  const mostMinor = refundableMinor(order);
  if (amountMinor > mostMinor) throw new ProblemError(422, 'refund-too-large', { left: fromMinor(mostMinor) });
  const id = randomUUID();
  const route = { kind: 'provider', configId, providerRef } as const;
  const why = {
    cause: 'in-panel',
    authority: 'panel',
    approvalId: null,
    retryOf: null,
    actorId,
    reason,
    request: null,
  } as const;
  const { currency } = order;
  await insertRefund(tx, { venueId, id, orderId, route, amountMinor, currency, state: 'requested', ...why });
  await recordRefund(tx, order, { cause: 'refund-requested', requestedMinor: amountMinor, refundedMinor: 0, actorId });
  const refund = await lockRefund(tx, venueId, id);
  if (!refund) throw new Error(`Refund ${id} was written and is gone.`);
  await settleRefund(tx, refund, { state: 'succeeded', providerRefundRef });
}
