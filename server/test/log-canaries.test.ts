import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { allCalls } from '@app/contract/all-calls.ts';
import { findEverywhere } from './harness/find-everywhere.ts';
import { openShop, type Shop } from './harness/orders/shop.ts';
import { startTestApp, type TestApp } from './harness/test-app.ts';

/** Personal data in the form in which it arrives. */
const CANARIES = {
  email: 'canary.ana@example.com',
  phone: '5491155550199',
  document: '38765432',
  comment: 'canary-sin-cebolla',
  password: 'canary-clave-9!',
  token: 'canaryQ3b7K9zX2mN5pR8tV1wY4aC6dE0fGhJkLmNoP',
  device: 'canaryDEVICE9zX2mN5pR8tV1wY4aC6dE0fGhJkLmNoP1',
};
/** A card number that belongs to no person and is no provider's test card. */
const CARD = '4539578763621486';

let lines: string[];
let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  lines = [];
  server = await startTestApp({ log: createLog('trace', { write: (line) => void lines.push(line) }) });
  shop = await openShop(server);
});
afterAll(() => server.close());

const post = (url: string, payload: object | string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { 'content-type': 'application/json', 'x-device-token': CANARIES.device, ...headers },
  });

const order = () =>
  shop.body({
    guestEmail: CANARIES.email,
    phone: CANARIES.phone,
    identification: Number(CANARIES.document),
    details: [{ productId: shop.venue.productId('Cerveza'), quantity: 1, comments: CANARIES.comment }],
  });

it('no log line of any level has a token, a code or personal data', async () => {
  const { email, phone, document, password, token } = CANARIES;
  await post('/api/login/email', { email });
  const code = /\b\d{6}\b/.exec(server.mails.at(-1)?.text ?? '')?.[0] ?? '';
  expect(code).toMatch(/^\d{6}$/);
  await post('/api/login/email/confirm', { email, verificationCode: '000000' });
  const signedIn = (await post('/api/login/email/confirm', { email, verificationCode: code })).json<{
    token: string;
  }>();
  await post('/api/login/phone', { phoneNumber: phone, venueId: 7 });
  await post('/api/login/partner', { partner: document, entityIdentificator: 'horizonte' });
  await post('/api/login/tomorrow', { venueId: 7, email, password, identification: document });
  await post('/api/login/google', { accessToken: token, appName: token });
  await post('/api/login/exchange', { token });
  await post('/api/login/email', `{"email":"${email}"`);
  await post('/api/login/email', { email: [email] });
  await server.app.inject({ url: `/home/estadio?token=${token}`, headers: { cookie: `device=${CANARIES.device}` } });
  await server.app.inject({ url: `/api/auth?token=${token}`, headers: { authorization: `Bearer ${token}` } });
  await server.app.inject({ url: '/api/auth', headers: { authorization: `Bearer ${signedIn.token}` } });

  const placed = await post('/api/orders', order(), { 'idempotency-key': crypto.randomUUID() });
  expect(placed.statusCode).toBe(201);
  const { accessToken, verificationCode, id } = placed.json<{
    accessToken: string;
    verificationCode: string;
    id: number;
  }>();
  await server.app.inject({ url: `/api/orders/${id}`, headers: { 'x-order-token': accessToken } });
  await post('/api/orders/fetch-local-orders', { orderIds: [`${id}.${accessToken}`] });

  await shop.ordersAreOlder(3);
  // An error whose detail holds the whole row, as PostgreSQL reports it.
  await server.db.query(`alter table orders add constraint canary check (guest_email <> '${email}') not valid`);
  const failed = await post('/api/orders', order(), { 'idempotency-key': crypto.randomUUID() });
  expect([failed.statusCode, failed.json<{ code: string }>().code]).toEqual([500, 'unexpected']);
  expect(failed.body).not.toContain(email);

  const log = lines.join('');
  expect(log).toContain('"constraint":"canary"');
  expect(lines.length).toBeGreaterThan(15);
  const secrets = Object.entries({ ...CANARIES, code, signedIn: signedIn.token, accessToken });
  expect(secrets.filter(([, secret]) => !secret)).toEqual([]);
  expect(secrets.filter(([, secret]) => log.includes(secret)).map(([name]) => name)).toEqual([]);
  expect(log).not.toContain(`"${verificationCode}"`);
});

/** Leads the browser to the shop, whatever the provider's page sent with it. */
const RETURN_PAGE = '/api/payments/first-data/return';

it('a card number in any field reaches no table, log or mail [MP-01]', async () => {
  const { headers } = await server.signIn([{ roleId: 1 }]);
  const named = ['comments', 'guestEmail', 'phone', 'email', 'name', 'reason', 'token', 'value', 'ccNumber', 'number'];
  const typedAs = (value: string | number) => {
    const fields = Object.fromEntries(named.map((name) => [name, value]));
    return [fields, { ...order(), ...fields }, { creditCard: fields, details: [fields] }];
  };
  for (const { method, url } of allCalls.filter(({ method }) => method !== 'GET')) {
    for (const payload of [...typedAs(`${CARD} 11/30`), ...typedAs(Number(CARD))]) {
      const answer = await server.app.inject({
        method,
        url: url.replaceAll(/:\w+/g, '7000001'),
        payload,
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      });
      const isRefused = answer.statusCode >= 400 || url === RETURN_PAGE;
      expect([url, isRefused, answer.body.includes(CARD)]).toEqual([url, true, false]);
    }
  }
  const cerveza = { productId: shop.venue.productId('Cerveza'), quantity: 1 };
  for (const typed of [{ details: [{ ...cerveza, comments: `es la ${CARD}` }] }, { identification: Number(CARD) }]) {
    const placed = await post('/api/orders', { ...order(), ...typed }, { 'idempotency-key': crypto.randomUUID() });
    expect(placed.json()).toMatchObject({ status: 422, code: 'card-data-not-accepted' });
  }
  await server.runJobs();
  await expectCardNowhere();
});

it('a card number in a URL or header is stored nowhere either [MP-01]', async () => {
  const carried = ['user-agent', 'accept-language', 'referer', 'x-request-id', 'x-device-token', 'x-order-token'];
  const cardHeaders = Object.fromEntries(carried.map((name) => [name, CARD]));
  const isStream = (tags: readonly string[]) => tags.includes('live');
  for (const { method, url } of allCalls.filter(({ schema }) => !isStream(schema.tags))) {
    const path = url.replaceAll(/:\w+/g, CARD);
    await server.app.inject({ method, url: `${path}?email=${CARD}&ccId=${CARD}&page=${CARD}`, headers: cardHeaders });
  }
  await post('/api/login/email', { email: 'otra.ana@example.com' }, cardHeaders);
  await post('/api/orders', order(), { ...cardHeaders, 'idempotency-key': crypto.randomUUID() });
  await server.runJobs();
  await expectCardNowhere();
});

async function expectCardNowhere(): Promise<void> {
  expect(await findEverywhere(server.db, CARD)).toEqual([]);
  expect(lines.join('')).not.toContain(CARD);
  expect(JSON.stringify([server.mails, server.smses])).not.toContain(CARD);
}
