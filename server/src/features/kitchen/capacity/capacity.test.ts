import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { LiveView } from '@app/contract/back-office/order-list.ts';
import type { ManagedCategory } from '@app/contract/resources/product-categories.ts';
import type { ManagedProduct } from '@app/contract/resources/products.ts';
import type { Board } from '@app/contract/staff/board.ts';
import type { Stations } from '@app/contract/staff/stations.ts';
import type { Capacity } from '@app/contract/staff/throttle-limits.ts';
import type { Product } from '@app/contract/visitor/products.ts';
import { replayQueue } from '@app/rules/kitchen/queue-replay.ts';

let shop: Shop;
let headers: Record<string, string>;

beforeEach(async () => {
  shop = await openShop();
  headers = await shop.staff();
});
afterEach(() => shop.server.close());

async function capacity(): Promise<Capacity> {
  const { status, body } = await shop.send<Capacity>(
    'GET',
    `/api/commerces/${shop.commerceId}/capacity`,
    undefined,
    headers,
  );
  expect(status).toBe(200);
  return body;
}

/** An event that ended so many hours ago, two hours long. */
async function insertEvent(name: string, endedHoursAgo: number): Promise<void> {
  await shop.db.query(
    `insert into events (venue_id, id, name, starts_at, ends_at)
     values ($1, (select coalesce(max(id), 0) + 1 from events), $2,
       now() - make_interval(hours => $3 + 2), now() - make_interval(hours => $3))`,
    [shop.venue.id, name, endedHoursAgo],
  );
}

/**
 * Inserts the orders of an event that ended: one every three seconds, accepted from an hour before its end. They are
 * prepared one after the other.
 */
async function insertSold(count: number, endedHoursAgo: number, eachSeconds: number): Promise<void> {
  await shop.db.query(
    `with placed as (
       insert into orders (venue_id, id, number, commerce_id, status_id, total_minor, currency, idempotency_key,
         pickup_code, is_cash, created_at, paid_at, estimated_preparation_minutes)
       select $1::int, $1::int::bigint * 1000000000 + n, n, $2, 6, 100, 'ARS', gen_random_uuid(), '1234', false,
         accepted.at, accepted.at, 5
       from generate_series(1, $3::int) n
       cross join lateral (select now() - make_interval(hours => $4 + 1) + make_interval(secs => (n - 1) * 3) as at) accepted
       returning venue_id, id, number, paid_at
     ), lines as (
       insert into order_lines (venue_id, order_id, line, product_id, product_name, product_type_id, quantity,
         unit_price_minor, counts_stock)
       select venue_id, id, 1, 1, 'Choripán', 1, 1, 100, false from placed
     )
     insert into order_status_changes (venue_id, order_id, version, from_status_id, to_status_id, cause, at)
     select venue_id, id, step.version, null, step.status, 'staff-transition', paid_at + step.after
     from placed cross join lateral (values
       (1, 1, interval '0'), (2, 2, interval '0'),
       (3, 4, make_interval(secs => (number - 1) * ($5 - 3))),
       (4, 3, make_interval(secs => (number - 1) * ($5 - 3) + $5))) as step(version, status, after)`,
    [shop.venue.id, shop.commerceId, count, endedHoursAgo, eachSeconds],
  );
}

it('a stall promises by its kind, then by its stated people, and says which [CHK-02]', async () => {
  await shop.set('commerces', "kind = 'grill'");
  expect(await capacity()).toMatchObject({ pace: { atOnce: 6 }, paceBasis: { kind: 'usual', orders: 0 } });
  await shop.set('commerces', 'hands = 9');
  expect(await capacity()).toMatchObject({ pace: { atOnce: 9 }, paceBasis: { kind: 'stated', orders: 0 } });
  const board = await shop.send<Board>('GET', `/api/commerces/${shop.commerceId}/board`, undefined, headers);
  expect(board.body.paceBasis).toEqual({ kind: 'stated', orders: 0 });
  const { headers: office } = await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }]);
  const live = await shop.send<LiveView>('GET', `/api/admin/venues/${shop.venue.id}/live`, undefined, office);
  expect(live.body.commerces.find(({ id }) => id === shop.commerceId)?.paceBasis).toEqual({
    kind: 'stated',
    orders: 0,
  });
});

it('the station with the least people for its work decides [CHK-02, ORD-08]', async () => {
  const stations = (grill: number | null, bar: number | null) => [
    { id: randomUUID(), name: 'Parrilla', hands: grill, categoryIds: [], productIds: [] },
    { id: randomUUID(), name: 'Barra', hands: bar, categoryIds: [], productIds: [shop.venue.productId('Agua')] },
  ];
  const set = (grill: number | null, bar: number | null) =>
    shop.send<Stations>(
      'PUT',
      `/api/commerces/${shop.commerceId}/stations`,
      { stations: stations(grill, bar) },
      headers,
    );
  const saved = await set(6, 1);
  expect([saved.status, saved.body.hands, saved.body.stations.map(({ hands }) => hands)]).toEqual([200, 3, [6, 1]]);
  await shop.db.query(`update products set estimated_preparation_minutes = 2 where name = 'Agua'`);
  await shop.db.query(`update products set estimated_preparation_minutes = 6 where name = 'Cerveza'`);
  for (let placed = 0; placed < 4; placed += 1) {
    const { body } = await shop.order({ details: [shop.line('Cerveza'), shop.line('Agua')] });
    await shop.cash(body.id, { version: 1, amount: body.totalAmount }, headers);
  }
  // 24 minutes of orders; four people's time at the grill is 4 minutes, one person's at the bar 8.
  expect((await capacity()).pace?.atOnce).toBe(3);
  await set(6, 4);
  expect((await capacity()).pace?.atOnce).toBe(6);
  await set(null, null);
  expect(await capacity()).toMatchObject({ pace: { atOnce: 2 }, paceBasis: { kind: 'usual' } });
});

it('limits are tried with the orders of the last event that ended [COM-03]', async () => {
  expect((await capacity()).lastEvent).toBeNull();
  await insertEvent('River - Boca', 30);
  await insertEvent('Un partido sin ventas', 8);
  await insertSold(60, 30, 60);
  const { lastEvent, pace, usualMinutes, venueLimits } = await capacity();
  expect([lastEvent?.name, lastEvent?.orders.length]).toEqual(['River - Boca', 60]);
  expect(lastEvent?.orders[0]).toEqual({ acceptedAt: 0, startedAt: 0, leftAt: 60, preparationMinutes: 5 });
  expect(lastEvent?.orders[59]).toMatchObject({ acceptedAt: 177, startedAt: 3_540, leftAt: 3_600 });
  expect(venueLimits.pauseFromMinutes).toBeNull();

  const orders = lastEvent?.orders ?? [];
  const tried = (pauseFromMinutes: number | null) =>
    replayQueue(orders, { pace, usualMinutes }, { ...venueLimits, pauseFromMinutes });
  expect(tried(null)).toMatchObject({ orders: 60, refused: 0, pausedMinutes: 0 });
  const paused = tried(30);
  expect(paused.pausedMinutes).toBeGreaterThan(0);
  expect(paused.refused).toBeGreaterThan(0);
});

it('a product without minutes has those of its category everywhere [CHK-02]', async () => {
  const beerId = shop.venue.productId('Cerveza');
  const { headers: office } = await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }]);
  const rows = `/api/admin/venues/${shop.venue.id}`;
  const beer = (await shop.send<ManagedProduct>('GET', `${rows}/products/${beerId}`, undefined, office)).body;
  const url = `${rows}/product-categories/${beer.productCategoryId}`;
  const category = (await shop.send<ManagedCategory & { version: number }>('GET', url, undefined, office)).body;
  const { version, description, commerceId, requiresIdentification, position } = category;
  const values = { description, translatedDescription: null, commerceId, requiresIdentification, position };
  await shop.db.query(`update products set estimated_preparation_minutes = null where id = $1`, [beerId]);
  await shop.db.query(`update products set estimated_preparation_minutes = 2 where name = 'Agua'`);
  const saved = await shop.send('PUT', url, { version, values: { ...values, preparationMinutes: 7 } }, office);
  expect(saved.status).toBe(200);

  const minutesOf = async (product: string) =>
    (await shop.order({ details: [shop.line(product)] })).body.estimatedPreparationTime;
  expect([await minutesOf('Cerveza'), await minutesOf('Agua')]).toEqual([7, 2]);
  const menu = async () => (await shop.send<Product[]>('GET', `/api/commerces/${shop.commerceId}/products/all`)).body;
  await expect.poll(async () => (await menu()).find(({ id }) => id === beerId)?.estimatedPreparationTime).toBe(7);
  const shown = await shop.send<ManagedProduct>('GET', `${rows}/products/${beerId}`, undefined, office);
  expect(shown.body).toMatchObject({ estimatedPreparationMinutes: null, effectiveMinutes: 7 });
});

it('products are measured from the first step to their struck line [CHK-02]', async () => {
  const struck = async (...afterSeconds: (number | null)[]) => {
    const details = [shop.line('Cerveza'), shop.line('Agua')].slice(0, afterSeconds.length);
    const { body } = await shop.order({ details });
    await shop.cash(body.id, { version: 1, amount: body.totalAmount }, headers);
    await shop.step(body.id, { to: 4, version: 2 }, headers);
    await shop.step(body.id, { to: 3, version: 3 }, headers);
    await shop.db.query(
      `update order_status_changes set at = at - interval '10 minutes' where order_id = $1 and to_status_id = 4`,
      [body.id],
    );
    for (const [at, seconds] of afterSeconds.entries()) {
      if (seconds === null) continue;
      await shop.db.query(
        `insert into bumped_lines (venue_id, order_id, line, bumped_by, bumped_at)
         select venue_id, order_id, $2, 1, at + make_interval(secs => $3) from order_status_changes
         where order_id = $1 and to_status_id = 4`,
        [body.id, at + 1, seconds],
      );
    }
  };
  await shop.db.query(`update products set estimated_preparation_minutes = 8 where name = 'Cerveza'`);
  for (const seconds of [240, 300, 330]) await struck(seconds, 60);
  await struck(240, 240); // together
  await struck(2, 60); // the first line started it
  await struck(null); // alone, ready after 10 minutes
  const products = (await capacity()).products.filter(({ measurements }) => measurements > 0);
  expect(products).toEqual([
    { id: shop.venue.productId('Cerveza'), name: 'Cerveza', statedMinutes: 8, measuredSeconds: 315, measurements: 4 },
    { id: shop.venue.productId('Agua'), name: 'Agua', statedMinutes: 0, measuredSeconds: 60, measurements: 3 },
  ]);
});

it('only staff of a stall read its capacity [ROLE-01]', async () => {
  const url = `/api/commerces/${shop.commerceId}/capacity`;
  expect((await shop.send('GET', url)).status).toBe(401);
  const other = await shop.server.signIn([
    { roleId: 3, venueId: shop.venue.id, commerceId: shop.venue.commerceId('otro') },
  ]);
  expect((await shop.send('GET', url, undefined, other.headers)).status).toBe(404);
});
