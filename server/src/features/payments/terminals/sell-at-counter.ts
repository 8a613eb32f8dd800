import type { OrderScope } from '#features/accounts/scope/request-scope.ts';
import type { Viewer } from '#features/accounts/sessions/viewer.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import { auditOrder } from '#features/orders/audit-order.ts';
import { lockOrderOfStaff } from '#features/orders/lock-existing-order.ts';
import { cancelLockedOrder } from '#features/orders/transitions/cancel-locked-order.ts';
import {
  orderStateChanged,
  requireNotBeingPaid,
  toTransitionInput,
} from '#features/orders/transitions/transition-guards.ts';
import { refundEndedOrder } from '#features/refunds/refund-order.ts';
import { retryConflicts } from '#platform/database/retry-conflicts.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { requestHash } from '#platform/http/request-hash.ts';
import type { CounterSale } from '@app/contract/staff/counter-sales.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { transitionProblem } from '@app/rules/orders/order-transitions.ts';
import { terminalSaleState } from '@app/rules/payments/terminal-sale-state.ts';
import { findLastAttempt } from '../attempts/attempt-store.ts';
import { getOrderPayment } from '../attempts/order-payment.ts';
import { leavePayment } from '../hosted-pages/leave-payment.ts';
import type { PayDeps } from '../payment-deps.ts';
import { beginTerminalSale } from './begin-terminal-sale.ts';
import { checkTerminalSale } from './check-terminal-sale.ts';
import { findOrderOfCounter, findTerminalOfCounter, type OrderOfCounter } from './counter-sale-store.ts';

/** @throws ProblemError 422 `order-not-paid-by-card` for an order that a customer placed */
async function getCounterOrder(db: Db, { venueId, orderId }: OrderScope): Promise<OrderOfCounter> {
  const order = await findOrderOfCounter(db, venueId, orderId);
  if (!order) throw new ProblemError(404, 'not-found');
  if (!order.isFromCounter) throw new ProblemError(422, 'order-not-paid-by-card');
  return order;
}

/**
 * Sends a counter order to a card terminal of its commerce. A repeated key, and a second tap while a sale runs, are one
 * sale.
 *
 * @throws ProblemError 400 without a key; as `getCounterOrder` and `beginTerminalSale`
 * @see POINT-01, PAY-02
 */
export async function startCounterSale(
  deps: PayDeps,
  viewer: Viewer,
  scope: OrderScope,
  { terminalId, key }: { terminalId: string; key: string | null },
): Promise<CounterSale> {
  const { orderId, actorId } = scope;
  const order = await getCounterOrder(deps.db, scope);
  if (key === null) throw new ProblemError(400, 'idempotency-key-required');
  const terminal = await findTerminalOfCounter(deps.db, order, terminalId);
  if (!terminal) throw new ProblemError(404, 'not-found');
  // The customer has no device, so staff act with the token of the order.
  const access = { viewer, token: deps.tokens.of(orderId) };
  const { terminalRef } = terminal;
  const start = { orderId, terminalRef, key: key.toLowerCase(), requestHash: requestHash({ orderId, terminalId }) };
  const attemptId = await beginTerminalSale(deps, access, terminal, start);
  await inTransaction(deps.db, (tx) =>
    recordAudit(tx, {
      venueId: order.venueId,
      actorId,
      action: 'order.sent-to-terminal',
      subject: `order:${orderId}`,
      facts: { attemptId, terminalId },
    }),
  );
  return toSale(deps, order);
}

/** Reads the sale of a counter order, at its provider at most once a second. @see POINT-01, PAY-04 */
export async function checkCounterSale(deps: PayDeps, scope: OrderScope): Promise<CounterSale> {
  const order = await getCounterOrder(deps.db, scope);
  const attempt = await findLastAttempt(deps.db, order.venueId, order.id);
  if (attempt?.method === 'terminal') await checkTerminalSale(deps, attempt);
  return toSale(deps, order);
}

/**
 * Cancels the sale of a counter order at its provider, and then the order unless it is paid.
 *
 * @throws ProblemError 409 `payment-under-way` while the terminal may charge, and as `getCounterOrder`
 * @see POINT-01, PAY-02
 */
export async function cancelCounterSale(deps: PayDeps, scope: OrderScope): Promise<CounterSale> {
  const { actorId, sessionId, grant } = scope;
  const order = await getCounterOrder(deps.db, scope);
  await leavePayment(deps, order.venueId, order.id);
  await retryConflicts(() =>
    inTransaction(deps.db, async (tx) => {
      const locked = await lockOrderOfStaff(tx, scope);
      if (locked.paidAt !== null || locked.statusId === ORDER_STATUS.incompleted) return;
      requireNotBeingPaid(locked);
      const cancellation = { to: ORDER_STATUS.incompleted, by: 'staff', reason: '' } as const;
      if (transitionProblem(toTransitionInput(locked), cancellation, locked.now.getTime()) !== null)
        throw orderStateChanged(locked);
      const authority = { by: 'staff', actorId, sessionId, grant } as const;
      await cancelLockedOrder(tx, locked, { authority, reason: null }, refundEndedOrder);
      await auditOrder(tx, locked, actorId, 'order.transitioned', {
        from: locked.statusId,
        to: ORDER_STATUS.incompleted,
      });
    }),
  );
  deps.eventBus.deliver();
  return toSale(deps, order);
}

async function toSale({ db }: PayDeps, { venueId, id }: OrderOfCounter): Promise<CounterSale> {
  const attempt = await findLastAttempt(db, venueId, id);
  const state = attempt?.method === 'terminal' ? terminalSaleState(attempt) : null;
  return { state, payment: await getOrderPayment(db, id) };
}
