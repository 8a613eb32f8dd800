import { afterAll, beforeAll, expect, it } from 'vitest';
import { givePermissions } from '#test/harness/accounts/give-permissions.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { LiveAction, SellableProduct } from '@app/contract/today/live-actions.ts';

type Headers = Record<string, string>;
type Stopped = { products: number; stalls: number; unavailableUntil: string | null };

let shop: Shop;
let editor: Headers;
let staff: Headers;
beforeAll(async () => {
  shop = await openShop();
  ({ headers: editor } = await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }]));
  staff = await shop.staff();
  await shop.db.query(`update products set name = 'Cerveza' where id = $1`, [shop.venue.productId('Pancho')]);
});
afterAll(() => shop.server.close());

const base = () => `/api/admin/venues/${shop.venue.id}/live`;
const beers = () => [shop.venue.productId('Cerveza'), shop.venue.productId('Pancho')];
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const stop = async (productIds: number[], unavailableUntil: string | null, headers = editor) =>
  shop.send<Stopped>('PUT', `${base()}/product-stops`, { productIds, unavailableUntil }, headers);
const find = async (search: string, headers = editor) =>
  (
    await shop.send<SellableProduct[]>(
      'GET',
      `${base()}/products?search=${encodeURIComponent(search)}`,
      undefined,
      headers,
    )
  ).body;
const actions = async () => (await shop.send<LiveAction[]>('GET', `${base()}/actions`, undefined, editor)).body;
const isStopped = async () => {
  const { rows } = await shop.db.query<{ id: number; stopped: boolean }>(
    'select id, coalesce(unavailable_until > now(), false) as stopped from products where id = any($1) order by id',
    [beers()],
  );
  return rows.map(({ stopped }) => stopped);
};

it('one call stops a product in every stall, and one puts it back on sale [COM-03]', async () => {
  await shop.order({ details: [shop.line('Cerveza', { quantity: 2 })] });
  const [found] = await find('CERVÉZA');
  expect(found?.products.map(({ stall }) => stall)).toEqual(['bar', 'otro']);
  const until = inMinutes(30);
  expect((await stop(beers(), until)).body).toEqual({ products: 2, stalls: 2, unavailableUntil: until });
  expect(await isStopped()).toEqual([true, true]);
  const [action] = await actions();
  expect(action).toMatchObject({ kind: 'stopped', isOwn: true, isInForce: true, until });
  expect(action?.stalls.map(({ name }) => name).toSorted()).toEqual(['bar', 'otro']);
  expect((await stop(beers(), null)).body).toMatchObject({ products: 2, stalls: 2 });
  expect(await isStopped()).toEqual([false, false]);
  expect((await actions()).slice(0, 2)).toMatchObject([{ kind: 'on-sale' }, { kind: 'stopped', isInForce: false }]);
});

it('orders in the queue count, and stay [COM-03]', async () => {
  const order = (await shop.order({ details: [shop.line('Cerveza', { quantity: 3 })] })).body;
  await shop.cash(order.id, { version: 1, amount: order.totalAmount }, staff);
  expect((await find('cerveza'))[0]?.queuedUnits).toBe(3);
  await stop(beers(), inMinutes(30));
  const { rows } = await shop.db.query('select status_id from orders where id = $1', [order.id]);
  expect(rows).toEqual([{ status_id: 2 }]);
  await stop(beers(), null);
});

it('a stop of products of other stalls changes none of them [COM-03, ROLE-01]', async () => {
  expect((await stop(beers(), inMinutes(30), staff)).status).toBe(404);
  expect((await stop([beers()[0] ?? 0, 7_900_000], inMinutes(30))).status).toBe(404);
  expect(await isStopped()).toEqual([false, false]);
  expect((await stop([beers()[0] ?? 0], inMinutes(30), staff)).status).toBe(200);
  expect((await find('cerveza', staff))[0]?.products.map(({ stall }) => stall)).toEqual(['bar']);
  await stop(beers(), null);
  const { accountId, headers } = await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }]);
  await givePermissions(shop.db, { venueId: shop.venue.id, accountId }, ['reports']);
  expect(await stop(beers(), null, headers)).toMatchObject({ status: 403, code: 'permission-required' });
});

it('a pause shows who did it, and ends as something to undo [COM-03]', async () => {
  const url = `/api/commerces/${shop.commerceId}/pause`;
  await shop.send('PUT', url, { pausedUntil: inMinutes(10) }, staff);
  expect((await actions())[0]).toMatchObject({
    kind: 'paused',
    isOwn: false,
    isInForce: true,
    stalls: [{ name: 'bar' }],
  });
  await shop.send('PUT', url, { pausedUntil: null }, editor);
  expect((await actions()).slice(0, 2)).toMatchObject([
    { kind: 'resumed', isOwn: true },
    { kind: 'paused', isInForce: false },
  ]);
});
