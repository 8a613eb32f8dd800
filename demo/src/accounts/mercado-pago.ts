import { createHash } from 'node:crypto';
import type { DemoAccount } from './demo-account.ts';

/** Returns the account of a seller at the sandbox's Mercado Pago. */
export function mercadoPagoDemoAccount(seller: string): DemoAccount {
  return {
    parameters: { publicKey: `TEST-public-${seller}` },
    secrets: { 'mp-access-token': `TEST-sandbox-${seller}`, 'mp-webhook-secret': `sandbox-webhook-${seller}` },
    merchantRef: merchantRefOf(seller),
  };
}

/** Derives a seller's merchant id as the sandbox does. Payments to another merchant are not accepted. */
function merchantRefOf(seller: string): string {
  const digest = createHash('sha256').update(seller).digest();
  return String(100_000_000 + (digest.readUInt32BE(0) % 900_000_000));
}
