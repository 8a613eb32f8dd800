import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import { openShop, type Shop, type OrderFacts } from '#test/harness/orders/shop.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import type { Order } from '@app/contract/visitor/orders.ts';

type Headers = Record<string, string>;

let shop: Shop;
let staff: Headers;
beforeAll(async () => {
  shop = await openShop();
  staff = await shop.staff();
  await shop.setUnits('Cerveza', 1_000);
});
afterAll(() => shop.server.close());

let last = 0;
/** Inserts a discount and claims it. */
async function claimed({ percent = 20, commerce = 'bar' } = {}): Promise<Order> {
  last += 1;
  const commerceId = shop.venue.commerceId(commerce);
  await shop.db.query(
    `insert into discounts (venue_id, id, commerce_id, description, amount_percent) values ($1, $2, $3, 'en bebidas', $4)`,
    [shop.venue.id, last, commerceId, percent],
  );
  const body = {
    venueId: shop.venue.id,
    commerceId,
    discountId: last,
    phone: String(20_000_000 + last),
    guestEmail: `claim${last}@example.com`,
  };
  const key = { 'idempotency-key': randomUUID() };
  return (await shop.send<Order>('POST', '/api/orders/discounts', body, key)).body;
}

async function placed(wanted: OrderFacts = {}): Promise<Order> {
  return (await shop.order(wanted)).body;
}

const redeem = async (order: Order, code: string, { version = 1, headers = staff } = {}) =>
  shop.send<Ticket>('POST', `/api/orders/${order.id}/discount`, { version, code }, headers);

const seen = async (order: Order) => (await shop.get(order.id, { 'x-order-token': order.accessToken ?? '' })).body;

it('the total falls by the percentage, and cash is the new total [DISC-01]', async () => {
  const claim = await claimed({ percent: 15 });
  const order = await placed();
  const { status, body } = await redeem(order, claim.verificationCode);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    totalAmount: 2_975,
    discount: { percent: 15, amount: 525 },
    version: 2,
    orderStatusId: 1,
  });
  expect(await seen(order)).toMatchObject({ totalAmount: 2_975, discount: { percent: 15, amount: 525 } });
  expect((await seen(claim)).claim?.usedAt).not.toBeNull();
  expect((await shop.cash(order.id, { version: 2, amount: 3_500 }, staff)).code).toBe('total-changed');
  expect((await shop.cash(order.id, { version: 2, amount: 2_975 }, staff)).status).toBe(200);
});

it('a code is read as people type it [DISC-01]', async () => {
  const { verificationCode: code } = await claimed();
  const typed = ` ${code.slice(0, 4).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')}-${code.slice(4)} `;
  expect((await redeem(await placed(), typed)).status).toBe(200);
});

it('of ten parallel redemptions of one code one counts [DISC-01]', async () => {
  const claim = await claimed();
  const orders = [];
  for (let count = 0; count < 10; count += 1) orders.push(await placed());
  const answers = await Promise.all(orders.map(async (order) => redeem(order, claim.verificationCode)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'discount-code-used')).toHaveLength(9);
});

it('of two parallel codes for one order one counts [DISC-01]', async () => {
  const order = await placed();
  const codes = [await claimed(), await claimed()].map(({ verificationCode }) => verificationCode);
  const answers = await Promise.all(codes.map(async (code) => redeem(order, code)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('unknown, used and foreign codes are refused with their reason [DISC-01]', async () => {
  const order = await placed();
  expect(await redeem(order, 'ZZZZZZZZ')).toMatchObject({ status: 422, code: 'discount-code-unknown' });
  const foreign = await claimed({ commerce: 'otro' });
  const other = await redeem(order, foreign.verificationCode);
  expect([other.code, typeof other.facts['commerce']]).toEqual(['discount-of-other-commerce', 'string']);
  const { verificationCode } = await claimed();
  expect((await redeem(order, verificationCode)).status).toBe(200);
  expect((await redeem(await placed(), verificationCode)).code).toBe('discount-code-used');
  expect((await redeem(order, (await claimed()).verificationCode, { version: 2 })).code).toBe('order-has-discount');
});

it('paid, card and changed orders get no discount, and the code stays [DISC-01]', async () => {
  const { verificationCode } = await claimed();
  const paid = await placed();
  await shop.cash(paid.id, { version: 1, amount: 3_500 }, staff);
  expect((await redeem(paid, verificationCode, { version: 2 })).code).toBe('order-already-paid');
  const byCard = await placed();
  await shop.db.query('update orders set is_cash = false where id = $1', [byCard.id]);
  expect((await redeem(byCard, verificationCode)).code).toBe('order-not-in-cash');
  const open = await placed();
  expect((await redeem(open, verificationCode, { version: 9 })).code).toBe('order-state-changed');
  expect((await redeem(open, verificationCode)).status).toBe(200);
});

it('staff of another commerce and visitors cannot redeem [DISC-01, ROLE-01]', async () => {
  const order = await placed();
  const { verificationCode } = await claimed();
  const commerceId = shop.venue.commerceId('otro');
  const { headers } = await shop.server.signIn([{ roleId: 3, venueId: shop.venue.id, commerceId }]);
  expect((await redeem(order, verificationCode, { headers })).status).toBe(404);
  expect((await redeem(order, verificationCode, { headers: {} })).status).toBe(401);
});

it('an order that ends unpaid gives the code back, a paid one does not [DISC-01]', async () => {
  const { verificationCode } = await claimed();
  const first = await placed();
  await redeem(first, verificationCode);
  await shop.step(first.id, { to: 7, version: 2 }, staff);
  const second = await placed();
  expect((await redeem(second, verificationCode)).status).toBe(200);
  await shop.cash(second.id, { version: 2, amount: 2_800 }, staff);
  await shop.end(second.id, { version: 3, reason: 'sin gas' }, staff);
  expect((await redeem(await placed(), verificationCode)).code).toBe('discount-code-used');
});

it('the visitor cannot change an order after its discount [DISC-01, CHK-06]', async () => {
  const order = await placed();
  await redeem(order, (await claimed()).verificationCode);
  const token = { 'x-order-token': order.accessToken ?? '' };
  const changed = shop.body({ details: [shop.line('Cerveza', { quantity: 2 })] });
  expect((await shop.send('PUT', `/api/orders/${order.id}/retry`, changed, token)).code).toBe('order-has-discount');
});

it('a whole discount leaves nothing to count, and the order is paid [DISC-01]', async () => {
  const order = await placed();
  expect((await redeem(order, (await claimed({ percent: 100 })).verificationCode)).body.totalAmount).toBe(0);
  const paid = await shop.cash(order.id, { version: 2, amount: 0 }, staff);
  expect(paid.body).toMatchObject({ paid: true, orderStatusId: 2 });
});

it('a redemption is in the audit with its order, claim and amount [DISC-01]', async () => {
  const claim = await claimed();
  const order = await placed();
  await redeem(order, claim.verificationCode);
  const { rows } = await shop.db.query<{ facts: object }>(
    `select facts from audit_inbox where action = 'order.discount-redeemed' and subject = $1`,
    [`order:${order.id}`],
  );
  expect(rows).toMatchObject([{ facts: { claimOrderId: claim.id, percent: 20, amountMinor: 70_000 } }]);
});

it('twenty wrong codes pause a member of staff for ten minutes [DISC-01]', async () => {
  const order = await placed();
  const headers = await shop.staff();
  for (let count = 0; count < 20; count += 1) {
    expect((await redeem(order, 'ZZZZZZZZ', { headers })).status).toBe(422);
  }
  expect((await redeem(order, (await claimed()).verificationCode, { headers })).status).toBe(429);
});

it('the books hold after all redemptions [DISC-01]', async () => {
  const findings = await checkInvariants(shop.db);
  expect(findings.flatMap(({ id, violations }) => violations.map((violation) => ({ id, violation })))).toEqual([]);
});
