import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OutboundClient } from '#platform/http-client/outbound-client.ts';
import { OutboundFailure } from '#platform/http-client/outbound-failure.ts';
import { createApple, type Apple } from './apple.ts';

const SETTINGS = {
  clientId: 'com.example.app',
  issuer: 'https://appleid.apple.com',
  authorizeUrl: new URL('https://appleid.apple.com/auth/authorize'),
  keysUrl: new URL('https://appleid.apple.com/auth/keys'),
};
const MINUTE = 60 * 1000;
const outage = new OutboundFailure('timeout', 'appleid.apple.com took too long.');

let apple: Apple;
let published: JWK[];
const send = vi.fn<OutboundClient['send']>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  published = [];
  send.mockReset().mockImplementation(async () => keysAnswer({ keys: published }));
  apple = createApple({ send, close: async () => undefined }, SETTINGS);
});
afterEach(() => vi.useRealTimers());

const keysAnswer = (body: object, status = 200) => ({
  status,
  contentType: 'application/json',
  body: Buffer.from(JSON.stringify(body)),
});
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** Makes a key of Apple's, published unless it is invented. */
async function newKey(kid: string, isPublished = true): Promise<() => Promise<string>> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  if (isPublished) published = [...published, { ...(await exportJWK(publicKey)), kid, alg: 'RS256' }];
  return () => tokenBy(privateKey, kid);
}

function tokenBy(key: CryptoKey, kid: string): Promise<string> {
  const claims = { iss: SETTINGS.issuer, aud: SETTINGS.clientId, sub: '000005', nonce: 'n' };
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).setIssuedAt().setExpirationTime('5m').sign(key);
}
const personOf = async (token: Promise<string>) => apple.personOf(await token, 'n');

it('keys are read once an hour, by our client, from Apple only [AUTH-07, T-12]', async () => {
  const sign = await newKey('first');
  for (const waitMs of [0, 20 * MINUTE, 39 * MINUTE]) {
    later(waitMs);
    expect(await personOf(sign())).toEqual({ sub: '000005', email: null });
  }
  expect(send).toHaveBeenCalledTimes(1);
  expect(send.mock.lastCall?.[0]).toMatchObject({ url: SETTINGS.keysUrl, hosts: ['appleid.apple.com'] });
  later(2 * MINUTE);
  await personOf(sign());
  expect(send).toHaveBeenCalledTimes(2);
});

it("a new key of Apple's is read when the first token names it [AUTH-07]", async () => {
  await personOf((await newKey('first'))());
  const sign = await newKey('second');
  later(31_000);
  expect(await personOf(sign())).toEqual({ sub: '000005', email: null });
  expect(send).toHaveBeenCalledTimes(2);
});

it('tokens with invented key names read the keys once in thirty seconds [AUTH-07]', async () => {
  const sign = await newKey('first');
  const forge = await newKey('invented', false);
  await personOf(sign());
  later(31_000);
  for (let time = 0; time < 5; time += 1) expect(await personOf(forge())).toBeNull();
  expect(send).toHaveBeenCalledTimes(2);
  expect(await personOf(sign())).not.toBeNull();
});

it('an outage of Apple is no wrong token, and ends with the next answer [AUTH-10]', async () => {
  const sign = await newKey('first');
  send.mockRejectedValueOnce(outage);
  await expect(personOf(sign())).rejects.toBe(outage);
  send.mockResolvedValueOnce(keysAnswer({}, 503));
  await expect(personOf(sign())).rejects.toMatchObject({ reason: 'not-usable' });
  send.mockResolvedValueOnce(keysAnswer({ keys: 'none' }));
  await expect(personOf(sign())).rejects.toMatchObject({ reason: 'not-usable' });
  expect(await personOf(sign())).toEqual({ sub: '000005', email: null });
});
