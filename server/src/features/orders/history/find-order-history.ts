import { maskedEmail } from '#features/accounts/identities/masked-email.ts';
import type { OrderScope } from '#features/accounts/scope/request-scope.ts';
import type { Db, Reader } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { CUSTOMER_PERMISSIONS, seesMoney, suffices, type Permission } from '@app/contract/protocol/permissions.ts';
import type { OrderHistory, OrderHistoryEntry } from '@app/contract/staff/order-history.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import type { OrderChangeCause } from '@app/contract/values/order-changes.ts';
import { findOrders, type OrderRow } from '../reading/order-read-store.ts';
import { toOrderActor, type ActedOn } from './order-actor.ts';
import {
  findChanges,
  findPaperHistory,
  findReceiptMailHistory,
  findRefundHistory,
  findUnusedPayments,
} from './order-history-store.ts';

export type OrderHistoryDeps = {
  readonly db: Db;
  /** Finds the card that paid an order; null for a payment without a card. */
  readonly findPayingCard: (
    db: Reader,
    venueId: number,
    orderId: number,
  ) => Promise<{ brand: string; lastFour: string } | null>;
};

/** Changes that the entries of refunds show, with their present state, unless they end the order. */
const SHOWN_AS_REFUND: readonly OrderChangeCause[] = ['refund-requested', 'refunded', 'refund-failed'];

/** Staff at the counter help its customers. Readers of reports see no addresses, not even masked. */
const AT_THE_COUNTER: readonly Permission[] = [...CUSTOMER_PERMISSIONS, 'prepare', 'hand-over'];

/** @throws ProblemError 404 for an unknown order @see ORD-08 */
export async function findOrderHistory(
  { db, findPayingCard }: OrderHistoryDeps,
  { venueId, orderId, actorId: callerId, grant }: OrderScope,
): Promise<OrderHistory> {
  const [order] = await findOrders(db, [orderId]);
  if (!order) throw new ProblemError(404, 'not-found');
  const [card, entries] = await Promise.all([
    findPayingCard(db, venueId, orderId),
    findEntries(db, { venueId, order, callerId }),
  ]);
  const isMoneySeen = seesMoney(grant.permissions);
  const shown = suffices(grant.permissions, AT_THE_COUNTER) ? entries : entries.map(withoutAddress);
  return {
    totalAmount: isMoneySeen ? fromMinor(order.totalMinor) : null,
    currency: order.currency,
    paidWith: order.isCash ? 'cash' : order.isBalance ? 'balance' : 'provider',
    card: isMoneySeen ? card : null,
    entries: isMoneySeen ? shown : shown.map(withoutAmount),
  };
}

function withoutAmount(entry: OrderHistoryEntry): OrderHistoryEntry {
  return entry.kind === 'refund' || entry.kind === 'unused-payment' ? { ...entry, amount: null } : entry;
}

function withoutAddress(entry: OrderHistoryEntry): OrderHistoryEntry {
  return entry.kind === 'receipt' ? { ...entry, email: null } : entry;
}

type Read = { venueId: number; order: OrderRow; callerId: number };

/** The newest first. Of two at one time the later version is newer. */
async function findEntries(db: Reader, { venueId, order, callerId }: Read): Promise<OrderHistoryEntry[]> {
  const of = [db, venueId, order.id] as const;
  const [changes, payments, refunds, mails, papers] = await Promise.all([
    findChanges(...of),
    findUnusedPayments(...of),
    findRefundHistory(...of),
    findReceiptMailHistory(...of),
    findPaperHistory(...of),
  ]);
  const acted = (cause: ActedOn['cause'], row: { at: Date; actorId: number | null; actorName: string | null }) => ({
    at: row.at.toISOString(),
    actor: toOrderActor({ cause, ...row, buyerId: order.buyerId, isFromKiosk: order.isFromKiosk }, callerId),
  });
  const entries: OrderHistoryEntry[] = [
    ...changes
      .filter(({ cause, from, to }) => from !== to || !SHOWN_AS_REFUND.includes(cause))
      .map((row): OrderHistoryEntry => {
        const { cause, from, to, reason, pickupCheck } = row;
        return { kind: 'change', ...acted(cause, row), cause, from, to, reason, pickupCheck };
      }),
    ...payments.map(({ at, amountMinor, verdict }): OrderHistoryEntry => {
      const by = acted('payment-approved', { at, actorId: null, actorName: null });
      return { kind: 'unused-payment', ...by, amount: fromMinor(amountMinor), verdict };
    }),
    ...refunds.map((row): OrderHistoryEntry => {
      const { amountMinor, method, state, cause, reason, updatedAt } = row;
      const by = acted(cause === 'cancelled' ? cause : 'refund', row);
      const amount = fromMinor(amountMinor);
      return { kind: 'refund', ...by, amount, method, state, cause, reason, updatedAt: updatedAt.toISOString() };
    }),
    ...mails.map((row): OrderHistoryEntry => {
      const email = row.address === null ? null : maskedEmail(row.address);
      return { kind: 'receipt', id: row.id, ...acted('receipt', row), email, state: row.state };
    }),
    ...papers.map((row): OrderHistoryEntry => {
      const { document, copy, state } = row;
      return { kind: 'paper', ...acted('paper', row), document, copy, state };
    }),
  ];
  return entries.toReversed().toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
