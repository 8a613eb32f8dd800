import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import { foldNow } from '#test/harness/reports/fold-now.ts';
import type { WaitsReport } from '@app/contract/back-office/reports/reports.ts';
import { compareReports } from '../aggregates/rebuild-reports.ts';

let shop: Shop;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await openShop();
  // Noon at the venue, so that no order is ready on another day.
  const hoursBehind = new Date().getUTCHours() - 12;
  await shop.set('venues', `time_zone = 'Etc/GMT${hoursBehind < 0 ? '' : '+'}${hoursBehind}'`);
  ({ headers: staff } = await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }]));
});
afterAll(async () => shop.server.close());

/** An order that was ready some minutes after its payment, and promised for some minutes after it. */
async function served({ promised, ready }: { promised: number | null; ready: number }): Promise<number> {
  const { id, totalAmount } = (await shop.order()).body;
  await shop.cash(id, { version: 1, amount: totalAmount }, staff);
  await shop.step(id, { to: 4, version: 2 }, staff);
  await shop.step(id, { to: 3, version: 3 }, staff);
  const { rows } = await shop.db.query<{ code: string }>('select pickup_code as code from orders where id = $1', [id]);
  expect((await shop.step(id, { to: 6, version: 4, code: rows[0]?.code ?? '' }, staff)).status).toBe(200);
  await shop.db.query(`update orders set promised_at = paid_at + $2 * interval '1 minute' where id = $1`, [
    id,
    promised,
  ]);
  await shop.db.query(
    `update order_status_changes set at = (select paid_at from orders where id = $1) + $2 * interval '1 minute'
     where order_id = $1 and to_status_id = 3`,
    [id, ready],
  );
  return id;
}

const report = async (query = '') =>
  (await shop.send<WaitsReport>('GET', `/api/admin/venues/${shop.venue.id}/reports/waits${query}`, undefined, staff))
    .body;
const passUndo = () => shop.db.query(`update orders set status_since = status_since - interval '20 minutes'`);
/** Orders that the test moved into the past are older than the last window. */
const foldAgain = async () => {
  await shop.db.query('update report_folds set folded_until = $1', ['-infinity']);
  for (const table of ['report_sales', 'report_product_sales', 'report_waits', 'report_settlements']) {
    await shop.db.query(`delete from ${table}`);
  }
  await foldNow(shop.db);
};
const storedOrders = async () => {
  const { rows } = await shop.db.query<{ orders: number }>(
    `select coalesce(sum(orders), 0)::int as orders from report_waits where measure = 'actual'`,
  );
  return rows[0]?.orders;
};
const differences = async () => (await compareReports(shop.db)).flatMap((venue) => venue.differences);

it('promised and actual waits have quantiles and orders in time [API-03]', async () => {
  await served({ promised: 10, ready: 8 });
  await served({ promised: 10, ready: 10 });
  await served({ promised: 10, ready: 14.5 });
  await served({ promised: null, ready: 3 });
  const found = await report('?by=commerce');
  expect(found.totals).toMatchObject({
    orders: 4,
    promised: 3,
    inTime: 2,
    promisedMinutes: { p50: 10, p90: 10 },
    actualMinutes: { p50: 8, p90: 15 },
    lateMinutes: { p50: 0, p90: 5 },
  });
  expect(found.rows).toMatchObject([{ commerce: { name: 'bar' }, orders: 4, inTime: 2 }]);
  expect(found.buckets.find(({ minutes }) => minutes === 10)).toEqual({ minutes: 10, promised: 3, actual: 1, late: 0 });
});

it('waits are folded when the hand-over can no longer be undone [API-03]', async () => {
  const live = await report('?by=day');
  await foldNow(shop.db);
  expect(await storedOrders()).toBe(0);
  expect(await report('?by=day')).toEqual(live);
  await passUndo();
  await foldAgain();
  expect(await storedOrders()).toBe(4);
  expect(await report('?by=day')).toEqual(live);
  expect(await differences()).toEqual([]);
});

it('report and metrics count the error from the first promise [API-03, ORD-04]', async () => {
  const id = await served({ promised: 25, ready: 22 });
  await shop.db.query(
    `update orders set promise_revisions = jsonb_build_array(jsonb_build_object(
       'promisedBefore', paid_at + interval '10 minutes', 'cause', 'pace', 'at', paid_at)) where id = $1`,
    [id],
  );
  expect((await report('?by=commerce')).totals).toMatchObject({
    promised: 4,
    inTime: 2,
    lateMinutes: { p50: 0, p90: 12 },
  });
  await passUndo();
  await foldAgain();
  const labels = `venue="${shop.venue.id}",commerce="${shop.commerceId}",event="0"`;
  const lines = (await shop.server.metrics()).split('\n');
  expect(lines).toContain(`promise_error_minutes{${labels},quantile="0.9"} 12`);
  expect(lines).toContain(`promise_error_orders{${labels}} 4`);
});
