import { generateKeyPairSync } from 'node:crypto';
import type { ProviderAccount } from './seller.ts';

/** A merchant of the sandbox's Sitef. */
export const SITEF_MERCHANT = 'CLUBTESTS';

const KEYS = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** @param options.refunds false: the merchant has registered no key, so it cannot refund */
export function sitefAccount({ refunds = true } = {}): ProviderAccount {
  return {
    providerId: 8,
    parameters: { merchantId: SITEF_MERCHANT, currency: 'ARS', apiVersion: 'v2' },
    secrets: {
      'sitef-merchant-key': `sandbox-key-${SITEF_MERCHANT}`,
      ...(refunds && { 'sitef-private-key': KEYS.privateKey }),
    },
    isLive: false,
  };
}

/** Registers the key and the notification address of the merchant, as the provider's support does. */
export async function registerSitefMerchant(sandboxUrl: string, statusUrl: string | null): Promise<void> {
  const answer = await fetch(`${sandboxUrl}/_ledger/sitef/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ merchantId: SITEF_MERCHANT, statusUrl, publicKey: KEYS.publicKey }),
  });
  if (answer.status !== 204) throw new Error(`The sandbox registered no merchant: ${answer.status}.`);
}

/**
 * Acts as the visitor at the page of Sitef.
 *
 * @param outcome `00`, a decline code, `ERR` or `EXP`; null cancels
 * @returns the address to which the page returns; null without a redirect
 */
export async function visitSitefPage(pageUrl: string, outcome: string | null): Promise<URL | null> {
  const answer = await fetch(pageUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(outcome === null ? { do: 'cancel' } : { do: 'pay', outcome }),
  });
  await answer.body?.cancel();
  const location = answer.headers.get('location');
  return location === null ? null : new URL(location);
}
