import { Registry } from 'prom-client';
import { afterEach, expect, it } from 'vitest';

import { installAdmission } from './admission.ts';
import { createGivenAnswers } from './given-answers.ts';
import { createServer } from './http.ts';
import type { ApiServer } from './http.ts';
import { readyAnswer } from './ready-answer.ts';
import { measureRequests } from './request-metrics.ts';

let app: ApiServer | undefined;
afterEach(() => app?.close());

const ANYONE = { config: { access: 'anyone', priority: 3 } } as const;

/** A menu with a price, which a route looks up and a hook after the given answers sees. */
async function serveMenu() {
  const menu = { price: 100 };
  const seen = { lookedUp: 0, callersRead: 0 };
  const metrics = new Registry();
  const server = createServer({ logLevel: 'silent', corsOrigins: ['capacitor://localhost'] });
  app = server;
  measureRequests(server, metrics);
  installAdmission(server, { signals: [], metrics });
  const given = createGivenAnswers(server);
  server.addHook('onRequest', (_request, _reply, done) => {
    seen.callersRead += 1;
    done();
  });
  server.get('/api/menu', ANYONE, async (request, reply) => {
    seen.lookedUp += 1;
    const { price } = menu;
    return given.send(request, reply, await readyAnswer({ price }), () => price === menu.price);
  });
  server.get('/api/own', { config: { access: 'visitor', priority: 3 } }, async (request, reply) =>
    given.send(request, reply, await readyAnswer({}), () => true),
  );
  await server.ready();
  return { app: server, menu, seen, metrics };
}

it('who asks for the same address again gets the same answer with all its headers, and nothing is looked up [API-01]', async () => {
  const { app: server, seen, metrics } = await serveMenu();
  const first = await server.inject('/api/menu');
  const again = await server.inject('/api/menu');
  expect([again.statusCode, again.body, seen]).toEqual([200, first.body, { lookedUp: 1, callersRead: 1 }]);
  const { 'x-request-id': id, date: _date, ...headers } = again.headers;
  expect(first.headers).toMatchObject(headers);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', vary: 'Origin, Accept-Encoding' });
  expect(id).not.toBe(first.headers['x-request-id']);
  expect(await metrics.metrics()).toMatch(/_count\{method="GET",route="\/api\/menu",status="2xx"\} 2/);
});

it('who holds the answer gets a 304, and a page of elsewhere its origin [API-01]', async () => {
  const { app: server } = await serveMenu();
  const { headers } = await server.inject('/api/menu');
  const origin = 'capacitor://localhost';
  const held = await server.inject({
    url: '/api/menu',
    headers: { 'if-none-match': String(headers['etag']), origin },
  });
  expect([held.statusCode, held.headers['access-control-allow-origin']]).toEqual([304, origin]);
  expect((await server.inject({ url: '/api/menu', method: 'HEAD' })).body).toBe('');
});

it('what has changed is looked up again [API-01]', async () => {
  const { app: server, menu, seen } = await serveMenu();
  await server.inject('/api/menu');
  menu.price = 120;
  expect((await server.inject('/api/menu')).json()).toEqual({ price: 120 });
  expect((await server.inject('/api/menu')).json()).toEqual({ price: 120 });
  expect(seen.lookedUp).toBe(2);
});

it('an answer that hangs on who asks is given to nobody else', async () => {
  const { app: server } = await serveMenu();
  expect((await server.inject('/api/own')).statusCode).toBe(500);
});
