import { currentBenefitMember } from '#features/benefits/benefit-member.ts';
import { useAuth } from '#shared/session/auth-store.ts';
import { withBenefits } from '@app/rules/cart/cart-benefits.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { currentCart, setCart } from './cart-state.ts';

/** Replaces the cart, with the benefits of the member. @see CART-06 */
export function putCart(cart: Cart | null): void {
  setCart(cart && pricedCart(cart));
}

/** Prices the cart now and after each change of the session. Call once, in the browser. @see CART-06 */
export function followBenefits(): void {
  repriceCart();
  useAuth.subscribe(repriceCart);
}

/** Applies the member's benefits. The lines of a placed order stay as the server priced them. @see CART-06 */
function pricedCart(cart: Cart): Cart {
  return cart.processed ? cart : withBenefits(cart, currentBenefitMember());
}

function repriceCart(): void {
  const cart = currentCart();
  if (cart && pricedCart(cart) !== cart) putCart(cart);
}
