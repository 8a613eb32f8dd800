import { isOnlineProvider, ONLINE_PROVIDERS } from '@app/contract/values/payment-providers.ts';

/** Name of a payment's provider for visitors; empty without a provider. */
export function providerName(id: number | null): string {
  return isOnlineProvider(id) ? ONLINE_PROVIDERS[id].name : '';
}
