import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { MIGRATIONS_DIR } from '#platform/migrations/migrate.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { programmeMember, quotaOf, setBenefit } from '../harness/benefits/programme.ts';
import { openShop, type Shop } from '../harness/orders/shop.ts';

const MIGRATION = '0066-refunded-orders-end.sql';

let shop: Shop;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await openShop();
  staff = await shop.staff();
  await setBenefit(shop, 'Hamburguesa', { units: 2, percentage: 50 });
});
afterAll(async () => shop.server.close());

const paid = async (passes: readonly number[], wanted = {}): Promise<Order> => {
  await shop.ordersAreOlder(60);
  const { body } = await shop.order(wanted);
  await shop.cash(body.id, { version: 1, amount: body.totalAmount }, staff);
  for (const [index, to] of passes.entries()) {
    const step = { to, version: 2 + index, ...(to === 6 && { code: body.verificationCode }) };
    expect((await shop.step(body.id, step, staff)).status).toBe(200);
  }
  return body;
};
/** Stores a cash refund that is not handed back yet, as it was before a whole refund ended an order. */
const refundedBefore = async ({ id }: Order, share: number) => {
  await shop.db.query(
    `with asked as (
       update orders set refund_requested_minor = total_minor * $2::numeric where id = $1
       returning venue_id, id, refund_requested_minor, currency
     )
     insert into refunds (venue_id, id, order_id, method, amount_minor, currency, cause, state)
     select venue_id, gen_random_uuid(), id, 'cash', refund_requested_minor, currency, 'cancelled', 'requested' from asked`,
    [id, share],
  );
};
const violations = async () =>
  (await checkInvariants(shop.db)).flatMap(({ id, violations: found }) => found.map(() => id));

it('orders that were refunded whole before their hand-over end [REF-04, ORD-02, ORD-07, BEN-02]', async () => {
  const units = await shop.unitsOf('Cerveza');
  const waiting = await paid([]);
  const started = await paid([4]);
  const handedOver = await paid([4, 3, 6]);
  const inPart = await paid([4]);
  const ana = await programmeMember(shop);
  const details = [shop.line('Hamburguesa', { quantity: 2 })];
  const ofMember = await paid([], { details, guestEmail: null, headers: ana.headers });
  for (const order of [waiting, started, handedOver, ofMember]) await refundedBefore(order, 1);
  await refundedBefore(inPart, 0.5);
  expect(await violations()).toEqual(['I15f', 'I15f', 'I15f']);
  expect(await quotaOf(shop, ana)).toBe(2);

  const sql = await fs.readFile(path.join(MIGRATIONS_DIR, MIGRATION), 'utf8');
  await inTransaction(shop.db, async (tx) => tx.query(sql));

  const { rows } = await shop.db.query<{ id: number; status: number }>('select id, status_id as status from orders');
  const statusOf = ({ id }: Order) => rows.find((row) => row.id === id)?.status;
  expect([waiting, started, handedOver, inPart, ofMember].map(statusOf)).toEqual([7, 7, 6, 4, 7]);
  // Four beers were sold, and one of them was not started.
  expect(await shop.unitsOf('Cerveza')).toBe(units - 3);
  expect(await quotaOf(shop, ana)).toBe(0);
  expect(await violations()).toEqual([]);
});
