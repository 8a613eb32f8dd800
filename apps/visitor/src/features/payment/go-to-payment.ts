import { keepAccess, pathToOtherDocument } from '#features/orders/order-link.ts';
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
  void openPayment(provider, order);
}

async function openPayment(provider: OnlineProviderId, { id, venueCode, commerceCode }: CurrentOrder): Promise<void> {
  const { screen, method } = ONLINE_PROVIDERS[provider];
  await keepAccess(id);
  leaveFor(pathToOtherDocument(paymentPath(screen, venueCode, commerceCode, method), id));
}
