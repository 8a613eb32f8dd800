import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { problemText } from '@app/contract/protocol/problem-texts.ts';
import { transitionOrder } from '@app/contract/staff/board.ts';
import { ProblemError } from './problem-error.ts';
import { createServer, type ApiServer } from './server.ts';

let app: ApiServer;
beforeAll(async () => {
  app = createServer({ logLevel: 'silent' });
  app.route({
    ...transitionOrder,
    handler: () => Promise.reject(new ProblemError(409, 'order-state-changed', { version: 3 })),
  });
  app.get('/api/bug', () => Promise.reject(new Error('secret detail')));
  app.get('/api/wrong-answer', { schema: { response: { 200: z.object({ n: z.int() }) } } }, async () =>
    JSON.parse('{"n":"x"}'),
  );
  const nowhere = new Pool({ connectionString: 'postgres://unused@127.0.0.1:1/none' });
  app.get('/api/outage', () => nowhere.query('select 1'));
  app.get('/api/live-stream', { schema: { tags: ['live'] } }, async (_request, reply) => void reply.hijack());
  await app.ready();
});
afterAll(async () => app.close());

const step = (payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url: '/api/orders/7/transitions', payload, headers: { 'content-type': type } });

it.each([
  ['es-AR,es;q=0.9', 'es'],
  ['en-US,en;q=0.9', 'en'],
  ['es;q=0.3, en;q=0.8', 'en'],
  ['pt-BR', 'es'],
  ['', 'es'],
  ['en;q=0', 'es'],
] as const)('with Accept-Language %j a problem is in %s [API-02, APP-01]', async (header, language) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/orders/7/transitions',
    payload: { orderStatusId: 3, version: 1 },
    headers: { 'accept-language': header },
  });
  expect(answer.headers['content-type']).toBe('application/problem+json');
  expect(answer.headers['content-language']).toBe(language);
  expect(answer.json()).toEqual({
    type: 'about:blank',
    title: 'Conflict',
    status: 409,
    code: 'order-state-changed',
    detail: problemText(language, 'order-state-changed', {}),
    facts: { version: 3 },
  });
});

it('an invalid body is reported field by field [API-02]', async () => {
  const answer = await step('{"orderStatusId":3,"version":"x"}');
  expect(answer.json()).toMatchObject({
    status: 400,
    code: 'malformed-request',
    facts: { problems: [{ path: 'body/version', message: expect.any(String) }] },
  });
});

it.each([
  ['no JSON', '{"a":', 'application/json', 400],
  ['an empty body', '', 'application/json', 400],
  ['a prototype in it', '{"__proto__":{"x":1}}', 'application/json', 400],
  ['plain text', 'hola', 'text/plain', 415],
  ['a form', 'a=1', 'application/x-www-form-urlencoded', 415],
  ['a type that is none', 'a', ';;;', 415],
  ['100 KB', `{"a":"${'x'.repeat(100_000)}"}`, 'application/json', 413],
])('%s answers 4xx, not 500 [API-02]', async (_title, body, type, status) => {
  const answer = await step(body, type);
  expect([answer.statusCode, answer.headers['content-type'], answer.json<{ code: string }>().code]).toEqual([
    status,
    'application/problem+json',
    'malformed-request',
  ]);
});

it.each(['/api/nothing', '/api/orders/7/transitions/8', '/api/'])(
  '%s is not found, as a problem [API-02]',
  async (url) => {
    expect((await app.inject(url)).json()).toMatchObject({ status: 404, code: 'not-found' });
  },
);

it('a URL that cannot be decoded is a client error [API-02]', async () => {
  expect((await app.inject('/api/%zz')).json()).toMatchObject({ status: 400, code: 'malformed-request' });
});

it('a known path with another method answers 405 with the allowed ones [API-02]', async () => {
  const wrong = await app.inject({ method: 'DELETE', url: '/api/orders/7/transitions' });
  expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'POST, OPTIONS']);
  const options = await app.inject({ method: 'OPTIONS', url: '/api/orders/7/transitions' });
  expect([options.statusCode, options.headers.allow, options.headers['access-control-allow-origin']]).toEqual([
    204,
    'POST, OPTIONS',
    undefined,
  ]);
});

it('a bug answers 500 without details [API-02]', async () => {
  for (const url of ['/api/bug', '/api/wrong-answer']) {
    const answer = await app.inject(url);
    expect(answer.json()).toMatchObject({ status: 500, code: 'unexpected', facts: {} });
    expect(answer.body).not.toContain('secret');
  }
});

it('a database outage answers 503 with a retry time [API-02]', async () => {
  const answer = await app.inject('/api/outage');
  expect(answer.json()).toMatchObject({ status: 503, code: 'service-unavailable' });
  expect(answer.headers['retry-after']).toBe('2');
});

it('HEAD of a live stream ends [API-02]', async () => {
  const answer = await app.inject({ method: 'HEAD', url: '/api/live-stream' });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/event-stream']);
});

it("a request has the proxy's id unless it is unsafe for the log", async () => {
  const idFor = async (id: string) =>
    (await app.inject({ url: '/api/', headers: { 'x-request-id': id } })).headers['x-request-id'];
  expect(await idFor('proxy-0123456789')).toBe('proxy-0123456789');
  expect(await idFor('a b"c')).toMatch(/^[0-9a-f-]{36}$/);
  expect(await idFor('4539578763621486')).toMatch(/^[0-9a-f-]{36}$/);
});
