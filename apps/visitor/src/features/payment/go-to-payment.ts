import { CARD_PROVIDER } from '@app/rules/payments/card-provider.ts';
import type { CardProviderId } from '@app/rules/payments/card-provider.ts';
import { saveCurrentOrder } from './current-order.ts';
import type { CurrentOrder } from './current-order.ts';
import { addCardPath, mpCheckoutPaymentPath } from '#shared/navigation/route-paths.ts';

const SCREENS = {
  [CARD_PROVIDER.mercadoPago]: addCardPath,
  [CARD_PROVIDER.mercadoPagoCheckout]: mpCheckoutPaymentPath,
} as const satisfies Record<CardProviderId, (venueCode: string, commerceCode: string) => string>;

/**
 * Navigates to the payment screen of the commerce's provider, a document with its own policy.
 *
 * @see PAY-01, METHOD-03
 */
export function goToPayment(provider: CardProviderId, order: CurrentOrder): void {
  saveCurrentOrder(order);
  location.assign(SCREENS[provider](order.venueCode, order.commerceCode));
}
