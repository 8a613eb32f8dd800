import { isOnlineProvider, ONLINE_PROVIDERS, type OnlineProviderId } from '@app/contract/values/payment-providers.ts';
import type { PaymentConfig } from '@app/contract/visitor/payment-delivery-configs.ts';

type AccountField = (typeof ONLINE_PROVIDERS)[OnlineProviderId]['configField'];
/** A device may have stored a configuration that lacks a newer field. */
export type CardConfig = Pick<PaymentConfig, 'activePaymentProvider'> & Partial<Pick<PaymentConfig, AccountField>>;

/**
 * Returns the provider for cards of a commerce. It decides which screen a card payment opens.
 *
 * @param config the effective one
 * @returns null when the commerce accepts no cards
 * @see METHOD-03
 */
export function cardProvider(config: CardConfig): OnlineProviderId | null {
  const { activePaymentProvider: id } = config;
  if (!isOnlineProvider(id)) return null;
  return (config[ONLINE_PROVIDERS[id].configField] ?? null) === null ? null : id;
}
