import { requirePermission } from '#features/accounts/roles/permission-required.ts';
import type { OrderScope } from '#features/accounts/scope/request-scope.ts';
import { auditOrder } from '#features/orders/audit-order.ts';
import type { OrderHistoryDeps } from '#features/orders/history/find-order-history.ts';
import { lockOrderOfStaff } from '#features/orders/lock-existing-order.ts';
import { recordWrongPickupCode, type LockedOrder } from '#features/orders/order-store.ts';
import { PICKUP_CODE_LOCK_MS, matchesPickupCode, PICKUP_CODE_ATTEMPTS_MAX } from '#features/orders/pickup-code.ts';
import { promiseOf } from '#features/orders/promises/promise-order.ts';
import { findOrders } from '#features/orders/reading/order-read-store.ts';
import { applyTransition } from '#features/orders/transitions/apply-transition.ts';
import { cancelLockedOrder, type RefundEndedOrder } from '#features/orders/transitions/cancel-locked-order.ts';
import {
  orderRefunded,
  requireNotBeingPaid,
  stepRefused,
  toTransitionInput,
} from '#features/orders/transitions/transition-guards.ts';
import { retryConflicts } from '#platform/database/retry-conflicts.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { HandOverWithoutCode, Ticket } from '@app/contract/staff/board.ts';
import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';
import { COUNTER_CHECK } from '@app/contract/values/pickup-checks.ts';
import { matchesCustomer, type KnownCustomer } from '@app/rules/kitchen/pickup-check.ts';
import { findTransition, transitionProblem } from '@app/rules/orders/order-transitions.ts';
import { stepPermission } from '@app/rules/orders/step-permission.ts';
import { findTicket } from './ticket-store.ts';

export type TransitionDeps = {
  readonly db: Db;
  readonly eventBus: EventBus;
  readonly refundEndedOrder: RefundEndedOrder;
  readonly findPayingCard: OrderHistoryDeps['findPayingCard'];
};

export type StaffTransition = {
  orderStatusId: OrderStatusId;
  version: number;
  verificationCode?: string | undefined;
  withoutCode?: HandOverWithoutCode | undefined;
  reason?: string | undefined;
};

/**
 * Transitions an order for the staff of its commerce. Of two taps at once the first one counts; the other gets the
 * present state.
 *
 * @throws ProblemError 409 with the present state, 422 for a missing reason, a wrong code or a failed check,
 *   and `refund-proof-required` for a paid order that staff cancel without an approval; 429 while the code is locked
 * @see ORD-02, ORD-08, DEL-04, REF-03
 */
export async function transitionOrder(
  { db, eventBus, refundEndedOrder, findPayingCard }: TransitionDeps,
  scope: OrderScope,
  requested: StaffTransition,
): Promise<Ticket> {
  const { venueId, orderId, actorId } = scope;
  // Read outside the transaction, whose role cannot read accounts.
  const customer = requested.withoutCode ? await findCustomer(db, scope, findPayingCard) : null;
  const transition = async (tx: Tx): Promise<ProblemError | { ticket: Ticket | undefined }> => {
    const order = await lockOrderOfStaff(tx, scope);
    requireTransition(order, requested);
    const step = { statusId: order.statusId, isPaid: order.paidAt !== null };
    requirePermission(scope.grant, stepPermission(step, requested.orderStatusId));
    const isHandOver = findTransition(order.statusId, requested.orderStatusId, 'staff')?.asksForCode === true;
    const refusal = isHandOver ? await checkPickup(tx, order, requested, customer) : undefined;
    if (refusal) {
      await auditOrder(tx, order, actorId, 'order.code-refused', { statusId: order.statusId });
      return refusal;
    }
    const pickupCheck = isHandOver ? requested.withoutCode?.check : undefined;
    if (pickupCheck !== undefined) {
      await auditOrder(tx, order, actorId, 'order.handed-over-without-code', { check: pickupCheck });
    }
    const reason = (requested.withoutCode?.reason ?? requested.reason)?.trim() ?? '';
    const by = { actorId, reason: reason === '' ? null : reason };
    const to = requested.orderStatusId;
    const isEnd = to === ORDER_STATUS.incompleted;
    // A commerce that starts to prepare before paying since this order was placed.
    const promisedAt = to === ORDER_STATUS.preparing ? await promiseOf(tx, order) : null;
    const authority = { by: 'staff', actorId, sessionId: scope.sessionId, grant: scope.grant } as const;
    if (isEnd) await cancelLockedOrder(tx, order, { authority, reason: by.reason }, refundEndedOrder);
    const [, , ticket] = await Promise.all([
      isEnd
        ? undefined
        : applyTransition(tx, order, { ...by, to, cause: 'staff-transition', pickupCheck, pays: false, promisedAt }),
      auditOrder(tx, order, actorId, 'order.transitioned', { from: order.statusId, to }),
      findTicket(tx, order.venueId, orderId),
    ]);
    return { ticket };
  };
  const outcome = await retryConflicts(() => inVenueScope(db, venueId, transition));
  if (outcome instanceof ProblemError) throw outcome;
  eventBus.deliver();
  if (!outcome.ticket) throw new Error(`Order ${orderId} was transitioned, but cannot be read.`);
  return outcome.ticket;
}

function requireTransition(order: LockedOrder, { orderStatusId: to, version, reason = '' }: StaffTransition): void {
  if (order.version !== version) throw stepRefused(order);
  requireNotBeingPaid(order);
  const refusal = transitionProblem(toTransitionInput(order), { to, by: 'staff', reason }, order.now.getTime());
  if (refusal === 'reason-required') throw new ProblemError(422, refusal);
  if (refusal === 'order-not-paid') throw new ProblemError(409, refusal);
  if (refusal === 'order-refunded') throw orderRefunded(order);
  if (refusal !== null) throw stepRefused(order);
  // An order becomes paid by `acceptCash`, which counts the money.
  if (order.statusId === ORDER_STATUS.created && to === ORDER_STATUS.paymentAccepted) {
    throw new ProblemError(409, 'order-not-paid');
  }
}

/** @returns the problem instead of throwing it, so that the wrong attempt is committed */
async function checkPickup(
  tx: Tx,
  order: LockedOrder,
  { verificationCode, withoutCode }: StaffTransition,
  customer: KnownCustomer | null,
): Promise<ProblemError | undefined> {
  const lockedMs = (order.verificationLockedUntil?.getTime() ?? 0) - order.now.getTime();
  if (lockedMs > 0)
    return new ProblemError(429, 'too-many-requests', { retryAfterSeconds: Math.ceil(lockedMs / 1000) });
  if (withoutCode && customer) return checkCustomer(tx, order, withoutCode, customer);
  if (verificationCode === undefined) return new ProblemError(422, 'invalid-verification-code');
  if (matchesPickupCode(verificationCode, order)) return undefined;
  return wrongAttempt(tx, order, 'invalid-verification-code');
}

async function checkCustomer(
  tx: Tx,
  order: LockedOrder,
  { check, answer = '', reason = '' }: HandOverWithoutCode,
  customer: KnownCustomer,
): Promise<ProblemError | undefined> {
  if (check === COUNTER_CHECK) {
    return order.isFromCounter ? undefined : wrongAttempt(tx, order, 'pickup-check-failed');
  }
  if (check === 'other') return reason.trim() === '' ? new ProblemError(422, 'reason-required') : undefined;
  return matchesCustomer(customer, { check, answer }) ? undefined : wrongAttempt(tx, order, 'pickup-check-failed');
}

async function findCustomer(
  db: Db,
  { venueId, orderId }: OrderScope,
  findPayingCard: TransitionDeps['findPayingCard'],
): Promise<KnownCustomer> {
  const [[order], card] = await Promise.all([findOrders(db, [orderId]), findPayingCard(db, venueId, orderId)]);
  return {
    name: order?.buyerName ?? null,
    email: order?.buyerEmail ?? order?.guestEmail ?? null,
    cardLastFour: card?.lastFour ?? null,
  };
}

async function wrongAttempt(
  tx: Tx,
  order: LockedOrder,
  code: 'invalid-verification-code' | 'pickup-check-failed',
): Promise<ProblemError> {
  const attemptsLeft = PICKUP_CODE_ATTEMPTS_MAX - order.verificationAttempts - 1;
  await recordWrongPickupCode(tx, order, attemptsLeft > 0 ? null : PICKUP_CODE_LOCK_MS);
  return new ProblemError(422, code, { attemptsLeft });
}
