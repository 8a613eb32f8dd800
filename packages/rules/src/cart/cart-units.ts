import type { Cart } from './cart.ts';

/** Returns the units of main products, for the badge. */
export function cartUnits(cart: Cart | null): number {
  return (cart?.details ?? []).reduce((units, line) => units + line.quantity, 0);
}

/** Returns the longest preparation among the products, in minutes. @see CHK-02 */
export function cartPreparationMinutes(cart: Cart | null): number {
  return (cart?.details ?? []).reduce((most, line) => Math.max(most, line.product.estimatedPreparationMinutes), 0);
}
