import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/harness/test-app.ts';
import { isBelow } from './app-version.ts';

let server: TestApp;
beforeAll(async () => {
  const settings = { MINIMUM_APP_VERSIONS: 'entretiempo=2.10.0, otra=1.4' };
  server = await startTestApp({ settings });
});
afterAll(async () => server.close());

const call = (version?: string, language = 'es') =>
  server.app.inject({
    url: '/api/login/methods',
    headers: { 'accept-language': language, ...(version !== undefined && { 'x-app-version': version }) },
  });

it.each([undefined, '2.10.0', '2.10', '3', 'entretiempo/2.10.1', 'otra/1.4.0', 'unknown/0.1', 'no version'])(
  'an app of version %s may call [API-01]',
  async (version) => {
    expect((await call(version)).statusCode).toBe(200);
  },
);

it.each(['2.9.9', '2.9', 'entretiempo/1.0', 'otra/1.3.99'])(
  'an app of version %s is to be updated [API-01]',
  async (version) => {
    const refused = await call(version);
    expect(refused.statusCode).toBe(426);
    expect(refused.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(refused.json()).toMatchObject({ title: 'Upgrade Required', status: 426, code: 'app-update-required' });
  },
);

it('the refusal names the needed version in both languages [API-01]', async () => {
  expect((await call('2.9')).json()).toMatchObject({
    detail: 'Esta versión de la app ya no funciona. Actualizala a la 2.10.0 o a una posterior.',
    facts: { app: 'entretiempo', version: '2.9', minimumVersion: '2.10.0' },
  });
  expect((await call('2.9', 'en')).json()).toMatchObject({
    detail: 'This version of the app no longer works. Update it to 2.10.0 or later.',
  });
});

it('parts of a version are compared as numbers [API-01]', () => {
  const before = [
    ['2.9', '2.10'],
    ['1.99.99', '2'],
    ['2.0.0.1', '2.0.1'],
  ] as const;
  for (const [one, other] of before) expect([isBelow(one, other), isBelow(other, one)]).toEqual([true, false]);
  expect(isBelow('2', '2.0.0')).toBe(false);
});
