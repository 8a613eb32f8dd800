import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findEverywhere } from '#test/harness/find-everywhere.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';

/** A made-up number, and no test card of any provider. */
const CARD = {
  ccNumber: '4539578763621486',
  ccOwner: 'ANA PAGA',
  ccExpMonth: '11',
  ccExpYear: '30',
  ccCode: '987',
  ccDocumentType: 'DNI',
  ccDocumentNumber: '12345678',
};

let till: PaymentsHarness;
beforeAll(async () => {
  till = await openPaymentsHarness({ rawCards: true });
});
afterAll(async () => till.close());

it('a certified operator passes raw card data on and stores none of it [MP-01]', async () => {
  const order = await till.order();
  const paid = await till.pay(order, { creditCard: CARD });
  expect([paid.status, paid.body]).toMatchObject([
    200,
    { state: 'approved', card: { brand: 'visa', lastFour: '1486' } },
  ]);
  const grouped = await till.pay(await till.order(), { creditCard: { ...CARD, ccNumber: '4539 5787 6362 1486' } });
  expect(grouped.body.state).toBe('approved');
  expect(await findEverywhere(till.db, CARD.ccNumber)).toEqual([]);
  expect(till.logged.join('')).not.toMatch(/4539578763621486|4539 5787/);
  expect(await (await till.control('/_journal')).text()).not.toContain(CARD.ccNumber);
});

it.each([
  ['a number that fails its check digit', { ...CARD, ccNumber: '4539578763621487' }, 422, 'payment-declined'],
  ['no code', { ...CARD, ccCode: undefined }, 400, 'malformed-request'],
  ['a number in place of a token', { token: CARD.ccNumber }, 422, 'card-data-not-accepted'],
  ['a token and a code', { token: 'a'.repeat(32), ccCode: '987' }, 422, 'card-data-not-accepted'],
  ['a number in place of a name', { ...CARD, ccOwner: CARD.ccNumber }, 422, 'card-data-not-accepted'],
])('%s starts no payment [MP-01]', async (_what, creditCard, status, code) => {
  const order = await till.order();
  const refused = await till.pay(order, { creditCard });
  expect([refused.status, refused.code]).toEqual([status, code]);
  expect((await till.payment(order)).state).toBe('none');
});

it('a failed tokenization charges nothing, and the order can still be paid [MP-01]', async () => {
  const order = await till.order();
  await till.faults('card-token', 'reset');
  const body = { orderId: order.id, mpConfigId: till.configId, creditCard: CARD };
  const headers = { 'x-order-token': order.accessToken ?? '', 'idempotency-key': randomUUID() };
  const refused = await till.shop.send('POST', '/api/payments/mercado-pago', body, headers);
  expect([refused.status, refused.code]).toEqual([503, 'payment-not-available']);
  expect((await till.pay(order, { creditCard: CARD })).body.state).toBe('approved');
});
