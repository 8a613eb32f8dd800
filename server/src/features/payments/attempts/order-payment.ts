import { findPayableOrder, waitsForCard, type PayableOrder } from '#features/orders/reading/find-payable-order.ts';
import type { Reader } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { OrderPayment } from '@app/contract/visitor/payments.ts';
import { findLastAttempt, isUnsettled, type Attempt } from './attempt-store.ts';
import { findReturned, findReturnedOfOrder, type ReturnedMoney } from './capture-store.ts';
import { hasUnbooked } from './unbooked-captures.ts';

/** Gets the payment of an order, from our books alone. @see PAY-02, PAY-04 */
export async function getOrderPayment(db: Reader, orderId: number): Promise<OrderPayment> {
  const order = await findPayableOrder(db, orderId);
  if (!order) throw new ProblemError(404, 'not-found');
  const attempt = (await findLastAttempt(db, order.venueId, order.id)) ?? null;
  if (attempt === null || isPaid(order)) return toOrderPayment(order, attempt, {});
  if (attempt.state === 'approved')
    return toOrderPayment(order, attempt, { returned: await findReturned(db, attempt) });
  if (await hasUnbooked(db, attempt)) return toOrderPayment(order, attempt, { isUnbooked: true });
  // An earlier attempt may have been paid after the order ended.
  const isOver = !isUnsettled(attempt) && order.statusId === ORDER_STATUS.incompleted;
  return toOrderPayment(order, attempt, { returned: isOver ? await findReturnedOfOrder(db, order) : null });
}

function isPaid({ paidAt, statusId }: PayableOrder): boolean {
  return paidAt !== null && statusId !== ORDER_STATUS.incompleted;
}

/** Captured money that did not pay the order: being refunded, or not booked. */
type UnallocatedMoney = { returned?: ReturnedMoney | null; isUnbooked?: boolean };

function toOrderPayment(order: PayableOrder, attempt: Attempt | null, unallocated: UnallocatedMoney): OrderPayment {
  const { returned = null, isUnbooked = false } = unallocated;
  const state = isUnbooked ? 'unresolved' : stateOf(order, attempt, returned);
  return {
    orderId: order.id,
    orderNumber: order.number,
    attemptId: attempt?.id ?? null,
    state,
    failureCode: state === 'declined' ? (attempt?.declineCode ?? 'other') : null,
    canPay: waitsForCard(order) && !order.isBeingPaid && !isUnbooked,
    amount: fromMinor(order.totalMinor),
    returnedAmount: returned === null ? null : fromMinor(returned.capturedMinor),
    currency: order.currency,
    provider: attempt?.providerId ?? null,
    card: cardOf(attempt),
    expiresAt: order.statusId === ORDER_STATUS.created ? (order.expiresAt?.toISOString() ?? null) : null,
    challenge: null,
  };
}

function stateOf(order: PayableOrder, attempt: Attempt | null, returned: ReturnedMoney | null): OrderPayment['state'] {
  if (isPaid(order)) return 'approved';
  if (returned !== null) return returned.isRefunded ? 'refunded' : 'refunding';
  switch (attempt?.state) {
    case 'waiting':
      return 'waiting';
    case 'new':
    case 'sent':
    case 'unknown':
      return 'confirming';
    case 'approved':
      return 'refunding';
    case 'rejected':
      return 'declined';
    case 'cancelled':
    case 'expired':
    case undefined:
      return 'none';
  }
}

function cardOf(attempt: Attempt | null): OrderPayment['card'] {
  if (!attempt || attempt.cardBrand === null || attempt.cardLastFour === null) return null;
  return { brand: attempt.cardBrand, lastFour: attempt.cardLastFour };
}
