import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import { merchantNamed } from '@app/sandbox/izipay/merchants.ts';
import type { ProviderAccount } from './seller.ts';

/** The account of a commerce at the sandbox's Izipay. */
export function izipayAccount(commerce: string): ProviderAccount {
  const { merchantCode, publicKey, hashKey } = merchantNamed(commerce);
  return {
    providerId: PAYMENT_PROVIDER.izipay,
    parameters: { merchantCode, publicKey },
    secrets: { 'izipay-hash-key': hashKey },
    isLive: false,
  };
}
