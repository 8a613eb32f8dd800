import { createHash } from 'node:crypto';
import type { DemoAccount } from './demo-account.ts';

/** Returns the account of a seller's store at the sandbox's First Data, which derives the credentials from the store. */
export function firstDataDemoAccount(seller: string): DemoAccount {
  const store = storeOf(seller);
  return {
    parameters: {
      store,
      timeZone: 'America/Buenos_Aires',
      currency: '032',
      hashMode: 'hmac',
      apiKey: `sandbox-key-${store}`,
      restHashEncoding: 'raw',
    },
    secrets: { 'fd-shared-secret': `sandbox-shared-secret-${store}`, 'fd-api-secret': `sandbox-api-secret-${store}` },
    merchantRef: store,
  };
}

/** Ten digits, as the provider's stores have. */
function storeOf(seller: string): string {
  const number = createHash('sha256').update(seller).digest().readUInt32BE(0) % 100_000_000;
  return `59${String(number).padStart(8, '0')}`;
}
