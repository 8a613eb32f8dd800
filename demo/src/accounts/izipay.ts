import { merchantNamed } from '@app/sandbox/izipay/merchants.ts';
import type { DemoAccount } from './demo-account.ts';

/** Returns the account of a commerce at the sandbox's Izipay. */
export function izipayDemoAccount(commerce: string): DemoAccount {
  const { merchantCode, publicKey, hashKey } = merchantNamed(commerce);
  return {
    parameters: { merchantCode, publicKey },
    secrets: { 'izipay-hash-key': hashKey },
    merchantRef: merchantCode,
  };
}
