import { pathToOtherDocument } from '#features/orders/order-link.ts';
import { leaveFor } from '#shared/navigation/leave-question.ts';
import { paymentPath } from '#shared/navigation/route-paths.ts';
import { ONLINE_PROVIDERS, type OnlineProviderId } from '@app/contract/values/payment-providers.ts';
import { saveCurrentOrder, type CurrentOrder } from './current-order.ts';

/**
 * Navigates to the payment screen of the commerce's provider, a document with its own policy.
 *
 * @see PAY-01, METHOD-03
 */
export function goToPayment(provider: OnlineProviderId, order: CurrentOrder): void {
  saveCurrentOrder(order);
  const { screen, method } = ONLINE_PROVIDERS[provider];
  leaveFor(pathToOtherDocument(paymentPath(screen, order.venueCode, order.commerceCode, method), order.id));
}
