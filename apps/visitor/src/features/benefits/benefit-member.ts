import { useMemo } from 'react';
import { isProven, useAuth } from '#shared/session/auth-store.ts';
import type { User } from '@app/contract/visitor/account.ts';
import { productBenefit, type BenefitMember } from '@app/rules/benefits/product-benefit.ts';
import { benefitOffer, type BenefitOffer } from '@app/rules/cart/cart-benefits.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { lowestPrice } from '@app/rules/catalogue/size-price.ts';
import type { Product } from '@app/rules/language/localised-types.ts';

/** The signed-in member of the club's programme, as last known; null for any other visitor. @see BEN-01 */
export function currentBenefitMember(): BenefitMember | null {
  return toMember(useAuth.getState().user);
}

/** As `currentBenefitMember`, for a component. */
export function useBenefitMember(): BenefitMember | null {
  const user = useAuth((auth) => auth.user);
  return useMemo(() => toMember(user), [user]);
}

/**
 * The benefit of a product for this visitor, beside the cart; null without one.
 *
 * @param priceMinor of a unit: by default of the cheapest size
 * @see BEN-01, BEN-02
 */
export function useBenefitOffer(
  product: Product,
  cart: Cart | null,
  priceMinor: number = lowestPrice(product).priceMinor,
): BenefitOffer | null {
  const member = useBenefitMember();
  return benefitOffer(member, productBenefit(product), priceMinor, cart);
}

function toMember(user: User | null): BenefitMember | null {
  if (!isProven(user) || !user.isTomorrowPartner) return null;
  return {
    isEnabled: user.enabledToTomorrowBenefits,
    planId: user.tomorrowPlanId,
    consumed: new Map(user.tomorrowConsumptions.map((one) => [one.tomorrowGlobalBenefitProductId, one.amountConsumed])),
  };
}
