import { useEffect, useState } from 'react';
import { useCart, useIsCartLoaded } from '#features/cart/cart-state.ts';
import { putCart } from '#features/cart/put-cart.ts';
import { useOrder } from '#features/orders/order-queries.ts';
import { useCommerce } from '#features/venues/use-commerce.ts';
import { homePath, shoppingCartPath } from '#shared/navigation/route-paths.ts';
import type { OnlineProviderId } from '@app/contract/values/payment-providers.ts';
import type { PaymentConfig } from '@app/contract/visitor/payment-delivery-configs.ts';
import type { OrderPayment } from '@app/contract/visitor/payments.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { cardProvider } from '@app/rules/payments/card-provider.ts';
import { effectivePaymentConfig } from '@app/rules/payments/effective-payment-config.ts';
import { loadCurrentOrder, clearCurrentOrder, type CurrentOrder } from './current-order.ts';
import { useOrderPayment, type FollowedPayment } from './order-payment.ts';
import { useReturnPath } from './use-return-path.ts';

/** Source: document 2, section 9. @see PAY-01 */
const LEAVE_AFTER_MS = 500;

export type Payable = {
  current: CurrentOrder;
  order: Order;
  payment: OrderPayment;
  config: PaymentConfig;
  followed: FollowedPayment;
};

export type PayableState =
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  | { kind: 'leaving' }
  | ({ kind: 'here' } & Payable);

/**
 * The order that this document charges. It needs a processed, unpaid cart, an order and the provider's configuration;
 * otherwise it redirects to where those come from.
 *
 * @param provider of this document
 * @see PAY-01
 */
export function usePayable(provider: OnlineProviderId): PayableState {
  const venue = useVenue();
  const cart = useCart();
  const isCartLoaded = useIsCartLoaded();
  const [current] = useState(loadCurrentOrder);
  const read = useCommerce(current?.commerceCode);
  const reading = useOrder(current?.id ?? null);
  const followed = useOrderPayment(current?.id ?? 0, { isFollowed: current !== null });

  // A visitor who returns from a provider sees the result, also when another tab has marked the cart as paid.
  const { isReturn } = useReturnPath();
  const [hasBegun, setHasBegun] = useState(isReturn);
  const isOfCart = cart !== null && cart.orderId !== null && cart.orderId === current?.id;
  // Paid in another tab while this document is open: the payment state navigates.
  const isPaidCart = cart?.processed === true && cart.paid && (current === null || (isOfCart && !hasBegun));
  const commerce = read.kind === 'here' ? read.commerce : null;
  const config = commerce && effectivePaymentConfig(venue.paymentConfig, commerce.paymentConfig);
  const hasProvider = config === null || cardProvider(config) === provider;
  const isNoOrder = isCartLoaded && current === null;
  const isGone = followed.isMissing || read.kind === 'missing' || !hasProvider;
  useLeaving(isPaidCart, venue.code);
  useBackToCart(!isPaidCart && (isNoOrder || isGone), venue.code, current?.commerceCode);

  if (isPaidCart || isNoOrder || isGone || current === null) return { kind: 'leaving' };
  const { payment } = followed;
  if (payment && reading.data && config) {
    if (!hasBegun) setHasBegun(true);
    return { kind: 'here', current, order: reading.data, payment, config, followed };
  }
  const hasFailed = followed.hasFailed || read.kind === 'failed' || (reading.error !== null && !reading.data);
  if (!hasFailed) return { kind: 'loading' };
  const retry = () => {
    followed.retry();
    void reading.refetch();
    if (read.kind === 'failed') read.retry();
  };
  return { kind: 'failed', retry };
}

/** A paid cart redirects to home. */
function useLeaving(isPaid: boolean, venueCode: string): void {
  useEffect(() => {
    if (!isPaid) return;
    const timer = setTimeout(() => {
      clearCurrentOrder();
      putCart(null);
      location.replace(homePath(venueCode));
    }, LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isPaid, venueCode]);
}

function useBackToCart(isLost: boolean, venueCode: string, commerceCode: string | undefined): void {
  useEffect(() => {
    if (isLost) homeThen(venueCode, shoppingCartPath(venueCode, commerceCode));
  }, [isLost, venueCode, commerceCode]);
}

/** Home and then another screen, so that back does not lead here. @see PAY-01 */
export function homeThen(venueCode: string, path: string): void {
  history.replaceState(null, '', homePath(venueCode));
  location.assign(path);
}
