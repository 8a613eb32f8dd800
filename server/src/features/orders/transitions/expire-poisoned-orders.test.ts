import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FailedRow } from '#platform/jobs/isolated-rows.ts';
import { SILENT_EVENT_BUS } from '#test/fakes/silent-event-bus.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { expireUnpaidOrders } from './expire-unpaid-orders.job.ts';

let here: Shop;
let elsewhere: Shop;
beforeAll(async () => {
  here = await openShop();
  elsewhere = await openShop(here.server, 8);
});
afterAll(async () => here.server.close());
beforeEach(async () => {
  await here.db.query(`update orders set status_id = 7, expires_at = null`);
  await here.db.query('delete from job_rows_set_aside');
  for (const shop of [here, elsewhere]) await shop.ordersAreOlder(3_600);
});

async function expired(shop: Shop, count: number): Promise<Order[]> {
  const orders: Order[] = [];
  for (let each = 0; each < count; each += 1) {
    const { body } = await shop.order({ guestEmail: `ana${each}@example.com` });
    await shop.expire(body.id);
    orders.push(body);
  }
  return orders;
}

/** Makes the books refuse the order: it returns more units than are held. @returns a function that mends it */
async function poison({ id }: Order): Promise<() => Promise<unknown>> {
  await here.db.query('update order_lines set quantity = 2500 where order_id = $1', [id]);
  return () => here.db.query('update order_lines set quantity = 1 where order_id = $1', [id]);
}

/** @returns the failures of this run */
async function sweep(): Promise<FailedRow[]> {
  const aside: FailedRow[] = [];
  await expireUnpaidOrders(here.db, SILENT_EVENT_BUS, (_error, row) => void aside.push(row));
  return aside;
}

const open = async () => {
  const { rows } = await here.db.query<{ id: number }>('select id from orders where status_id = 1 order by id');
  return rows.map(({ id }) => id);
};
const tryNow = () => here.db.query('update job_rows_set_aside set next_attempt_at = clock_timestamp()');

it('an unpaid order that cannot expire delays no other order of any venue [ORD-07]', async () => {
  const orders = [...(await expired(here, 5)), ...(await expired(elsewhere, 2))];
  const [, bad = orders[0]] = orders;
  if (bad) await poison(bad);
  const row = { job: 'expire-unpaid-orders', venueId: here.venue.id, row: String(bad?.id), attempt: 1 };
  expect(await sweep()).toEqual([row]);
  expect(await open()).toEqual([bad?.id]);
  const body = await here.server.metrics();
  expect(body).toContain('job_rows_set_aside{job="expire-unpaid-orders"} 1');
});

it('an order set aside waits longer each time and delays no later one [ORD-07]', async () => {
  const [bad] = await expired(here, 1);
  if (bad) await poison(bad);
  const waits: number[] = [];
  for (let attempts = 1; attempts <= 3; attempts += 1) {
    expect(await sweep()).toMatchObject([{ attempt: attempts }]);
    const { rows } = await here.db.query<{ seconds: number; error: string }>(
      `select round(extract(epoch from next_attempt_at - failed_at))::int as seconds, error from job_rows_set_aside`,
    );
    expect(rows[0]?.error).toContain('stock_reserved_check');
    waits.push(rows[0]?.seconds ?? 0);
    await expired(here, 1);
    expect(await sweep()).toEqual([]);
    expect(await open()).toEqual([bad?.id]);
    await tryNow();
  }
  expect(waits).toEqual([5, 10, 20]);
});

it('an order set aside that can expire again expires at its next attempt [ORD-07]', async () => {
  const [bad] = await expired(here, 1);
  const mend = bad && (await poison(bad));
  expect(await sweep()).toHaveLength(1);
  await mend?.();
  await tryNow();
  expect(await sweep()).toEqual([]);
  expect(await open()).toEqual([]);
  expect((await here.db.query('select from job_rows_set_aside')).rowCount).toBe(0);
});
