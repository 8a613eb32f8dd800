import type { CardProviderId } from '@app/rules/payments/card-provider.ts';
import { keepCurrentOrder } from '../device/current-order.ts';
import type { CurrentOrder } from '../device/current-order.ts';
import { paymentPath } from '../route-paths.ts';

/**
 * To the screen that takes the card: a document of its own, with its own policy, so the browser itself goes there.
 *
 * @see PAY-01, METHOD-03
 */
export function goToPayment(provider: CardProviderId, order: CurrentOrder): void {
  keepCurrentOrder(order);
  location.assign(paymentPath(provider, order.venueCode, order.commerceCode));
}
