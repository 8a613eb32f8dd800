import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { readJson } from '#platform/http-client/outbound-client.ts';
import { OutboundFailure } from '#platform/http-client/outbound-failure.ts';
import { ProviderFailure } from '../payment-provider.ts';
import { ApiToken } from './api-schemas.ts';
import type { PayPalConnection } from './paypal-connection.ts';

/** A token is not used in the last minute before it expires. */
const MARGIN_MS = 60_000;
const MAX_CACHED = 1_000;

type CachedToken = { readonly token: Promise<string>; readonly untilMs: number };

/** Access tokens by credentials: an adapter lives for a second, a token for hours. */
const cached = new LRUCache<string, CachedToken>({ max: MAX_CACHED });

/**
 * Returns an access token of the account, the cached one until it expires. Simultaneous calls share one request.
 *
 * @throws OutboundFailure
 * @throws ProviderFailure `credentials`
 */
export function accessToken(connection: PayPalConnection): Promise<string> {
  const key = keyOf(connection);
  const known = cached.get(key);
  if (known && performance.now() < known.untilMs) return known.token;
  const token = renew(connection, key);
  cached.set(key, { token, untilMs: Infinity });
  return token;
}

async function renew(connection: PayPalConnection, key: string): Promise<string> {
  try {
    const { access_token: token, expires_in: seconds } = await askToken(connection);
    const untilMs = performance.now() + seconds * 1_000 - MARGIN_MS;
    cached.set(key, { token: Promise.resolve(token), untilMs });
    return token;
  } catch (error) {
    cached.delete(key);
    throw error;
  }
}

/** Forgets a token that the API has refused. */
export function forgetToken(connection: PayPalConnection): void {
  cached.delete(keyOf(connection));
}

/** The secret itself is no key of a map. */
function keyOf({ apiUrl, clientId, clientSecret }: PayPalConnection): string {
  return hash('sha256', JSON.stringify([apiUrl, clientId, clientSecret]), 'hex');
}

async function askToken({ client, apiUrl, limitsMs, clientId, clientSecret }: PayPalConnection) {
  const url = new URL(`${apiUrl}/v1/oauth2/token`);
  const answer = await client.send({
    method: 'POST',
    url,
    hosts: [url.host],
    accepts: ['application/json'],
    limitMs: limitsMs.read,
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
  const { status } = answer;
  if (status === 429 || status >= 500) throw new OutboundFailure('not-usable', `PayPal's token answered ${status}.`);
  if (status >= 400) throw new ProviderFailure('credentials', `PayPal's token answered ${status}.`);
  return readJson(answer, ApiToken);
}
