import { requiresIdentification } from '@app/rules/cart/cart-totals.ts';
import type { Cart } from '@app/rules/cart/cart.ts';

/** The order without what only adults may have, main products and extras. @see CHK-03 */
export function withoutAdultProducts(cart: Cart): Cart {
  return { ...cart, details: cart.details.filter((line) => !requiresIdentification({ ...cart, details: [line] })) };
}
