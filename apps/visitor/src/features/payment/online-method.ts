import type { Text } from '#shared/texts/es.ts';
import { ONLINE_PROVIDERS, PAYMENT_PROVIDER, type OnlineProviderId } from '@app/contract/values/payment-providers.ts';
import type { IconName } from '@app/ui/icons/icon-names.ts';

export type OnlineMethod = { icon: IconName; title: string; detail: string };

/** Names the payment method of an online provider: a card, or the account that a visitor has there. @see METHOD-03 */
export function onlineMethod(provider: OnlineProviderId, text: Text): OnlineMethod {
  const { name, instrument } = ONLINE_PROVIDERS[provider];
  if (instrument === 'account') return { icon: 'wallet', title: name, detail: text('pay-account-kinds') };
  const isOwnForm = provider === PAYMENT_PROVIDER.mercadoPago;
  const detail = isOwnForm ? text('pay-card-kinds') : text('pay-card-page', { provider: name });
  return { icon: 'credit-card', title: text('pay-new-card'), detail };
}
