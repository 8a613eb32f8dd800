import { useCommerce } from '#features/venues/use-commerce.ts';
import type { OnlineProviderId } from '@app/contract/values/payment-providers.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { cardProvider } from '@app/rules/payments/card-provider.ts';
import { effectivePaymentConfig } from '@app/rules/payments/effective-payment-config.ts';

export type OrderPaymentConfig = {
  /** Card provider; null when cards are not accepted. */
  provider: OnlineProviderId | null;
  isCashEnabled: boolean;
  /** The card provider does not answer at present. */
  isCardDown: boolean;
};

/** How the commerce of an order can be paid; null until loaded. @see METHOD-03 */
export function usePaymentConfig(order: Order): OrderPaymentConfig | null {
  const venue = useVenue();
  const read = useCommerce(order.commerce.code);
  if (read.kind !== 'here') return null;
  const config = effectivePaymentConfig(venue.paymentConfig, read.commerce.paymentConfig);
  return {
    provider: cardProvider(config),
    isCashEnabled: config.cashEnabled,
    // A stored configuration may lack the field.
    isCardDown: (config.providerDownSince ?? null) !== null,
  };
}
