import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import type { OnlineProviderId } from '@app/contract/values/payment-providers.ts';
import { saveCurrentOrder } from './current-order.ts';
import type { CurrentOrder } from './current-order.ts';
import { addCardPath, mpCheckoutPaymentPath } from '#shared/navigation/route-paths.ts';

const SCREENS = {
  [PAYMENT_PROVIDER.mercadoPago]: addCardPath,
  [PAYMENT_PROVIDER.mercadoPagoCheckout]: mpCheckoutPaymentPath,
} as const satisfies Record<OnlineProviderId, (venueCode: string, commerceCode: string) => string>;

/**
 * Navigates to the payment screen of the commerce's provider, a document with its own policy.
 *
 * @see PAY-01, METHOD-03
 */
export function goToPayment(provider: OnlineProviderId, order: CurrentOrder): void {
  saveCurrentOrder(order);
  location.assign(SCREENS[provider](order.venueCode, order.commerceCode));
}
