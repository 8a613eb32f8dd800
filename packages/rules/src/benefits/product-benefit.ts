import type { Product } from '@app/contract/visitor/products.ts';

/** A product's part in the benefits programme of the venue's club. */
export type ProductBenefit = {
  /** The programme's product: several products of a venue may share its units. */
  globalProductId: number;
  /** Units that one member may have at the discount. */
  availableUnits: number;
  /** Of the price of one unit. */
  percentage: number;
  plans: readonly number[];
};

/** A signed-in member as the programme knows them. */
export type BenefitMember = {
  isEnabled: boolean;
  planId: number | null;
  /** Units that the member has used, at the club and in orders, by `globalProductId`. */
  consumed: ReadonlyMap<number, number>;
};

/** The discounted units of a line. `discountMinor`: of the whole line, minor units. */
export type LineBenefit = Pick<ProductBenefit, 'globalProductId' | 'availableUnits' | 'percentage'> & {
  units: number;
  discountMinor: number;
};

type PricedUnits = { benefit: ProductBenefit | null; quantity: number; unitPriceMinor: number };

/** Returns the benefit of a product of the catalogue; null for a product without one. @see BEN-01 */
export function productBenefit({
  isUsedForTomorrowBenefit,
  tomorrowGlobalProduct,
}: Pick<Product, 'isUsedForTomorrowBenefit' | 'tomorrowGlobalProduct'>): ProductBenefit | null {
  if (!isUsedForTomorrowBenefit || tomorrowGlobalProduct === null) return null;
  return {
    globalProductId: tomorrowGlobalProduct.id,
    availableUnits: tomorrowGlobalProduct.amountInStockAvailableForTomorrowBenefit,
    percentage: tomorrowGlobalProduct.tomorrowBenefitDiscountPercentage,
    plans: tomorrowGlobalProduct.tomorrowPlans,
  };
}

/** Whether the programme gives this member the benefit of the product, used up or not. @see BEN-01 */
export function isEligible(member: BenefitMember | null, benefit: ProductBenefit | null): benefit is ProductBenefit {
  if (member === null || benefit === null) return false;
  return member.isEnabled && member.planId !== null && benefit.plans.includes(member.planId);
}

/**
 * Returns the units that the member can still have at the discount: available − in the cart − consumed. At 0 or less the
 * text is `no-benefits-of-product`. @see BEN-02
 */
export function remainingBenefitUnits(member: BenefitMember, benefit: ProductBenefit, unitsInCart: number): number {
  const consumed = Math.max(0, member.consumed.get(benefit.globalProductId) ?? 0);
  return benefit.availableUnits - unitsInCart - consumed;
}

/**
 * Returns the discount of one unit: its price by the percentage, which may have two decimals, rounded half up to a minor
 * unit. The discount of a line is a multiple of it. @see BEN-02
 */
export function unitDiscountMinor(unitPriceMinor: number, percentage: number): number {
  const hundredths = BigInt(Math.round(Math.min(Math.max(percentage, 0), 100) * 100));
  return Number((BigInt(unitPriceMinor) * hundredths + 5_000n) / 10_000n);
}

/**
 * Returns the benefit of each line, in the order of the lines: units = min(quantity, remaining). Lines that share a product
 * of the programme share its units. Null: the line has no discounted unit.
 *
 * @see BEN-01, BEN-02
 */
export function lineBenefits(lines: readonly PricedUnits[], member: BenefitMember | null): (LineBenefit | null)[] {
  const taken = new Map<number, number>();
  return lines.map(({ benefit, quantity, unitPriceMinor }) => {
    if (member === null || !isEligible(member, benefit)) return null;
    const { globalProductId, availableUnits, percentage } = benefit;
    const before = taken.get(globalProductId) ?? 0;
    const units = Math.min(quantity, remainingBenefitUnits(member, benefit, before));
    const discountMinor = units * unitDiscountMinor(unitPriceMinor, percentage);
    if (units <= 0 || discountMinor === 0) return null;
    taken.set(globalProductId, before + units);
    return { globalProductId, availableUnits, units, percentage, discountMinor };
  });
}

/**
 * Returns the units that a refunded amount gives back to the member: the refunded share of the discounted units, rounded
 * down, so that a part of the price never gives back a whole unit. The whole amount gives back all. @see BEN-02
 */
export function refundedBenefitUnits(units: number, refundedMinor: number, totalMinor: number): number {
  if (totalMinor <= 0) return 0;
  return Number((BigInt(units) * BigInt(Math.min(refundedMinor, totalMinor))) / BigInt(totalMinor));
}
