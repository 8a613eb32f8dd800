import { X509Certificate, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createBulkhead } from '#platform/http-client/bulkhead.ts';
import { createCircuitBreaker } from '#platform/http-client/circuit-breaker.ts';
import { OutboundFailure } from '#platform/http-client/outbound-failure.ts';
import { guardedCall } from '../guarded-call.ts';
import type { PayPalConnection } from './paypal-connection.ts';

/** Hosts on which PayPal keeps the certificates of its webhooks; those of its test environment are never mixed in. */
const LIVE_HOSTS = ['api.paypal.com', 'api-m.paypal.com'];
const TEST_HOSTS = ['api.sandbox.paypal.com', 'api-m.sandbox.paypal.com'];
const PATH = '/v1/notifications/certs/';
/** Name to which PayPal's certificates are issued. */
const SIGNER = /(?:^|\n)CN=(?:[a-z0-9-]+\.)*paypal\.com(?:\n|$)/i;

/** Of answers with and without a certificate. */
const CERTIFICATE_TYPES = [
  'application/x-x509-ca-cert',
  'application/x-pem-file',
  'application/octet-stream',
  'application/json',
  'text/plain',
  'text/html',
];

/** Anyone can name a certificate: fetching them must not slow down payments, nor open the breaker of an account. */
const GUARD = {
  breaker: createCircuitBreaker('PayPal, certificates'),
  bulkhead: createBulkhead('PayPal, certificates', { maxConcurrent: 2, maxWaiting: 8, waitMs: 2_000 }),
};

const MAX_CACHED = 20;
const TTL_MS = 60 * 60 * 1_000;
/** Keys by the address of their certificate. */
const cached = new LRUCache<string, KeyObject>({ max: MAX_CACHED, ttl: TTL_MS });

/**
 * Returns the key of a certificate at PayPal's own address. The connection proves where it comes from; the certificates
 * of its file have to be valid and each issued by the next one.
 *
 * @param certificateUrl as named by the webhook
 * @returns null for another address, and for a certificate that does not count
 * @throws ProviderFailure when it cannot be fetched
 */
export async function webhookKey(connection: PayPalConnection, certificateUrl: string): Promise<KeyObject | null> {
  const url = URL.canParse(certificateUrl) ? new URL(certificateUrl) : null;
  if (url === null || !isCertificateUrl(url, connection)) return null;
  const known = cached.get(url.href);
  if (known) return known;
  const pem = await guardedCall(GUARD, () => fetchCertificate(connection, url));
  const key = pem === null ? null : keyIn(pem, Date.now());
  if (key !== null) cached.set(url.href, key);
  return key;
}

function isCertificateUrl(url: URL, { apiUrl, isLive }: PayPalConnection): boolean {
  const api = new URL(apiUrl);
  const isBare = url.search === '' && url.username === '' && url.password === '' && url.hash === '';
  if (!isBare) return false;
  // Our sandbox serves everything from its own origin.
  if (!api.hostname.endsWith('.paypal.com')) {
    return url.origin === api.origin && url.pathname.startsWith(api.pathname + PATH);
  }
  const hosts = isLive ? LIVE_HOSTS : TEST_HOSTS;
  return url.protocol === 'https:' && hosts.includes(url.host) && url.pathname.startsWith(PATH);
}

/** @returns null when there is no such certificate */
async function fetchCertificate({ client, limitsMs }: PayPalConnection, url: URL): Promise<string | null> {
  const answer = await client.send({
    method: 'GET',
    url,
    hosts: [url.host],
    accepts: CERTIFICATE_TYPES,
    limitMs: limitsMs.read,
  });
  if (answer.status === 200) return answer.body.toString('latin1');
  if (answer.status < 500 && answer.status !== 429) return null;
  throw new OutboundFailure('not-usable', `PayPal's certificate answered ${answer.status}.`);
}

/** @returns null unless every certificate is valid now, is issued by the next one, and the first one is PayPal's */
export function keyIn(pem: string, nowMs: number): KeyObject | null {
  const chain = certificatesIn(pem);
  const [signer] = chain;
  if (!signer || !SIGNER.test(signer.subject)) return null;
  const isValid = chain.every((each) => Date.parse(each.validFrom) <= nowMs && nowMs <= Date.parse(each.validTo));
  const isIssued = chain.slice(1).every((issuer, index) => chain[index]?.verify(issuer.publicKey) === true);
  return isValid && isIssued ? signer.publicKey : null;
}

function certificatesIn(pem: string): X509Certificate[] {
  const parts = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  try {
    return parts.map((part) => new X509Certificate(part));
  } catch {
    return []; // No certificate in it.
  }
}
