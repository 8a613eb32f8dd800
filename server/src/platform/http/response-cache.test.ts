import { Registry } from 'prom-client';
import { request } from 'undici';
import { afterEach, expect, it } from 'vitest';
import { measureRequests } from '#platform/metrics/request-durations.ts';
import { precompress } from './precompressed-response.ts';
import { createResponseCache } from './response-cache.ts';
import { createServer, type ApiServer } from './server.ts';

let app: ApiServer | undefined;
afterEach(() => app?.close());

const ANYONE = { config: { access: 'anyone', priority: 3 } } as const;

/** A menu with a price, read by a route and by a hook after the cache. */
async function serveMenu() {
  const menu = { price: 100 };
  const seen = { lookedUp: 0, callersRead: 0 };
  const metrics = new Registry();
  const server = createServer({ logLevel: 'silent', corsOrigins: ['capacitor://localhost'] });
  app = server;
  measureRequests(server, metrics);
  await server.after();
  const cache = createResponseCache(server);
  server.addHook('onRequest', (_request, _reply, done) => {
    seen.callersRead += 1;
    done();
  });
  server.get('/api/menu', ANYONE, async (request, reply) => {
    seen.lookedUp += 1;
    const { price } = menu;
    return cache.send(request, reply, await precompress({ price }), () => price === menu.price);
  });
  server.get('/api/own', { config: { access: 'visitor', priority: 3 } }, async (request, reply) =>
    cache.send(request, reply, await precompress({}), () => true),
  );
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  /** As sent, without headers that an agent adds. */
  const get = async (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
    const answer = await request(url + path, { method, headers });
    return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
  };
  return { server, get, menu, seen, metrics };
}

it('the same URL gets the cached response with all headers [API-01]', async () => {
  const { get, seen, metrics } = await serveMenu();
  const first = await get('/api/menu');
  const again = await get('/api/menu', { 'x-request-id': 'una-peticion' });
  expect([again.status, again.text, seen]).toEqual([200, first.text, { lookedUp: 1, callersRead: 1 }]);
  const { 'x-request-id': id, date: _date, ...headers } = again.headers;
  const { 'x-request-id': firstId, date: _firstDate, ...firstHeaders } = first.headers;
  expect(headers).toEqual(firstHeaders);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', vary: 'Origin, Accept-Encoding' });
  expect([id, firstId]).toEqual(['una-peticion', expect.stringMatching(/^[\w-]{36}$/)]);
  expect(await metrics.metrics()).toMatch(/_count\{method="GET",route="\/api\/menu",status="2xx"\} 2/);
});

it('a caller with a current copy gets 304 without running the route [API-01]', async () => {
  const { get, seen } = await serveMenu();
  const { headers } = await get('/api/menu');
  const held = await get('/api/menu', { 'if-none-match': String(headers['etag']) });
  expect([held.status, held.text, held.headers['etag'], seen.lookedUp]).toEqual([304, '', headers['etag'], 1]);
  expect((await get('/api/menu', {}, 'HEAD')).text).toBe('');
});

it('an allowed origin is named to its own callers only, also from the cache [API-01]', async () => {
  const { get, seen } = await serveMenu();
  const origin = 'capacitor://localhost';
  for (const headers of [{ origin }, {}, { origin }]) {
    const answer = await get('/api/menu', headers);
    expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([200, headers.origin]);
  }
  expect(seen.lookedUp).toBe(1);
});

it('a changed response is read again [API-01]', async () => {
  const { get, menu, seen } = await serveMenu();
  await get('/api/menu');
  menu.price = 120;
  expect((await get('/api/menu')).text).toBe('{"price":120}');
  expect((await get('/api/menu')).text).toBe('{"price":120}');
  expect(seen.lookedUp).toBe(2);
});

it('the response of a route that reads the caller is not cached', async () => {
  const { get } = await serveMenu();
  expect((await get('/api/own')).status).toBe(500);
});
