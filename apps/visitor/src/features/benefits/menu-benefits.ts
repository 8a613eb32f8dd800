import { productBenefit, type BenefitMember, type ProductBenefit } from '@app/rules/benefits/product-benefit.ts';
import { benefitOffer, type BenefitOffer } from '@app/rules/cart/cart-benefits.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { lowestPrice } from '@app/rules/catalogue/size-price.ts';
import type { Product } from '@app/rules/language/localised-types.ts';

/** A benefit of a member on a menu. `of`: its product, or the category of its products. `productId`: of the first one. */
export type MenuBenefit = BenefitOffer & { readonly of: string; readonly productId: number };

/**
 * Returns the benefits on a menu with units left outside the cart, the highest percentage first. Products that share their
 * units are one benefit.
 *
 * @param cart whose units no longer count as remaining
 * @see BEN-01, BEN-02
 */
export function menuBenefits(
  member: BenefitMember | null,
  products: readonly Product[],
  cart: Cart | null,
): MenuBenefit[] {
  const groups = Map.groupBy(products.filter(hasUnits), (product) => productBenefit(product)?.globalProductId);
  return [...groups.values()]
    .flatMap((group) => {
      const [best] = group.toSorted((one, other) => percentageOf(other) - percentageOf(one));
      const offer = best && offerOf(member, best, cart);
      return offer ? [{ ...offer, of: nameOf(group, best), productId: best.id }] : [];
    })
    .toSorted((one, other) => other.percentage - one.percentage);

  function hasUnits(product: Product): boolean {
    return (offerOf(member, product, null)?.remaining ?? 0) > 0;
  }
}

/** Whether the menu has benefits for any member. */
export function hasMenuBenefits(products: readonly Product[]): boolean {
  return products.map(productBenefit).some((benefit) => benefit !== null && isOfUse(benefit));
}

function isOfUse({ availableUnits, percentage, plans }: ProductBenefit): boolean {
  return availableUnits > 0 && percentage > 0 && plans.length > 0;
}

function offerOf(member: BenefitMember | null, product: Product, cart: Cart | null): BenefitOffer | null {
  return benefitOffer(member, productBenefit(product), lowestPrice(product).priceMinor, cart);
}

function percentageOf(product: Product): number {
  return productBenefit(product)?.percentage ?? 0;
}

function nameOf(group: readonly Product[], best: Product): string {
  const isOneCategory = group.every(({ category }) => category.id === best.category.id);
  return group.length > 1 && isOneCategory ? best.category.description : best.name;
}
