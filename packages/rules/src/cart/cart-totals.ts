import { unitDiscountMinor } from '../benefits/product-benefit.ts';
import { benefitAmountMinor } from '../orders/benefit-amount.ts';
import type { Cart, CartBenefit, CartLine } from './cart.ts';

/**
 * Returns the price of a line with its extras and after its benefit, in minor units. Summaries hide extras, but include
 * their price.
 *
 * @see EXTRA-04, BEN-02
 */
export function lineTotalMinor(line: CartLine): number {
  const extrasMinor = line.relatedProducts.reduce(
    (sum, related) => sum + related.product.priceMinor * related.quantity,
    0,
  );
  return line.product.priceMinor * line.quantity + extrasMinor - lineBenefitMinor(line);
}

/** Returns the discount of a line's benefit, in minor units. @see BEN-02, CART-06 */
export function lineBenefitMinor(line: CartLine): number {
  const { product, tomorrowBenefitQuantity, tomorrowBenefitDiscountPercentage } = line;
  return tomorrowBenefitQuantity * unitDiscountMinor(product.priceMinor, tomorrowBenefitDiscountPercentage);
}

/** Returns what the visitor pays: the lines less the benefit. */
export function cartTotalMinor(cart: Cart | null): number {
  return linesTotalMinor(cart) - (cart ? (cartBenefitMinor(cart, cart.benefit ?? null) ?? 0) : 0);
}

export function linesTotalMinor(cart: Cart | null): number {
  return (cart?.details ?? []).reduce((total, line) => total + lineTotalMinor(line), 0);
}

/** Returns the amount that a benefit takes off the cart; null when it does not apply. @see BEN-03 */
export function cartBenefitMinor(cart: Cart, benefit: CartBenefit | null): number | null {
  if (benefit === null) return null;
  const products = cart.details.flatMap(({ product, relatedProducts }) => [
    product,
    ...relatedProducts.map((related) => related.product),
  ]);
  const lines = products.map(({ id, priceMinor }) => ({ productId: id, unitPriceMinor: priceMinor }));
  return benefitAmountMinor(benefit, lines, linesTotalMinor(cart));
}

/** Whether the category of any product requires an identification. @see CHK-03 */
export function requiresIdentification(cart: Cart | null): boolean {
  return (cart?.details ?? []).some(
    (line) =>
      line.product.requiresIdentification ||
      line.relatedProducts.some((related) => related.product.requiresIdentification),
  );
}
