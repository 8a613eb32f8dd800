import { unitDiscountMinor } from '../benefits/product-benefit.ts';
import { benefitWorthMinor } from '../orders/benefit-worth.ts';
import { coversLine } from '../orders/discounts/discount-rule.ts';
import { coveredSumMinor } from '../orders/discounts/discount-shares.ts';
import { orderTotal, type OrderDiscount, type OrderTotal } from '../orders/order-total.ts';
import type { Cart, CartBenefit, CartDiscount, CartLine } from './cart.ts';

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
  return unitPriceMinor(line) * line.quantity + extrasMinor - lineBenefitMinor(line);
}

/** Returns the price of a unit of a line without its extras: that of its size, or of its product. Minor units. @see CLOTH-01 */
export function unitPriceMinor({ product, clothingSize }: Pick<CartLine, 'product' | 'clothingSize'>): number {
  return clothingSize?.priceMinor ?? product.priceMinor;
}

/** Returns the discount of a line's benefit, in minor units. @see BEN-02, CART-06 */
export function lineBenefitMinor(line: CartLine): number {
  const { tomorrowBenefitQuantity, tomorrowBenefitDiscountPercentage } = line;
  return tomorrowBenefitQuantity * unitDiscountMinor(unitPriceMinor(line), tomorrowBenefitDiscountPercentage);
}

/**
 * Returns what the visitor pays, with its parts.
 *
 * @param benefit null: none; absent: that of the cart
 * @param discount null: none; absent: that of the cart
 */
function cartTotal(
  cart: Cart | null,
  benefit: CartBenefit | null = cart?.benefit ?? null,
  discount: CartDiscount | null = cart?.discount ?? null,
): OrderTotal {
  const lines = (cart?.details ?? []).map(lineTotalMinor);
  const reductions = {
    benefitMinor: cart && benefit && worthMinor(cart, benefit),
    discount: cart && discount && discountOf(cart, discount),
  };
  const goods = orderTotal(lines, reductions);
  // A free order has no payment that a tip could be part of.
  return goods.totalMinor === 0 ? goods : orderTotal(lines, { ...reductions, tipMinor: cart?.tipMinor ?? 0 });
}

/** Null: the lines are below the smallest sum of the discount. */
function discountOf({ details }: Cart, discount: CartDiscount): OrderDiscount | null {
  const lines = details.map((line) => ({
    priceMinor: lineTotalMinor(line),
    isCovered: coversLine(discount, line.product.id),
  }));
  const linesMinor = lines.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
  return linesMinor < discount.minTotalMinor ? null : { ...discount, coveredMinor: coveredSumMinor(lines) };
}

/** Returns the amount that a discount takes off the cart; 0: the order would not use it. @see DISC-01 */
export function cartDiscountMinor(cart: Cart, discount: CartDiscount | null = cart.discount ?? null): number {
  return cartTotal(cart, cart.benefit ?? null, discount).discountMinor;
}

/** Returns what the visitor pays: the lines less the benefit, and the tip. */
export function cartTotalMinor(cart: Cart | null): number {
  return cartTotal(cart).totalMinor;
}

/** Returns the part of the total that is the tip. @see TIP-01 */
export function cartTipMinor(cart: Cart | null): number {
  return cartTotal(cart).tipMinor;
}

export function linesTotalMinor(cart: Cart | null): number {
  return cartTotal(cart).linesMinor;
}

/** Returns the amount that a benefit takes off the cart; null when it does not apply. @see BEN-03 */
export function cartBenefitMinor(cart: Cart, benefit: CartBenefit | null): number | null {
  return benefit === null || worthMinor(cart, benefit) === null ? null : cartTotal(cart, benefit).benefitMinor;
}

function worthMinor(cart: Cart, benefit: CartBenefit): number | null {
  const lines = cart.details.flatMap((line) => [
    { productId: line.product.id, unitPriceMinor: unitPriceMinor(line) },
    ...line.relatedProducts.map(({ product }) => ({ productId: product.id, unitPriceMinor: product.priceMinor })),
  ]);
  return benefitWorthMinor(benefit, lines);
}

/** Whether the category of any product requires an identification. @see CHK-03 */
export function requiresIdentification(cart: Cart | null): boolean {
  return (cart?.details ?? []).some(
    (line) =>
      line.product.requiresIdentification ||
      line.relatedProducts.some((related) => related.product.requiresIdentification),
  );
}
