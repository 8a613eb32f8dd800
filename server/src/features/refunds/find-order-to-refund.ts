import type { CommerceScope, OrderScope } from '#features/accounts/scope/request-scope.ts';
import { findOrders, type OrderRow } from '#features/orders/reading/order-read-store.ts';
import { readClock } from '#platform/database/read-clock.ts';
import type { Db, Reader } from '#platform/database/transactions.ts';
import { orderIdsOfNumber } from '#platform/database/venue-id-ranges.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { OrderOfVenue } from '@app/contract/back-office/order-list.ts';
import { CUSTOMER_PERMISSIONS, suffices } from '@app/contract/protocol/permissions.ts';
import type { CodeOwner, RefundableOrder } from '@app/contract/staff/refunds.ts';
import { findCodeOwners, type CodeOwnerRow } from './approvals/code-owner-store.ts';
import type { RefundCodes } from './approvals/refund-codes.ts';
import { findRefundsOfOrder, isRefundedWholeOnly } from './refund-store.ts';
import { findLinesToRefund } from './refundable-lines.ts';
import { toRefundResponse } from './to-refund-response.ts';
import { toBuyer, toOrderFacts, toRefundableLine } from './to-refundable-order.ts';

export type OrderToRefundDeps = {
  readonly db: Db;
  readonly codes: Pick<RefundCodes, 'attemptsLeft'>;
  /** Finds the card that paid an order; null for a payment without a card. */
  readonly findPayingCard: (
    db: Reader,
    venueId: number,
    orderId: number,
  ) => Promise<{ brand: string; lastFour: string } | null>;
};

/**
 * Finds the newest order with a number, in the venue of the caller's commerce.
 *
 * @throws ProblemError 404 for an unknown number; 409 `non-belonging-order-message` for an
 *   order of another commerce, unless the caller runs the whole venue
 * @see REF-01, REF-02
 */
export async function findOrderToRefund(
  { db, codes, findPayingCard }: OrderToRefundDeps,
  { venueId, commerceId, actorId: callerId, editor }: CommerceScope,
  number: number,
): Promise<RefundableOrder> {
  const order = await findNewestOrder(db, venueId, number);
  if (!order) throw new ProblemError(404, 'not-found');
  if (order.commerce.id !== commerceId && editor.commerceIds !== null) {
    throw new ProblemError(409, 'non-belonging-order-message');
  }
  return readRefundableOrder({ db, codes, findPayingCard }, { venueId, order, callerId });
}

/**
 * Finds an order of a venue by its id, for the page of the order in the back office. Callers who neither take cash nor refund
 * see no buyer.
 *
 * @throws ProblemError 404 for an unknown order
 * @see API-03, ROLE-01
 */
export async function findOrderOfVenue(
  deps: OrderToRefundDeps,
  { venueId, orderId, actorId: callerId, grant }: OrderScope,
): Promise<OrderOfVenue> {
  const [order] = await findOrders(deps.db, [orderId]);
  if (!order) throw new ProblemError(404, 'not-found');
  const refundable = await readRefundableOrder(deps, { venueId, order, callerId });
  if (suffices(grant.permissions, CUSTOMER_PERMISSIONS)) return { ...refundable, customerId: order.buyerId };
  return { ...refundable, buyer: { name: null, email: null }, customerId: null };
}

async function readRefundableOrder(
  { db, codes, findPayingCard }: OrderToRefundDeps,
  { venueId, order, callerId }: { venueId: number; order: OrderRow; callerId: number },
): Promise<RefundableOrder> {
  const [lines, refunds, isWholeOnly, card, codeOwners, at] = await Promise.all([
    findLinesToRefund(db, { ...order, venueId }),
    findRefundsOfOrder(db, venueId, order.id),
    isRefundedWholeOnly(db, venueId, order.id),
    findPayingCard(db, venueId, order.id),
    findCodeOwners(db, { venueId, commerceId: order.commerce.id, callerId }),
    readClock(db),
  ]);
  return {
    ...toOrderFacts(order, at),
    buyer: toBuyer(order),
    card,
    isWholeOnly,
    lines: order.lines.map((row) => toRefundableLine(row, lines.get(row.line))),
    refunds: refunds.map(toRefundResponse),
    codeOwners: await withAttempts(codes, callerId, codeOwners, at),
  };
}

async function withAttempts(
  codes: OrderToRefundDeps['codes'],
  callerId: number,
  owners: readonly CodeOwnerRow[],
  at: Date,
): Promise<CodeOwner[]> {
  const attempts = await codes.attemptsLeft(
    callerId,
    owners.map(({ accountId }) => accountId),
  );
  return owners.map((owner) => {
    const { left = 0, retryAfterSeconds = null } = attempts.get(owner.accountId) ?? {};
    const pausedUntil = retryAfterSeconds === null ? null : new Date(at.getTime() + retryAfterSeconds * 1_000);
    return { ...owner, attemptsLeft: left, pausedUntil: pausedUntil?.toISOString() ?? null };
  });
}

/** A number is used again after ten million orders. A claimed discount has nothing to refund. */
async function findNewestOrder(db: Reader, venueId: number, number: number): Promise<OrderRow | undefined> {
  const { rows } = await db.query<{ id: number }>(
    `select id::float8 as id from orders
     where venue_id = $1 and id = any($2::bigint[]) and not is_discount
     order by orders.id desc limit 1`,
    [venueId, orderIdsOfNumber(venueId, number)],
  );
  const [order] = await findOrders(
    db,
    rows.map(({ id }) => id),
  );
  return order;
}
