import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import type { PaymentConfig } from '@app/contract/visitor/payment-delivery-configs.ts';

/** Providers that accept cards. @see METHOD-03 */
export type CardProviderId = typeof PAYMENT_PROVIDER.mercadoPago | typeof PAYMENT_PROVIDER.mercadoPagoCheckout;

export type CardConfig = Pick<
  PaymentConfig,
  'activePaymentProvider' | 'mercadoPagoConfigId' | 'mercadoPagoCheckoutConfig'
>;

/**
 * Returns the provider for cards of a commerce. It decides which screen a card payment opens.
 *
 * @param config the effective one
 * @returns null when the commerce accepts no cards
 * @see METHOD-03
 */
export function cardProvider(config: CardConfig): CardProviderId | null {
  const { mercadoPago, mercadoPagoCheckout } = PAYMENT_PROVIDER;
  switch (config.activePaymentProvider) {
    case mercadoPago:
      return config.mercadoPagoConfigId === null ? null : mercadoPago;
    case mercadoPagoCheckout:
      return config.mercadoPagoCheckoutConfig === null ? null : mercadoPagoCheckout;
    default:
      return null;
  }
}
