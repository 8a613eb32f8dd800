import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FailedRow } from '#platform/jobs/isolated-rows.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { StockOut } from '@app/contract/back-office/reports/reports.ts';
import type { Paged } from '@app/contract/values/paged.ts';
import { recordStockOuts } from './record-stock-outs.job.ts';

let shop: Shop;
let elsewhere: Shop;
let editor: Record<string, string>;
beforeAll(async () => {
  shop = await openShop();
  elsewhere = await openShop(shop.server, 8);
  editor = (await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }])).headers;
});
afterAll(async () => shop.server.close());
beforeEach(async () => shop.db.query('delete from stock_outs'));

const url = () => `/api/admin/venues/${shop.venue.id}/reports/stock-outs`;
const report = async (query = '', headers = editor) =>
  (await shop.send<Paged<StockOut>>('GET', `${url()}${query}`, undefined, headers)).body;
/** Yesterday and today, because a period may begin before midnight. */
const ofBeer = async () => {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const { data } = await report(`?from=${day(-2)}&to=${day(1)}`);
  return data.filter(({ product }) => product.name === 'Cerveza');
};
const stop = (unavailableUntil: string | null) =>
  shop.send('PUT', `/api/products/${shop.venue.productId('Cerveza')}/stop`, { unavailableUntil }, editor);

it('a product that sells out has one period until it has units again [API-03]', async () => {
  await shop.setUnits('Cerveza', 1);
  await recordStockOuts(shop.db);
  expect(await ofBeer()).toEqual([]);
  await shop.order();
  await Promise.all([recordStockOuts(shop.db), recordStockOuts(shop.db), recordStockOuts(shop.db)]);
  expect(await ofBeer()).toMatchObject([
    { commerce: { name: 'bar' }, cause: 'sold-out', size: null, endedAt: null, minutes: 1 },
  ]);
  await shop.setUnits('Cerveza', 50);
  await recordStockOuts(shop.db);
  const [period] = await ofBeer();
  expect(period?.endedAt).not.toBeNull();
});

it('a stop of staff ends when they end it, or at its time [API-03]', async () => {
  await stop(new Date(Date.now() + 600_000).toISOString());
  await recordStockOuts(shop.db);
  expect(await ofBeer()).toMatchObject([{ cause: 'stopped', endedAt: null }]);
  await stop(null);
  await recordStockOuts(shop.db);
  const [ended] = await ofBeer();
  expect(ended?.endedAt).not.toBeNull();
  await shop.db.query(
    `update stock_outs set ended_at = null, began_at = now() - interval '1 hour', stopped_until = now() - interval '30 minutes'
     where cause = 'stopped'`,
  );
  await recordStockOuts(shop.db);
  expect(await ofBeer()).toMatchObject([{ minutes: 30 }]);
});

it('a size has periods of its own, and days bound the list [API-03]', async () => {
  await recordStockOuts(shop.db);
  const { data } = await report();
  expect(data).toMatchObject([{ product: { name: 'Camiseta' }, size: 'L', cause: 'sold-out' }]);
  expect((await report('?from=2020-01-01&to=2020-01-31')).data).toEqual([]);
  expect((await report('?perPage=1&page=2')).data).toEqual([]);
});

it('an editor of a commerce reads the periods of its products alone [ROLE-01]', async () => {
  await shop.db.query(`update products set unavailable_until = now() + interval '1 hour' where id = $1`, [
    shop.venue.productId('Pancho'),
  ]);
  await recordStockOuts(shop.db);
  const commerces = async (headers: Record<string, string>) =>
    new Set((await report('', headers)).data.map(({ commerce }) => commerce.name));
  expect(await commerces(editor)).toEqual(new Set(['bar', 'otro']));
  expect(await commerces(await shop.staff())).toEqual(new Set(['bar']));
});

it('a venue that cannot be recorded delays no other one [API-03]', async () => {
  await elsewhere.db.query('alter table stock_outs add constraint stops check (venue_id <> 7)');
  const failed: FailedRow[] = [];
  await recordStockOuts(shop.db, (_error, row) => void failed.push(row));
  expect(failed).toMatchObject([{ job: 'record-stock-outs', venueId: 7, row: 'venue' }]);
  const { rows } = await shop.db.query<{ venueId: number }>('select distinct venue_id as "venueId" from stock_outs');
  expect(rows).toEqual([{ venueId: 8 }]);
});
