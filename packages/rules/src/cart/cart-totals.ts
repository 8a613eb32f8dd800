import type { Cart, CartLine } from './cart.ts';

/** What a line costs with its extras, in minor units. Extras are hidden in summaries, but priced. @see EXTRA-04 */
export function lineTotalMinor(line: CartLine): number {
  const extrasMinor = line.relatedProducts.reduce(
    (sum, related) => sum + related.product.priceMinor * related.quantity,
    0,
  );
  return line.product.priceMinor * line.quantity + extrasMinor;
}

export function cartTotalMinor(cart: Cart | null): number {
  return (cart?.details ?? []).reduce((total, line) => total + lineTotalMinor(line), 0);
}

/** Units of main products: what the badge says. */
export function cartUnits(cart: Cart | null): number {
  return (cart?.details ?? []).reduce((units, line) => units + line.quantity, 0);
}

/** The longest preparation among the products, in minutes. @see CHK-02 */
export function cartPreparationMinutes(cart: Cart | null): number {
  return (cart?.details ?? []).reduce((most, line) => Math.max(most, line.product.estimatedPreparationMinutes), 0);
}

/** @see CHK-03: an identification is asked for when any product's category requires it */
export function requiresIdentification(cart: Cart | null): boolean {
  return (cart?.details ?? []).some(
    (line) =>
      line.product.requiresIdentification ||
      line.relatedProducts.some((related) => related.product.requiresIdentification),
  );
}
