import { PROVIDER_NAMES } from '@app/contract/values/payment-providers.ts';

/** Display name of a payment provider. */
export function providerName(provider: number): string {
  return PROVIDER_NAMES[provider] ?? String(provider);
}
