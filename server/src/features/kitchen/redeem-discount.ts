import type { OrderScope } from '#features/accounts/scope/request-scope.ts';
import { auditOrder } from '#features/orders/audit-order.ts';
import {
  lockClaimByCode,
  setOrderDiscount,
  type RedeemableClaim,
} from '#features/orders/discounts/discount-claim-store.ts';
import { readDiscountCode } from '#features/orders/discounts/discount-code.ts';
import { lockOrderOfStaff } from '#features/orders/lock-existing-order.ts';
import type { LockedOrder } from '#features/orders/order-store.ts';
import { recordTransition } from '#features/orders/transitions/apply-transition.ts';
import { orderStateChanged, requireNotBeingPaid } from '#features/orders/transitions/transition-guards.ts';
import { retryConflicts } from '#platform/database/retry-conflicts.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { returnToken, takeToken } from '#platform/rate-limit/rate-limit.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';
import { orderTotal } from '@app/rules/orders/order-total.ts';
import { findTicket } from './ticket-store.ts';

/** Statuses in which a cash order may be unpaid. */
const MAY_BE_UNPAID: readonly OrderStatusId[] = [
  ORDER_STATUS.created,
  ORDER_STATUS.preparing,
  ORDER_STATUS.toDeliver,
  ORDER_STATUS.delivering,
];
/** Wrong codes of one member of staff, so that codes cannot be tried. */
const WRONG_CODES = { rule: 'discount-codes', max: 20, seconds: 10 * 60 } as const;

/**
 * Redeems the code of a claimed discount for an unpaid cash order: its total falls by the percentage. Of two redemptions of
 * one code the first one counts.
 *
 * @throws ProblemError 409 for a used code, another commerce, or an order that is paid or changed; 422
 *   for an unknown code; 429 after many of them
 * @see DISC-01
 */
export async function redeemDiscount(
  { db, eventBus }: { db: Db; eventBus: EventBus },
  scope: OrderScope,
  given: { version: number; code: string },
): Promise<Ticket> {
  const { venueId, orderId, actorId } = scope;
  const limit = { ...WRONG_CODES, key: String(actorId) };
  const retryAfterSeconds = await takeToken(db, limit);
  if (retryAfterSeconds !== null) throw new ProblemError(429, 'too-many-requests', { retryAfterSeconds });
  const redeem = async (tx: Tx) => {
    const order = await lockOrderOfStaff(tx, scope);
    requireDiscountable(order, given.version);
    const claim = await lockClaimByCode(tx, order.venueId, readDiscountCode(given.code));
    requireUsable(claim, order);
    const { orderId: claimOrderId, amountPercent: percent } = claim;
    const { discountMinor: amountMinor } = orderTotal([order.totalMinor - order.tipMinor], {
      discount: { amountPercent: percent, amountMinor: null, maxDiscountMinor: null },
    });
    await setOrderDiscount(tx, order, { claimOrderId, percent, amountMinor });
    const { venueId, stockState } = order;
    const discounted = { cause: 'discounted', actorId, reason: null, pays: false } as const;
    await recordTransition(tx, venueId, [order.id], { ...discounted, to: order.statusId, stockState });
    // The claim's own order changes as well, so the visitor's screen shows at once that it is used.
    await recordTransition(tx, venueId, [claimOrderId], {
      ...discounted,
      to: ORDER_STATUS.created,
      stockState: 'held',
    });
    await auditOrder(tx, order, actorId, 'order.discount-redeemed', { claimOrderId, percent, amountMinor });
    return findTicket(tx, order.venueId, orderId);
  };
  const ticket = await retryConflicts(() => inVenueScope(db, venueId, redeem));
  await returnToken(db, limit);
  eventBus.deliver();
  if (!ticket) throw new Error(`Order ${orderId} was discounted, but cannot be read.`);
  return ticket;
}

/** @throws ProblemError 409 unless it is an unpaid cash order without a discount, as the screen shows it */
function requireDiscountable(order: LockedOrder, version: number): void {
  if (order.paidAt !== null) throw new ProblemError(409, 'order-already-paid');
  if (order.hasDiscount) throw new ProblemError(409, 'order-has-discount');
  if (order.version !== version || !MAY_BE_UNPAID.includes(order.statusId)) throw orderStateChanged(order);
  if (!order.isCash) throw new ProblemError(409, 'order-not-in-cash');
  requireNotBeingPaid(order);
}

/** @throws ProblemError 422 for an unknown code; 409 for one of another commerce, or a used one */
function requireUsable(claim: RedeemableClaim | undefined, order: LockedOrder): asserts claim is RedeemableClaim {
  if (!claim) throw new ProblemError(422, 'discount-code-unknown');
  if (claim.commerceId !== order.commerceId) {
    throw new ProblemError(409, 'discount-of-other-commerce', { commerce: claim.commerce });
  }
  if (claim.isUsed) throw new ProblemError(409, 'discount-code-used');
}
