import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { createOutboundClient, type OutboundClient } from '#platform/http-client/outbound-client.ts';
import { providerConnection } from '#test/integrations/provider-connection.ts';
import { chargeBy } from '#test/integrations/written-calls.ts';
import type { CardCharge } from '../payment-provider.ts';
import { MERCADO_PAGO_CARDS } from './definition.ts';
import { mercadoPago } from './mercado-pago.ts';

type Received = { method: string; path: string; key: string | undefined; body: unknown };

/** A provider that records calls and answers by path. */
const received: Received[] = [];
const PAYMENT = {
  id: 7,
  status: 'approved',
  live_mode: false,
  date_created: '2026-11-20T10:00:00.000-04:00',
  currency_id: 'ARS',
  transaction_amount: 1234.5,
};
const DNI = { type: 'DNI', number: '12345678' };
let payment: object;
const CARD = { id: '99', payment_method: { id: 'debvisa' } };

function answerOf(path: string): object {
  if (path.startsWith('/v1/card_tokens')) {
    return { id: 'token', first_six_digits: '450995', cardholder: { name: 'ANA', identification: DNI } };
  }
  if (path.startsWith('/v1/payment_methods')) return { results: [{ id: 'visa' }] };
  if (path.startsWith('/v1/customers/search')) return { results: [{ id: 'customer', cards: [CARD] }] };
  if (path.startsWith('/v1/payments/search')) return { paging: { total: 0 }, results: [] };
  if (path.startsWith('/checkout')) return { id: 'page', init_point: 'https://provider.example.com/page' };
  return path === '/v1/payments' ? payment : { ...payment, status: 'cancelled' };
}
const provider = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk) => (text += String(chunk)));
  request.on('end', () => {
    const { method = '', url = '', headers } = request;
    const body: unknown = text === '' ? null : JSON.parse(text);
    const [key] = [headers['x-idempotency-key']].flat();
    received.push({ method, path: url, key, body });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answerOf(url)));
  });
});

let client: OutboundClient;
let origin: string;
beforeAll(async () => {
  await once(provider.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${z.object({ port: z.number() }).parse(provider.address()).port}`;
  client = createOutboundClient(origin);
});
afterAll(async () => {
  await client.close();
  provider.close();
});
beforeEach(() => {
  received.length = 0;
  payment = PAYMENT;
});

const account = () =>
  mercadoPago({
    ...providerConnection(client, MERCADO_PAGO_CARDS, null, { parameters: {}, secrets: {} }),
    apiUrl: origin,
    accessToken: 'TEST-1',
  });
const charge = (changed: Partial<CardCharge> = {}): CardCharge => ({
  reference: '7-1',
  idempotencyKey: randomUUID(),
  amountMinor: 123_450,
  currency: 'ARS',
  description: 'Estadio - Parrilla',
  token: 'token',
  methodId: 'visa',
  issuerId: null,
  payer: { email: 'ana@example.com' },
  cardRef: null,
  notifyUrl: null,
  ...changed,
});
const bodyOf = (path: string) => received.find((call) => call.path === path)?.body;

it('a charge names items, statement and document of the cardholder [MP-01]', async () => {
  const items = [{ title: 'Choripán', quantity: 2, unitPriceMinor: 61_725 }];
  await chargeBy(account(), charge({ items, statementName: 'Estadio José  M. Torres' }));
  expect(bodyOf('/v1/payments')).toMatchObject({
    payment_method_id: 'visa',
    statement_descriptor: 'ESTADIO JOSE',
    payer: { email: 'ana@example.com', identification: DNI },
    additional_info: {
      items: [{ id: '1', title: 'Choripán', category_id: 'food', quantity: 2, unit_price: 617.25 }],
      payer: { identification: DNI },
    },
    binary_mode: true,
    capture: true,
  });
});

it('a missing method is that of the card: by its digits, or as it was saved [MP-01]', async () => {
  await chargeBy(account(), charge({ methodId: null }));
  expect(bodyOf('/v1/payments')).toMatchObject({ payment_method_id: 'visa' });
  received.length = 0;
  await chargeBy(account(), charge({ methodId: null, cardRef: '99' }));
  const payer = { type: 'customer', id: 'customer' };
  expect(bodyOf('/v1/payments')).toMatchObject({ payment_method_id: 'debvisa', payer });
});

it('a written charge is repeated to the byte, without reading the card again [PAY-04]', async () => {
  const cards = account();
  const call = await cards.writeCharge(charge({ methodId: null }));
  await cards.charge(call);
  await cards.charge(call);
  const [first, second, ...others] = received.filter(({ path }) => path === '/v1/payments');
  expect([first, others]).toEqual([second, []]);
  expect(received.filter(({ path }) => path.startsWith('/v1/card_tokens'))).toHaveLength(1);
});

it('every call that changes something has its own key, and no read has one [PAY-04]', async () => {
  const cards = account();
  const { idempotencyKey, ...rest } = charge();
  await chargeBy(cards, { ...rest, idempotencyKey });
  await cards.cancel({ reference: '7-1', providerRef: null, sessionRef: 'page' });
  await cards.deleteCard({ email: 'ana@example.com' }, '99');
  const keys = received.filter(({ method }) => method !== 'GET').map(({ method, key }) => [method, key]);
  expect(keys).toEqual([
    ['POST', idempotencyKey],
    ['PUT', expect.stringMatching(/^[\da-f-]{36}$/)],
    ['DELETE', expect.stringMatching(/^[\da-f-]{36}$/)],
  ]);
  expect(new Set(keys.map(([, key]) => key)).size).toBe(3);
  expect(received.filter(({ method, key }) => method === 'GET' && key !== undefined)).toEqual([]);
});

it.each([
  ['https://shop.example.com/w', 'https://shop.example.com/w?source_news=webhooks'],
  ['http://shop.example.com/w', undefined],
  ['https://localhost:3000/w', undefined],
  ['https://192.168.0.7/w', undefined],
])('webhooks at %s are asked for at %s [PAY-04]', async (address, asked) => {
  await chargeBy(account(), charge({ notifyUrl: new URL(address) }));
  expect(z.looseObject({}).parse(bodyOf('/v1/payments'))['notification_url']).toBe(asked);
});

it('a screen that shows challenges allows one, and the challenge is read [MP-01]', async () => {
  const three_ds_info = { external_resource_url: 'https://bank.example.com/acs', creq: 'abc' };
  payment = { ...PAYMENT, status: 'pending', status_detail: 'pending_challenge', three_ds_info };
  const open = await chargeBy(account(), charge({ showsChallenge: true }));
  expect(bodyOf('/v1/payments')).toMatchObject({ three_d_secure_mode: 'optional', binary_mode: false });
  const challenge = { url: new URL('https://bank.example.com/acs'), request: 'abc' };
  expect(open).toMatchObject({ state: 'open', challenge });
});

it('a review after a possible challenge counts as a decline [MP-01]', async () => {
  payment = { ...PAYMENT, status: 'in_process', status_detail: 'pending_review_manual' };
  const declined = { state: 'declined', declineCode: 'other' };
  expect(await chargeBy(account(), charge({ showsChallenge: true }))).toMatchObject(declined);
  expect(received.at(-1)).toMatchObject({ method: 'PUT', path: '/v1/payments/7', body: { status: 'cancelled' } });
  expect(await chargeBy(account(), charge())).toMatchObject({ state: 'open' });
});
