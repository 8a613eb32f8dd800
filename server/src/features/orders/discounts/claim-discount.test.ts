import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import { proofFor } from '#test/harness/accounts/device.ts';
import { challengeIn, openShop, type Shop } from '#test/harness/orders/shop.ts';
import { PROOF_OF_WORK_HEADER } from '@app/contract/protocol/proof-of-work.ts';
import type { NewDiscountClaim } from '@app/contract/visitor/discounts.ts';
import type { Order } from '@app/contract/visitor/orders.ts';

type Headers = Record<string, string>;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.server.close());

let lastDiscount = 0;
async function discount({ percent = 20, commerceId = shop.commerceId } = {}): Promise<number> {
  lastDiscount += 1;
  await shop.db.query(
    `insert into discounts (venue_id, id, commerce_id, description, amount_percent) values ($1, $2, $3, 'en bebidas', $4)`,
    [shop.venue.id, lastDiscount, commerceId, percent],
  );
  return lastDiscount;
}

let lastPhone = 11_000_000;
function claimOf(discountId: number, changes: Partial<NewDiscountClaim> = {}): NewDiscountClaim {
  lastPhone += 1;
  return {
    venueId: shop.venue.id,
    commerceId: shop.commerceId,
    discountId,
    phone: String(lastPhone),
    guestEmail: `guest${lastPhone}@example.com`,
    ...changes,
  };
}

const claim = async (body: NewDiscountClaim, headers: Headers = {}) =>
  shop.send<Order>('POST', '/api/orders/discounts', body, { 'idempotency-key': randomUUID(), ...headers });

const device = (letter: string) => ({ 'x-device-token': letter.repeat(43) });

it('a guest gets a code of eight symbols and reads it with its token [DISC-01]', async () => {
  const discountId = await discount();
  const { status, body } = await claim(claimOf(discountId));
  expect(status).toBe(201);
  expect(body.verificationCode).toMatch(/^(?![0-9A-Z]*[ILOU])[0-9A-Z]{8}$/);
  expect(body).toMatchObject({
    isDiscount: true,
    totalAmount: 0,
    paid: false,
    buyer: null,
    details: [],
    commerce: { id: shop.commerceId },
    claim: { discountId, percent: 20, description: 'en bebidas', translatedDescription: null, usedAt: null },
  });
  const token = { 'x-order-token': body.accessToken ?? '' };
  expect((await shop.get(body.id, token)).body.verificationCode).toBe(body.verificationCode);
  expect((await shop.get(body.id)).status).toBe(404);
  const listed = await shop.send<{ data: Order[] }>('POST', '/api/orders/fetch-local-orders', {
    orderIds: [`${body.id}.${body.accessToken}`],
  });
  expect(listed.body.data.map(({ id, isDiscount }) => [id, isDiscount])).toEqual([[body.id, true]]);
});

it('a claim never becomes an order, also in the database [DISC-01]', async () => {
  const { body } = await claim(claimOf(await discount()));
  const token = { 'x-order-token': body.accessToken ?? '' };
  const answers = [
    await shop.send('PUT', `/api/orders/${body.id}/retry`, shop.body(), token),
    await shop.send('PUT', `/api/orders/${body.id}/payment-method`, { isCash: true }, token),
    await shop.send('POST', `/api/orders/${body.id}/cancel`, undefined, token),
    await shop.cash(body.id, { version: 1, amount: 0 }, await shop.staff()),
    await shop.step(body.id, { to: 4, version: 1 }, await shop.staff()),
  ];
  for (const { status, code } of answers) expect([status, code]).toEqual([409, 'order-state-changed']);
  expect((await shop.get(body.id, token)).body).toMatchObject({ isDiscount: true, orderStatusId: 1, version: 1 });
  for (const change of ['status_id = 7', 'total_minor = 100', 'paid_at = now()']) {
    const update = shop.db.query(`update orders set ${change} where id = $1`, [body.id]);
    await expect(update).rejects.toThrow('orders_claim_is_no_sale');
  }
});

it('a member needs no address, and has the claim among the own orders [DISC-01]', async () => {
  const { headers, accountId } = await shop.server.signIn();
  const { status, body } = await claim(claimOf(await discount(), { guestEmail: '' }), headers);
  expect([status, body.buyer?.id, body.guestEmail]).toEqual([201, accountId, null]);
  const own = await shop.send<{ data: Order[] }>('GET', '/api/users/orders', undefined, headers);
  expect(own.body.data.map(({ id }) => id)).toContain(body.id);
});

it('one key makes one claim, and another body with it is refused [DISC-01]', async () => {
  const wanted = claimOf(await discount());
  const headers = { 'idempotency-key': randomUUID(), ...device('k') };
  const answers = await Promise.all(Array.from({ length: 8 }, async () => claim(wanted, headers)));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
  expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(await claim(claimOf(await discount()), headers)).toMatchObject({
    status: 422,
    code: 'idempotency-key-reused',
  });
});

it.each([
  ['phone', (number: number) => ({ phone: '1158310472', guestEmail: `other${number}@example.com` })],
  [
    'phone with its prefix',
    (number: number) => ({ phone: `${number % 2 ? '549' : ''}1158310473`, guestEmail: `pre${number}@example.com` }),
  ],
  ['mailbox', (number: number) => ({ guestEmail: number % 2 ? 'Ana.Perez+a@gmail.com' : 'anaperez@googlemail.com' })],
])('of 12 parallel claims with one %s one succeeds [DISC-01]', async (_what, changes) => {
  const discountId = await discount();
  const answers = await Promise.all(
    Array.from({ length: 12 }, async (_, number) => claim(claimOf(discountId, changes(number)))),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'discount-already-claimed')).toHaveLength(11);
});

it.each([
  ['a phone of seven digits', { phone: '1234567' }, 422, 'phone-input-error'],
  ['no address', { guestEmail: '' }, 422, 'guest-email-input-error'],
  ['an address without a domain', { guestEmail: 'ana@' }, 422, 'guest-email-input-error'],
  ['an unknown discount', { discountId: 999 }, 409, 'discount-not-available'],
  ['an unknown venue', { venueId: 99 }, 404, 'not-found'],
] as const)('%s is refused and writes nothing [DISC-01]', async (_title, changes, status, code) => {
  const discountId = await discount();
  const before = await shop.written();
  expect(await claim({ ...claimOf(discountId), ...changes })).toMatchObject({ status, code });
  expect(await shop.written()).toEqual(before);
});

it('a discount of another commerce, or one that is off, cannot be claimed [DISC-01]', async () => {
  const ofOther = await discount({ commerceId: shop.venue.commerceId('otro') });
  expect((await claim(claimOf(ofOther))).code).toBe('discount-not-available');
  const off = await discount();
  await shop.db.query('update discounts set enabled = false where id = $1', [off]);
  expect((await claim(claimOf(off))).code).toBe('discount-not-available');
});

it('one device makes ten claims an hour [DISC-01]', async () => {
  const headers = device('q');
  const answers = [];
  for (let count = 0; count < 11; count += 1) answers.push(await claim(claimOf(await discount()), headers));
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
});

it('the 21st claim of a foreign network needs a proof of work [DISC-01]', async () => {
  const discountId = await discount();
  const send = async (remoteAddress: string, headers: Headers, body = claimOf(discountId)) => {
    const raw = await shop.server.app.inject({
      method: 'POST',
      url: '/api/orders/discounts',
      payload: body,
      headers: { 'idempotency-key': randomUUID(), ...headers },
      remoteAddress,
    });
    return { status: raw.statusCode, facts: raw.json<{ facts?: Record<string, unknown> }>().facts ?? {} };
  };
  for (let count = 0; count < 20; count += 1) expect((await send('203.0.113.7', {})).status).toBe(201);
  const key = { 'idempotency-key': randomUUID() };
  const body = claimOf(discountId);
  const challenged = await send('203.0.113.7', key, body);
  expect(challenged.status).toBe(428);
  const proof = { [PROOF_OF_WORK_HEADER]: proofFor(challengeIn(challenged)) };
  expect((await send('203.0.113.7', { ...key, ...proof }, body)).status).toBe(201);
  expect((await send('203.0.113.7', proof)).status).toBe(428);
  await shop.set('venues', `own_networks = '{203.0.113.0/24}'`);
  expect((await send('203.0.113.7', {})).status).toBe(201);
});

it('a claim is not paid, prepared, cancelled or counted as an order [DISC-01]', async () => {
  const { headers } = await shop.server.signIn();
  const staff = await shop.staff();
  for (let count = 0; count < 3; count += 1) expect((await claim(claimOf(await discount()), headers)).status).toBe(201);
  const { body } = await claim(claimOf(await discount()), headers);
  expect((await shop.send('POST', `/api/orders/${body.id}/cancel`, undefined, headers)).code).toBe(
    'order-state-changed',
  );
  expect((await shop.step(body.id, { to: 7, version: 1, reason: 'x' }, staff)).code).toBe('order-state-changed');
  expect((await shop.cash(body.id, { version: 1, amount: 0 }, staff)).code).toBe('order-state-changed');
  const board = await shop.send<{ tickets: { id: number }[] }>(
    'GET',
    `/api/commerces/${shop.commerceId}/board`,
    undefined,
    staff,
  );
  expect(board.body.tickets).toEqual([]);
  expect((await shop.order({ headers })).status).toBe(201);
});

it('the books hold after all claims [DISC-01]', async () => {
  const findings = await checkInvariants(shop.db);
  expect(findings.flatMap(({ id, violations }) => violations.map((violation) => ({ id, violation })))).toEqual([]);
});
