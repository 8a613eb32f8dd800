import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import { giveBenefit, signInBuyer, type BuyerForTests } from '#test/harness/benefits/buyer-benefit.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { Benefit } from '@app/contract/visitor/benefits.ts';
import type { Order } from '@app/contract/visitor/orders.ts';

type Headers = Record<string, string>;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.setUnits('Cerveza', 1_000);
});
afterAll(() => shop.server.close());

const member = () => signInBuyer(shop);
const benefitOf = (buyer: BuyerForTests, wanted = {}) => giveBenefit(shop, buyer, wanted);

const lookUp = async (email: string, headers: Headers = {}) =>
  shop.send<Benefit[]>('POST', '/api/benefits/get/by-buyer-data', { email, commerceId: shop.commerceId }, headers);

/** Orders of one account are limited in time and number; each test has its own member. */
const orderWith = async ({ email, headers }: BuyerForTests, benefitId: number, changes = {}) =>
  shop.order({ headers, guestEmail: null, benefitId, beneficiaryEmail: email, ...changes });

it('only the signed-in owner of an address sees its benefits [BEN-03]', async () => {
  const ana = await member();
  const id = await benefitOf(ana);
  expect((await lookUp(ana.email, ana.headers)).body).toEqual([
    {
      id,
      benefitType: 1,
      discountAmount: 1_000,
      product: null,
      benefitDescription: 'Welcome',
      translatedDescription: null,
      images: [],
    },
  ]);
  for (const headers of [{}, (await member()).headers]) {
    expect(await lookUp(ana.email, headers)).toMatchObject({ status: 200, body: [] });
    expect(await lookUp('unknown@example.com', headers)).toMatchObject({ status: 200, body: [] });
  }
});

it('look-ups are limited to sixty a minute [BEN-03]', async () => {
  const headers = { 'x-device-token': 'b'.repeat(43) };
  const answers = [];
  for (let count = 0; count < 61; count += 1) answers.push((await lookUp('ana@example.com', headers)).status);
  expect(answers.indexOf(429)).toBe(60);
});

it('an amount is taken off the total, and the order shows it [BEN-03]', async () => {
  const ana = await member();
  const id = await benefitOf(ana);
  const { status, body } = await orderWith(ana, id, { totalAmount: 2_500 });
  expect(status).toBe(201);
  const benefit = { id, description: 'Welcome', amount: 1_000 };
  expect(body).toMatchObject({ totalAmount: 2_500, benefit });
  expect((await shop.get(body.id, ana.headers)).body).toMatchObject({ totalAmount: 2_500, benefit });
  expect((await lookUp(ana.email, ana.headers)).body).toEqual([]);
  const saved = { beneficiaryEmail: ana.email, benefitId: id, orderId: body.id };
  expect((await shop.send<Order>('POST', '/api/orders/save-buyer-benefit', saved, ana.headers)).status).toBe(200);
  const other = await shop.send('POST', '/api/orders/save-buyer-benefit', { ...saved, benefitId: 99 }, ana.headers);
  expect(other.code).toBe('benefit-not-available');
});

it('the total never falls below zero, and is then paid [BEN-03]', async () => {
  const ana = await member();
  const { body } = await orderWith(ana, await benefitOf(ana, { amountMinor: 9_999_900 }));
  expect(body).toMatchObject({ totalAmount: 0, paid: true, benefit: { amount: 3_500 } });
});

it('a product is free once, and must be in the order [BEN-03]', async () => {
  const ana = await member();
  const id = await benefitOf(ana, { product: 'Cerveza' });
  const without = await orderWith(ana, id, { details: [shop.line('Agua')] });
  expect(without).toMatchObject({ status: 409, code: 'benefit-not-available' });
  const { body } = await orderWith(ana, id, { details: [shop.line('Cerveza', { quantity: 2 })] });
  expect(body).toMatchObject({ totalAmount: 3_500, benefit: { amount: 3_500 } });
});

it('guests, other accounts and kiosks cannot use a typed address [BEN-03]', async () => {
  const ana = await member();
  const id = await benefitOf(ana);
  const thief = await member();
  const wanted = { benefitId: id, beneficiaryEmail: ana.email };
  expect((await shop.order({ ...wanted, guestEmail: ana.email })).code).toBe('benefit-not-available');
  expect((await shop.order({ ...wanted, guestEmail: null, headers: thief.headers })).code).toBe(
    'benefit-not-available',
  );
  expect((await shop.order({ benefitId: id, beneficiaryEmail: thief.email, headers: thief.headers })).code).toBe(
    'benefit-not-available',
  );
  expect((await orderWith(ana, id)).status).toBe(201);
});

it('of ten parallel orders with one benefit one gets it [BEN-03]', async () => {
  const ana = await member();
  const id = await benefitOf(ana);
  const answers = await Promise.all(Array.from({ length: 10 }, async () => orderWith(ana, id)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
});

it('an order that ends gives the benefit back, a paid one does not [BEN-03]', async () => {
  const ana = await member();
  const id = await benefitOf(ana);
  const first = await orderWith(ana, id);
  await shop.ordersAreOlder(3);
  expect((await orderWith(ana, id)).code).toBe('benefit-not-available');
  await shop.send('POST', `/api/orders/${first.body.id}/cancel`, undefined, ana.headers);
  await shop.ordersAreOlder(3);
  const second = await orderWith(ana, id);
  expect(second.status).toBe(201);
  await shop.cash(second.body.id, { version: 1, amount: 2_500 }, await shop.staff());
  await shop.ordersAreOlder(3);
  expect((await orderWith(ana, id)).code).toBe('benefit-not-available');
});

it('a change of the order has the benefit or gives it back [BEN-03, CHK-06]', async () => {
  const ana = await member();
  const id = await benefitOf(ana);
  const { body } = await orderWith(ana, id);
  const change = async (changes: object) =>
    shop.send<Order>('PUT', `/api/orders/${body.id}/retry`, shop.body({ guestEmail: null, ...changes }), ana.headers);
  const two = [shop.line('Cerveza', { quantity: 2 })];
  const changed = await change({ details: two, benefitId: id, beneficiaryEmail: ana.email });
  expect(changed.body).toMatchObject({ totalAmount: 6_000, benefit: { id } });
  expect((await change({ details: two })).body).toMatchObject({ totalAmount: 7_000, benefit: null });
  expect((await lookUp(ana.email, ana.headers)).body).toHaveLength(1);
});

it('the books hold after all benefits [BEN-03]', async () => {
  const findings = await checkInvariants(shop.db);
  expect(findings.flatMap(({ id, violations }) => violations.map((violation) => ({ id, violation })))).toEqual([]);
});
