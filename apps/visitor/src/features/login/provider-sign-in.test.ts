import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearProviderState, redirectToProvider, readProviderAnswer, subjectOf } from './provider-sign-in.ts';

const GOOGLE = { clientId: 'our-client', authorizeUrl: 'https://accounts.example.com/o/oauth2/v2/auth?hd=club' };
const APPLE = { clientId: 'our.apple.client', authorizeUrl: 'https://apple.example.com/auth/authorize' };

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('location', { origin: 'https://shop.example.com' });
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

const asked = (address: string) => Object.fromEntries(new URL(address).searchParams);

it('Google is asked for an access token of our client, back to one address, with a state of its own [AUTH-07]', () => {
  const first = asked(redirectToProvider('google', GOOGLE, '/home/estadio'));
  const second = asked(redirectToProvider('google', GOOGLE, '/home/estadio'));
  expect(first).toMatchObject({
    client_id: 'our-client',
    redirect_uri: 'https://shop.example.com/home',
    response_type: 'token',
    hd: 'club',
  });
  expect(first['state']).toMatch(/^[0-9a-f]{32}$/);
  expect(first['state']).not.toBe(second['state']);
});

it('an answer with the state of this tab is taken, and brings back to where the visitor was [AUTH-07]', () => {
  const { state } = asked(redirectToProvider('google', GOOGLE, '/shopping-cart/estadio/parrilla'));
  expect(readProviderAnswer(`state=${state}&access_token=abc&token_type=Bearer`)).toEqual({
    kind: 'google',
    accessToken: 'abc',
    path: '/shopping-cart/estadio/parrilla',
  });
});

it('an answer that nobody asked for, with another state or too late, signs nobody in [AUTH-07]', () => {
  const notAsked = { kind: 'not-asked', path: null };
  expect(readProviderAnswer('state=x&access_token=abc')).toEqual(notAsked);
  const { state } = asked(redirectToProvider('google', GOOGLE, '/home'));
  expect(readProviderAnswer('state=x&access_token=abc')).toEqual(notAsked);
  vi.setSystemTime(Date.now() + 16 * 60_000);
  expect(readProviderAnswer(`state=${state}&access_token=abc`)).toEqual(notAsked);
  vi.useRealTimers();
  clearProviderState();
  expect(readProviderAnswer(`state=${state}&access_token=abc`)).toEqual(notAsked);
});

it('who says no at Google comes back to where they were, signed in as nobody [AUTH-07]', () => {
  const { state } = asked(redirectToProvider('google', GOOGLE, '/home/club'));
  expect(readProviderAnswer(`state=${state}&error=access_denied`)).toEqual({ kind: 'cancelled', path: '/home/club' });
});

it('Apple is asked with a nonce, which goes with its token to the server [AUTH-07]', () => {
  const { state, nonce, response_mode: mode } = asked(redirectToProvider('apple', APPLE, '/home'));
  expect([mode, nonce]).toEqual(['fragment', expect.stringMatching(/^[0-9a-f]{32}$/)]);
  expect(readProviderAnswer(`state=${state}&code=c&id_token=a.b.c`)).toEqual({
    kind: 'apple',
    identityToken: 'a.b.c',
    nonce,
    path: '/home',
  });
});

it('the subject of an identity token is read, and a broken one names nobody [AUTH-07]', () => {
  const payload = btoa(JSON.stringify({ sub: '001.ab' }));
  expect([subjectOf(`x.${payload}.y`), subjectOf('not a token'), subjectOf('a.%%%.c')]).toEqual(['001.ab', '', '']);
});
