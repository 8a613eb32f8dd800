import { requiresIdentification } from '@app/rules/cart/cart-totals.ts';
import type { Cart, CartLine } from '@app/rules/cart/cart.ts';

/** The order without what only adults may have, main products and extras. @see CHK-03 */
export function withoutAdultProducts(cart: Cart): Cart {
  return { ...cart, details: cart.details.filter((line) => !isForAdults(cart, line)) };
}

/** The picture of the first line that needs the document; null without one. */
export function firstAdultPicture(cart: Cart): CartLine['product']['image'] {
  return cart.details.find((line) => isForAdults(cart, line))?.product.image ?? null;
}

function isForAdults(cart: Cart, line: CartLine): boolean {
  return requiresIdentification({ ...cart, details: [line] });
}
