import {
  isEligible,
  lineBenefits,
  remainingBenefitUnits,
  unitDiscountMinor,
  type BenefitMember,
  type ProductBenefit,
} from '../benefits/product-benefit.ts';
import { unitPriceMinor } from './cart-totals.ts';
import type { Cart, CartLine } from './cart.ts';

/**
 * Returns the cart with the benefits of its lines, as the server would price them. Returns the same cart without a change.
 *
 * @param member null: a customer without benefits
 * @see CART-06, BEN-02
 */
export function withBenefits(cart: Cart, member: BenefitMember | null): Cart {
  const benefits = lineBenefits(
    cart.details.map((line) => ({
      benefit: line.product.benefit ?? null,
      quantity: line.quantity,
      unitPriceMinor: unitPriceMinor(line),
    })),
    member,
  );
  const details = cart.details.map((line, place) =>
    withBenefit(line, benefits[place]?.units, benefits[place]?.percentage),
  );
  return details.every((line, place) => line === cart.details[place]) ? cart : { ...cart, details };
}

function withBenefit(line: CartLine, units = 0, percentage = 0): CartLine {
  const isSame = line.tomorrowBenefitQuantity === units && line.tomorrowBenefitDiscountPercentage === percentage;
  return isSame ? line : { ...line, tomorrowBenefitQuantity: units, tomorrowBenefitDiscountPercentage: percentage };
}

/** What a member sees of the benefit of a product. `remaining` 0: all units are used, here or in the cart. */
export type BenefitOffer = {
  percentage: number;
  available: number;
  remaining: number;
  /** Price of a discounted unit, minor units. */
  unitPriceMinor: number;
};

/** Returns the benefit of a product beside the cart; null for a product or visitor without one. @see BEN-01, BEN-02 */
export function benefitOffer(
  member: BenefitMember | null,
  benefit: ProductBenefit | null,
  priceMinor: number,
  cart: Cart | null,
): BenefitOffer | null {
  if (member === null || !isEligible(member, benefit)) return null;
  const { percentage, availableUnits: available } = benefit;
  const discountMinor = unitDiscountMinor(priceMinor, percentage);
  if (discountMinor === 0 || available <= 0) return null;
  const left = remainingBenefitUnits(member, benefit, unitsInCart(cart, benefit));
  return { percentage, available, remaining: Math.max(0, left), unitPriceMinor: priceMinor - discountMinor };
}

function unitsInCart(cart: Cart | null, { globalProductId }: ProductBenefit): number {
  const lines = cart?.details.filter(({ product }) => product.benefit?.globalProductId === globalProductId) ?? [];
  return lines.reduce((units, line) => units + line.tomorrowBenefitQuantity, 0);
}
