import { recordAudit } from '#features/audit/record-audit.ts';
import { recordCalls } from '#features/club-benefits/benefit-calls.ts';
import { consumeBenefits } from '#features/club-benefits/consumption-store.ts';
import { insertTransfers } from '#features/ledger/transfer-store.ts';
import { queueAutomaticPrints } from '#features/print-queue/print-job-store.ts';
import { updateStock } from '#features/stock/stock-store.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { publishEvents } from '#platform/events/outbox-store.ts';
import type { ProblemError } from '#platform/http/problem-error.ts';
import type { ProblemCode } from '@app/contract/protocol/problem-codes.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { StockRow } from '@app/rules/stock/stock-shortages.ts';
import { recordRefusals, releaseKeys } from '../idempotency-key-store.ts';
import { enqueueOrderPaid } from '../transitions/order-paid.event.ts';
import type { OrderDecisions } from './decide-orders.ts';
import { insertOrders, type OrderToInsert } from './order-insert-store.ts';

/**
 * Refusals that depend on the database at that moment. They stay the answer of their key: a late repetition must not place
 * the order unnoticed. All others depend on the request alone.
 */
const RECORDED_PROBLEMS: readonly ProblemCode[] = [
  'commerce-not-enabled',
  'product-not-available',
  'extra-not-available',
  'no-stock',
  'total-changed',
  'discount-not-valid',
  'discount-not-yet',
  'discount-ended',
  'discount-at-other-hours',
  'discount-used-up',
  'discount-used-by-customer',
  'slot-not-available',
  'delivery-not-available',
  'payment-method-not-available',
  'tip-not-available',
  'tip-not-allowed',
];

/**
 * Third stage of placing: issues all writes of a batch at once. A refused order writes its refusal, or releases its key.
 *
 * @param stock the rows that `readAndLock` locked
 */
export async function writeOrders(
  tx: Tx,
  venueId: number,
  stock: readonly StockRow[],
  { inserts, refusals, stockChanges, transfers, entries, consumptions }: OrderDecisions,
): Promise<void> {
  const events = inserts.map(({ id, buyerId, decided: { commerceId, statusId } }) => {
    return { topic: 'order', venueId, commerceId, orderId: id, version: 1, orderStatusId: statusId, buyerId } as const;
  });
  const paid = inserts.filter(({ decided }) => decided.statusId === ORDER_STATUS.paymentAccepted).map(({ id }) => id);
  const released = refusals.filter((answer) => !isRecorded(answer)).map(({ key }) => key);
  await Promise.all([
    updateStock(tx, venueId, stock, stockChanges),
    insertTransfers(tx, venueId, transfers, entries),
    insertOrders(tx, venueId, inserts),
    ...inserts.map((order) => auditCounterOrder(tx, venueId, order)),
    consumeBenefits(tx, venueId, consumptions),
    recordCalls(
      tx,
      venueId,
      consumptions.map((consumption) => ({ ...consumption, kind: 'consume' })),
    ),
    publishEvents(tx, events),
    enqueueOrderPaid(tx, venueId, paid),
    paid.length > 0 && queueAutomaticPrints(tx, venueId, paid, { isToPrepare: true, isPaid: true }),
    recordRefusals(tx, venueId, refusals.filter(isRecorded)),
    releaseKeys(tx, venueId, released),
  ]);
}

function isRecorded({ refusal }: { refusal: ProblemError }): boolean {
  return RECORDED_PROBLEMS.includes(refusal.code);
}

async function auditCounterOrder(
  tx: Tx,
  venueId: number,
  { id, counter, decided: { commerceId, totalMinor: amountMinor, requiresIdentification } }: OrderToInsert,
): Promise<void> {
  if (counter === null) return;
  await recordAudit(tx, {
    venueId,
    actorId: counter.enteredBy,
    action: 'order.placed-at-counter',
    subject: `order:${id}`,
    facts: { commerceId, amountMinor, isDocumentSeen: requiresIdentification && counter.isDocumentSeen },
  });
}
