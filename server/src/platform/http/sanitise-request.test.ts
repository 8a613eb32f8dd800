import { afterAll, beforeAll, expect, it } from 'vitest';
import { allCalls } from '@app/contract/all-calls.ts';
import { createServer, type ApiServer } from './server.ts';

let app: ApiServer;
beforeAll(async () => {
  app = createServer({ logLevel: 'silent' });
  for (const { method, url, config } of allCalls) {
    app.route({ method, url, config, handler: async (request) => ({ body: request.body }) });
  }
  await app.ready();
});
afterAll(() => app.close());

const WITH_BODY = allCalls.filter(({ method }) => method === 'POST' || method === 'PUT');
const pathOf = (url: string) => url.replaceAll(/:\w+/g, '1');
const send = (payload: object | string, { method, url } = WITH_BODY[0] ?? { method: 'POST', url: '' }) =>
  app.inject({
    method,
    url: pathOf(url),
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { 'content-type': 'application/json' },
  });

it.each(WITH_BODY)('$method $url rejects invisible characters [API-02]', async (call) => {
  for (const bad of ['a\u0000', 'a\u0008b', '\u001b[31m', '\u007f', '\u0085', 'a\ud800']) {
    const answer = await send({ details: [{ comments: bad }] }, call);
    expect(answer.json()).toMatchObject({ status: 400, code: 'malformed-request' });
    expect(JSON.stringify(answer.json())).toContain('body/details/0/comments');
  }
});

it.each(WITH_BODY)('$method $url rejects a card number in any field [MP-01]', async (call) => {
  for (const typed of [
    '4539578763621486',
    'cobrame de la 4539 5787 6362 1486',
    '4539\u200b5787\u200b6362\u200b1486',
    '4539/5787_6362,1486',
    '٤٥٣٩٥٧٨٧٦٣٦٢١٤٨٦',
  ]) {
    const answer = await send({ details: [{ comments: typed }] }, call);
    expect(answer.json()).toMatchObject({
      status: 422,
      code: 'card-data-not-accepted',
      facts: { path: 'body/details/0/comments' },
    });
    expect(answer.body).not.toMatch(/4539|1486/);
  }
});

it.each(WITH_BODY)('$method $url rejects a numeric card number, too [MP-01]', async (call) => {
  const answer = await send({ identification: 4_539_578_763_621_486 }, call);
  expect(answer.json()).toMatchObject({ code: 'card-data-not-accepted', facts: { path: 'body/identification' } });
  expect(answer.body).not.toMatch(/4539|1486/);
});

it('legitimate text is accepted and normalised to NFC', async () => {
  const body = { comments: 'sin \u202eají\r\n\t¡y con\u200b fe! 👩‍👩‍👧 e\u0301' };
  expect((await send(body)).json()).toEqual({ body: { comments: 'sin ají\r\n\t¡y con fe! 👩‍👩‍👧 \u00e9' } });
});

it('a body that nests too deep is rejected [API-02]', async () => {
  const nested = (levels: number) => `${'{"a":'.repeat(levels)}"x"${'}'.repeat(levels)}`;
  expect((await send(nested(6))).statusCode).toBe(200);
  expect((await send(nested(7))).json()).toMatchObject({ status: 400, code: 'malformed-request' });
  expect((await send(nested(5_000))).statusCode).toBe(400);
});

it.each(['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}'])(
  'a body that sets the prototype is rejected: %s [API-02]',
  async (payload) => {
    expect((await send(payload)).statusCode).toBe(400);
  },
);

it.each([
  '/api/venues/get/by-code/a%00',
  '/api/venues/get/by-code/a%0d%0aset-cookie:b=c',
  '/api/venues/1/articles?page=1%0a',
  '/api/venues/get/by-code/a%e2%80%ae',
])('a control character in the URL is rejected: %s [API-02]', async (url) => {
  const answer = await app.inject(url);
  expect(answer.json()).toMatchObject({ status: 400, code: 'malformed-request' });
  expect(answer.headers).not.toHaveProperty('set-cookie');
});
