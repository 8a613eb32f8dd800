import type { CommerceWait } from '@app/contract/visitor/venues.ts';
import { orderEstimate, preparesNothing, type OrderEstimate } from '../kitchen/order-estimate.ts';
import { cartPreparationMinutes } from './cart-units.ts';
import type { Cart } from './cart.ts';

/**
 * Returns the time that the stall would promise if it accepted this cart now, by the rule of the order's promise. It moves
 * with the queue. Without lines: of a usual order.
 *
 * @param wait of the cart's stall
 * @param nowMs the server's clock
 * @returns null while the queue or the clock is not known, and of a stall that prepares nothing
 * @see CHK-02
 */
export function cartEstimate(cart: Cart | null, wait: CommerceWait | null, nowMs: number | null): OrderEstimate | null {
  if (nowMs === null || wait === null) return null;
  const isEmpty = cart === null || cart.details.length === 0;
  const minutes = isEmpty ? null : cartPreparationMinutes(cart);
  return preparesNothing(wait, minutes) ? null : orderEstimate(wait, minutes, nowMs);
}
