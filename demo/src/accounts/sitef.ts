import { generateKeyPairSync } from 'node:crypto';
import type { DemoAccount } from './demo-account.ts';

/** Returns the account of a merchant at the sandbox's Sitef, with a new key for its refunds. */
export function sitefDemoAccount(merchantId: string): DemoAccount {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    parameters: { merchantId, currency: 'ARS', apiVersion: 'v2' },
    secrets: {
      'sitef-merchant-key': `sandbox-key-${merchantId}`,
      'sitef-private-key': privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    },
    merchantRef: merchantId,
  };
}
