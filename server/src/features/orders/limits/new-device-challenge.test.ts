import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wrongProofFor, proofFor } from '#test/harness/accounts/device.ts';
import { challengeIn, openShop, type Shop } from '#test/harness/orders/shop.ts';
import { startTestApp, TEST_PROOF_BITS } from '#test/harness/test-app.ts';
import { PROOF_OF_WORK_HEADER } from '@app/contract/protocol/proof-of-work.ts';
import type { NewOrder, Order } from '@app/contract/visitor/orders.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(await startTestApp());
});
afterAll(() => shop.server.close());

const newDevice = () => ({ 'x-device-token': randomUUID().replaceAll('-', '').padEnd(43, 'x') });
const beer = () => [shop.line('Cerveza')];

type OrderFacts = Partial<NewOrder> & { key?: string; headers?: Record<string, string> };

/** An order without the phone's proof of work. */
const order = ({ key = randomUUID(), headers = {}, ...wanted }: OrderFacts) =>
  shop.send<Order>('POST', '/api/orders', shop.body({ guestEmail: `${key}@example.com`, ...wanted }), {
    'idempotency-key': key,
    ...headers,
  });

/** Lets strangers hold this part of the beer: 60 units. The server reads it again within two seconds. */
async function holdPart(part: number): Promise<void> {
  await shop.db.query('update stock set reserved = 60, units = $1 where venue_id = $2 and product_id = $3', [
    Math.round(60 / part) - 60,
    shop.venue.id,
    shop.venue.productId('Cerveza'),
  ]);
  await expect
    .poll(async () => (await order({ details: [shop.line('Agua')], headers: newDevice() })).status)
    .toBe(part < 0.3 ? 201 : 428);
}

/** Sends an order, and again with the required proof of work. */
async function orderWorking(wanted: OrderFacts & { key: string }) {
  const asked = await order({ details: beer(), ...wanted });
  const proof = { [PROOF_OF_WORK_HEADER]: proofFor(challengeIn(asked)) };
  return {
    asked,
    proof,
    answer: await order({ details: beer(), ...wanted, headers: { ...wanted.headers, ...proof } }),
  };
}

it('while few units are held unpaid a new device requires no proof [ORD-07]', async () => {
  await holdPart(0.2);
  expect((await order({ details: beer(), headers: newDevice() })).status).toBe(201);
});

it('while many units are held unpaid a new device proves work once an order [ORD-07]', async () => {
  await holdPart(0.4);
  const wanted = { key: randomUUID(), headers: newDevice() };
  const { asked, proof, answer } = await orderWorking(wanted);
  expect(asked).toMatchObject({ status: 428, code: 'proof-of-work-required' });
  expect(challengeIn(asked).bits).toBe(TEST_PROOF_BITS);
  expect([answer.status, answer.replayed]).toEqual([201, false]);
  const again = await order({ details: beer(), ...wanted, headers: { ...wanted.headers, ...proof } });
  const withoutWork = await order({ details: beer(), ...wanted });
  for (const repeated of [again, withoutWork]) {
    expect([repeated.status, repeated.replayed, repeated.body.id]).toEqual([201, true, answer.body.id]);
  }
});

it('a proof counts for its key and device only, and must be complete [ORD-07]', async () => {
  await holdPart(0.4);
  const wanted = { key: randomUUID(), headers: newDevice() };
  const asked = await order({ details: beer(), ...wanted });
  const challenge = challengeIn(asked);
  const proof = { [PROOF_OF_WORK_HEADER]: proofFor(challenge) };
  const tried = [
    order({ details: beer(), key: randomUUID(), headers: { ...wanted.headers, ...proof } }),
    order({ details: beer(), key: wanted.key, headers: { ...newDevice(), ...proof } }),
    order({
      details: beer(),
      ...wanted,
      headers: { ...wanted.headers, [PROOF_OF_WORK_HEADER]: wrongProofFor(challenge) },
    }),
    order({ details: beer(), ...wanted, headers: { ...wanted.headers, [PROOF_OF_WORK_HEADER]: 'nonsense' } }),
  ];
  for (const { status } of await Promise.all(tried)) expect(status).toBe(428);
});

it("from three fifths held the commerce's proof is four times as hard [ORD-07]", async () => {
  await holdPart(0.7);
  const bits = async () => challengeIn(await order({ details: beer(), headers: newDevice() })).bits;
  await expect.poll(bits).toBe(TEST_PROOF_BITS + 2);
  const elsewhere = { commerceId: shop.venue.commerceId('otro'), details: [shop.line('Pancho')] };
  expect((await order({ ...elsewhere, headers: newDevice() })).status).toBe(201);
});

it('a device that paid before, a signed-in buyer and a kiosk need no proof [ORD-07]', async () => {
  await holdPart(0.2);
  const regular = newDevice();
  const { body } = await order({ details: beer(), headers: regular });
  await shop.cash(body.id, { version: 1, amount: body.totalAmount }, await shop.staff());
  await shop.ordersAreOlder(3);
  await holdPart(0.4);
  expect((await order({ details: beer(), headers: regular })).status).toBe(201);
  const { headers: buyer } = await shop.server.signIn();
  expect((await order({ details: beer(), headers: buyer, guestEmail: null })).status).toBe(201);
  const kiosk = { isForTotem: true, guestEmail: null, headers: await shop.kiosk() };
  expect((await order({ details: beer(), ...kiosk })).status).toBe(201);
});
