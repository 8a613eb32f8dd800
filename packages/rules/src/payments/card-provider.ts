import type { PaymentConfig } from '@app/contract/visitor/payment-delivery-configs.ts';

/** Of the providers, those through which a card can be taken. @see METHOD-03 */
export const CARD_PROVIDER = { mercadoPago: 2, mercadoPagoCheckout: 7 } as const;
export type CardProviderId = (typeof CARD_PROVIDER)[keyof typeof CARD_PROVIDER];

export type CardConfig = Pick<
  PaymentConfig,
  'activePaymentProvider' | 'mercadoPagoConfigId' | 'mercadoPagoCheckoutConfig'
>;

/**
 * The provider that takes the cards of a stall: it decides which screen a card payment opens.
 *
 * @param config the effective one
 * @returns null when no card can be taken there
 * @see METHOD-03
 */
export function cardProvider(config: CardConfig): CardProviderId | null {
  const { mercadoPago, mercadoPagoCheckout } = CARD_PROVIDER;
  switch (config.activePaymentProvider) {
    case mercadoPago:
      return config.mercadoPagoConfigId === null ? null : mercadoPago;
    case mercadoPagoCheckout:
      return config.mercadoPagoCheckoutConfig === null ? null : mercadoPagoCheckout;
    default:
      return null;
  }
}
