import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { isProven, useAuth } from '#shared/session/auth-store.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Benefit } from '@app/contract/visitor/benefits.ts';
import { cartBenefitMinor } from '@app/rules/cart/cart-totals.ts';
import type { Cart, CartBenefit } from '@app/rules/cart/cart.ts';
import { isBenefitsEmail } from '@app/rules/checkout/benefits-email.ts';

/** First part of the key of all look-ups. */
export const BENEFITS_KEY = '/api/benefits';

/**
 * The benefit that takes the most off a cart, for a signed-in buyer. An address that a guest types is not looked up: it
 * proves nothing, and the server would answer nothing.
 *
 * @returns null without one, while it loads, and offline
 * @see BEN-03
 */
export function useBuyerBenefit(cart: Cart): CartBenefit | null {
  const user = useAuth((auth) => auth.user);
  const email = isProven(user) ? user.email : '';
  const commerceId = cart.commerce.id;
  const { data = [] } = useQuery({
    queryKey: [BENEFITS_KEY, String(user?.id ?? ''), String(commerceId)],
    queryFn: ({ signal }) =>
      api.send('POST /api/benefits/get/by-buyer-data', { body: { email: email ?? '', commerceId }, signal }),
    enabled: !cart.processed && isBenefitsEmail(email ?? ''),
    staleTime: 0,
    retry: false,
  });
  return bestOf(
    cart,
    data.map((benefit) => toCartBenefit(benefit, email ?? '')),
  );
}

function toCartBenefit(
  { discountAmount, product, benefitDescription, images, benefitType: _type, ...rest }: Benefit,
  email: string,
): CartBenefit {
  return {
    ...rest,
    email,
    description: benefitDescription,
    image: images[0] ?? null,
    discountMinor: discountAmount === null ? null : toMinor(discountAmount),
    productId: product?.id ?? null,
  };
}

function bestOf(cart: Cart, benefits: readonly CartBenefit[]): CartBenefit | null {
  const valued = benefits.map((benefit) => ({ benefit, amountMinor: cartBenefitMinor(cart, benefit) ?? 0 }));
  const [best] = valued.toSorted((one, other) => other.amountMinor - one.amountMinor);
  return best && best.amountMinor > 0 ? best.benefit : null;
}
