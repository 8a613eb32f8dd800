import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import type { ProviderAccount } from './seller.ts';

/** The account of a store at the sandbox's First Data. */
export function firstDataAccount({
  store = '5912345678',
  hashMode = 'hmac',
  hasRest = true,
}: { store?: string; hashMode?: 'hmac' | 'legacy'; hasRest?: boolean } = {}): ProviderAccount {
  return {
    providerId: PAYMENT_PROVIDER.firstData,
    parameters: {
      store,
      timeZone: 'America/Buenos_Aires',
      currency: '032',
      hashMode,
      apiKey: hasRest ? `sandbox-key-${store}` : '',
      restHashEncoding: 'raw',
    },
    secrets: {
      'fd-shared-secret': `sandbox-shared-secret-${store}`,
      ...(hasRest && { 'fd-api-secret': `sandbox-api-secret-${store}` }),
    },
    isLive: false,
  };
}
