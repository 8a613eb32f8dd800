import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FailedRow } from '#platform/jobs/isolated-rows.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import { closeWindowsNow, foldNow } from '#test/harness/reports/fold-now.ts';
import type { SalesReport } from '@app/contract/back-office/reports/reports.ts';
import { foldReports } from './fold-reports.job.ts';
import { compareReports, rebuildReports } from './rebuild-reports.ts';

const PRICE_MINOR = 150_000;

let shop: Shop;
let elsewhere: Shop;
let editor: Record<string, string>;
beforeAll(async () => {
  shop = await openShop();
  elsewhere = await openShop(shop.server, 8);
  editor = (await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }])).headers;
});
afterAll(async () => shop.server.close());
beforeEach(async () => shop.ordersAreOlder(3_600));

async function paidOrder(at: Shop = shop): Promise<number> {
  const staff = await at.staff();
  const { body } = await at.order({ details: [at.line('Agua')] });
  await at.cash(body.id, { version: 1, amount: body.totalAmount }, staff);
  return body.id;
}

const countPaid = async () => {
  const { rows } = await shop.db.query<{ paid: number }>(
    'select count(*)::int as paid from orders where venue_id = $1 and paid_at is not null',
    [shop.venue.id],
  );
  return rows[0]?.paid ?? 0;
};

const storedOrders = async () => {
  const { rows } = await shop.db.query<{ orders: number }>(
    'select coalesce(sum(orders), 0)::int as orders from report_sales where venue_id = $1',
    [shop.venue.id],
  );
  return rows[0]?.orders ?? 0;
};

const reported = async () => {
  const url = `/api/admin/venues/${shop.venue.id}/reports/sales`;
  return (await shop.send<SalesReport>('GET', url, undefined, editor)).body.totals;
};

const differences = async () => (await compareReports(shop.db)).flatMap((venue) => venue.differences);

it('orders that are paid while tasks fold in parallel count once [API-03]', async () => {
  const paying = Promise.all(Array.from({ length: 12 }, () => paidOrder()));
  let isPaying = true;
  const folding = Promise.all(
    Array.from({ length: 3 }, async () => {
      while (isPaying) await foldNow(shop.db);
    }),
  );
  await paying;
  isPaying = false;
  await folding;
  await foldNow(shop.db);
  const orders = await countPaid();
  expect(await storedOrders()).toBe(orders);
  expect(await reported()).toMatchObject({ orders, netMinor: orders * PRICE_MINOR });
  expect(await differences()).toEqual([]);
});

it('a payment that commits after the end of its window is in the next one [API-03]', async () => {
  const { body } = await shop.order({ details: [shop.line('Agua')] });
  await foldNow(shop.db);
  const before = await storedOrders();
  const slow = await shop.db.connect();
  await slow.query('begin');
  await slow.query(`update orders set paid_at = clock_timestamp(), status_id = 2, expires_at = null where id = $1`, [
    body.id,
  ]);
  await paidOrder();
  expect(await foldNow(shop.db)).toBe(0);
  expect((await reported()).orders).toBe(before + 1);
  await slow.query('commit');
  slow.release();
  await foldNow(shop.db);
  expect(await storedOrders()).toBe(before + 2);
  expect((await reported()).orders).toBe(before + 2);
  expect(await differences()).toEqual([]);
});

it('a task that fails before it stores the end of a window adds nothing [API-03]', async () => {
  await foldNow(shop.db);
  const before = await storedOrders();
  await paidOrder();
  const { rows } = await shop.db.query<{ until: string }>('select max(folded_until)::text as until from report_folds');
  await shop.db.query(`alter table report_folds add constraint stops check (folded_until <= '${rows[0]?.until}')`);
  await closeWindowsNow(shop.db);
  const failed: FailedRow[] = [];
  await foldReports(shop.db, (_error, row) => void failed.push(row));
  expect(failed.map(({ job }) => job)).toContain('fold-reports');
  expect(await storedOrders()).toBe(before);
  expect((await reported()).orders).toBe(before + 1);
  await shop.db.query('alter table report_folds drop constraint stops');
  await shop.db.query('delete from job_rows_set_aside');
  await foldNow(shop.db);
  expect(await storedOrders()).toBe(before + 1);
  expect(await differences()).toEqual([]);
});

it('a venue that cannot be folded delays no other one [API-03]', async () => {
  await shop.ordersAreOlder(3_600);
  await paidOrder(elsewhere);
  await paidOrder();
  const { rows } = await shop.db.query<{ zone: string }>('select time_zone as zone from venues where id = 8');
  const { rows: rules } = await shop.db.query<{ rule: string }>(
    `select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'venues_time_zone_known'`,
  );
  // No writer can make such a row: the constraint goes first.
  await shop.db.query('alter table venues drop constraint venues_time_zone_known');
  await shop.db.query(`update venues set time_zone = 'Nowhere' where id = 8`);
  const failed: FailedRow[] = [];
  const orders = await countPaid();
  await closeWindowsNow(shop.db);
  await foldReports(shop.db, (_error, row) => void failed.push(row));
  expect(failed).toMatchObject([{ job: 'fold-reports', venueId: 8, row: 'venue' }]);
  expect(await storedOrders()).toBe(orders);
  await shop.db.query('update venues set time_zone = $1 where id = 8', [rows[0]?.zone]);
  await shop.db.query(`alter table venues add constraint venues_time_zone_known ${rules[0]?.rule}`);
  await shop.db.query('delete from job_rows_set_aside');
});

it('a comparison finds a wrong sum, and a rebuild mends it [API-03]', async () => {
  await paidOrder();
  await foldNow(shop.db);
  expect(await differences()).toEqual([]);
  await shop.db.query('update report_sales set gross_minor = gross_minor + 1');
  await shop.db.query('delete from report_product_sales');
  const found = await differences();
  expect(new Set(found.map(({ table }) => table))).toEqual(new Set(['report_sales', 'report_product_sales']));
  expect(await rebuildReports(shop.db)).toEqual([]);
  expect(await differences()).toEqual([]);
  expect((await reported()).orders).toBe(await countPaid());
});

it('an end of a window from before a restore is replaced [API-03]', async () => {
  await foldNow(shop.db);
  const before = await storedOrders();
  await paidOrder();
  await shop.db.query(
    `update report_folds
     set closing_until = clock_timestamp(), closing_xid = (pg_snapshot_xmax(pg_current_snapshot())::text::bigint + 1000000)::text::xid8`,
  );
  await foldReports(shop.db);
  expect(await storedOrders()).toBe(before);
  await foldNow(shop.db);
  expect(await storedOrders()).toBe(before + 1);
});
