import { useServerNow } from '#shared/layout/use-server-now.ts';
import type { CommerceWait } from '@app/contract/visitor/venues.ts';
import { cartPreparationMinutes } from '@app/rules/cart/cart-units.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { orderEstimate, type OrderEstimate } from '@app/rules/kitchen/order-estimate.ts';

/**
 * The time that the stall would promise if it accepted this cart now, by the rule of the order's promise. It moves with
 * the queue. Without lines: of a usual order.
 *
 * @param wait of the cart's stall
 * @returns null while the queue is not known
 * @see CHK-02
 */
export function useCartEstimate(cart: Cart | null, wait: CommerceWait | null): OrderEstimate | null {
  const nowMs = useServerNow();
  if (nowMs === null || wait === null) return null;
  const isEmpty = cart === null || cart.details.length === 0;
  return orderEstimate(wait, isEmpty ? null : cartPreparationMinutes(cart), nowMs);
}
