import type { ProblemCode } from '@app/contract/protocol/problem-codes.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';

import { insertTransfers } from '#features/ledger/transfer-store.ts';
import { updateStock } from '#features/stock/stock-store.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { publishEvents } from '#platform/events/outbox-store.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { insertOrders } from '../order-store.ts';
import { enqueueOrderPaid } from '../transitions/order-paid.event.ts';
import type { PlacingDecision } from './decide-orders.ts';
import { recordRefusals, releaseKeys } from './idempotency-key-store.ts';
import type { PlacingInputs } from './read-and-lock.ts';

/**
 * Refusals that depend on the stored data of that moment. They stay the answer of their key: a late repetition must not
 * become an order that the visitor does not expect. All other refusals follow from the request alone.
 */
const RECORDED: readonly ProblemCode[] = [
  'commerce-not-enabled',
  'product-not-available',
  'extra-not-available',
  'no-stock',
  'total-changed',
  'delivery-not-available',
  'payment-method-not-available',
];

/** Stage 3 of placing: writes all decisions in one round trip. A refused order writes nothing but its answer. */
export async function writeOrders(
  tx: Tx,
  venueId: number,
  { locked }: PlacingInputs,
  { outcomes, stock, payments }: PlacingDecision,
): Promise<void> {
  const accepted = [...outcomes.values()].flatMap((outcome) => (outcome instanceof ProblemError ? [] : outcome));
  const refused = [...outcomes].flatMap(([key, refusal]) =>
    refusal instanceof ProblemError ? [{ key, refusal }] : [],
  );
  const isRecorded = ({ refusal }: { refusal: ProblemError }) => RECORDED.includes(refusal.code);
  const released = refused.filter((answer) => !isRecorded(answer)).map(({ key }) => key);
  const events = accepted.map(({ id, buyerId, decided: { commerceId, statusId } }) => {
    return { topic: 'order', venueId, commerceId, orderId: id, version: 1, orderStatusId: statusId, buyerId } as const;
  });
  const paid = accepted.filter(({ decided }) => decided.statusId === ORDER_STATUS.paymentAccepted).map(({ id }) => id);
  await Promise.all([
    updateStock(tx, venueId, locked, stock.changes()),
    insertTransfers(tx, venueId, payments.transfers, payments.entries),
    insertOrders(tx, venueId, accepted),
    publishEvents(tx, events),
    enqueueOrderPaid(tx, venueId, paid),
    recordRefusals(tx, venueId, refused.filter(isRecorded)),
    releaseKeys(tx, venueId, released),
  ]);
}
