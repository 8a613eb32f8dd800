import { afterAll, beforeAll, expect, it } from 'vitest';
import { allCalls } from '@app/contract/all-calls.ts';
import { varyBy } from './response-headers.ts';
import { createServer, type ApiServer } from './server.ts';

const SHELL = 'capacitor://localhost';

let plain: ApiServer;
let secure: ApiServer;
beforeAll(async () => {
  plain = createServer({ logLevel: 'silent' });
  secure = createServer({ logLevel: 'silent', isSecure: true, corsOrigins: [SHELL] });
  for (const app of [plain, secure]) {
    for (const { method, url, config } of allCalls) {
      // The weakest case: a response that allows every cache to store it.
      app.route({
        method,
        url,
        config,
        handler: async (_request, reply) => reply.header('cache-control', 'public').send({}),
      });
    }
    app.get('/media/:key/:file', { exposeHeadRoute: false }, async () => 'picture');
    app.get('/api/late', async (_request, reply) => reply.header('vary', varyBy(reply, 'Accept-Encoding')).send({}));
    await app.ready();
  }
});
afterAll(async () => {
  await plain.close();
  await secure.close();
});

const pathOf = (url: string) => url.replaceAll(/:\w+/g, '1');

it.each(allCalls.map(({ method, url, config }) => ({ method, url, access: config.access })))(
  'no cache stores $method $url, unless everybody gets the same',
  async ({ method, url, access }) => {
    const answer = await plain.inject({ method, url: pathOf(url) });
    expect(answer.statusCode).toBe(200);
    if (access === 'anyone') expect(answer.headers['cache-control']).not.toContain('no-store');
    else expect(answer.headers['cache-control']).toBe('no-store');
  },
);

it('every response, errors too, has the security headers', async () => {
  for (const url of ['/api/late', '/api/nothing', '/media/a/b']) {
    const { headers } = await secure.inject({ url });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    });
    expect(headers['permissions-policy']).toContain('camera=(), geolocation=()');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  }
  expect((await plain.inject('/api/late')).headers).not.toHaveProperty('strict-transport-security');
});

it('a response of the API cannot run as a page', async () => {
  expect((await plain.inject('/api/late')).headers['content-security-policy']).toMatch(/^default-src 'none';/);
});

it('other sites cannot read responses; listed native apps may show pictures', async () => {
  const resourcePolicy = async (app: ApiServer, url: string) =>
    (await app.inject({ url })).headers['cross-origin-resource-policy'];
  expect(await resourcePolicy(plain, '/media/a/b')).toBe('same-origin');
  expect(await resourcePolicy(secure, '/media/a/b')).toBe('cross-origin');
  expect(await resourcePolicy(secure, '/api/late')).toBe('same-origin');
});

const preflight = (app: ApiServer, origin: string) =>
  app.inject({
    method: 'OPTIONS',
    url: '/api/orders',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
  });

it('a listed native app may call after its preflight request', async () => {
  const answer = await preflight(secure, SHELL);
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': SHELL,
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-max-age': '600',
    vary: 'Origin',
  });
  expect(answer.headers['access-control-allow-headers']).toContain('idempotency-key');
  expect(answer.headers).not.toHaveProperty('access-control-allow-credentials'); // no cookie is sent
  const called = await secure.inject({ url: '/api/late', headers: { origin: SHELL } });
  expect(called.headers).toMatchObject({ 'access-control-allow-origin': SHELL, vary: 'Origin, Accept-Encoding' });
});

it.each(['https://evil.example', 'null', 'capacitor://localhost.evil.example', 'CAPACITOR://LOCALHOST'])(
  'a page of %s may not call',
  async (origin) => {
    for (const app of [plain, secure]) {
      expect((await preflight(app, origin)).headers).not.toHaveProperty('access-control-allow-origin');
      const called = await app.inject({ url: '/api/late', headers: { origin } });
      expect(called.headers).not.toHaveProperty('access-control-allow-origin');
    }
  },
);
