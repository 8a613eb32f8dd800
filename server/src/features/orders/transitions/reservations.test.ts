import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runImport } from '#features/menu-sheets/command/run-import.ts';
import { importTexts } from '#features/menu-sheets/import-texts.ts';
import { setImportedStock } from '#features/stock/set-stock.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { SILENT_EVENT_BUS } from '#test/fakes/silent-event-bus.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { lockExistingOrder } from '../lock-existing-order.ts';
import { expireUnpaidOrders } from './expire-unpaid-orders.job.ts';
import { extendExpiry } from './extend-expiry.ts';

let shop: Shop;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await openShop();
  staff = await shop.staff();
});
afterAll(async () => shop.server.close());

let held = 0;
beforeEach(async () => {
  await shop.setUnits('Cerveza', 50);
  held = (await books()).reserved;
});

/** Free and held units of a product. */
async function books(product = 'Cerveza') {
  const { rows } = await shop.db.query<{ units: number; reserved: number }>(
    'select units, reserved from stock where venue_id = $1 and product_id = $2',
    [shop.venue.id, shop.venue.productId(product)],
  );
  return rows[0] ?? { units: 0, reserved: 0 };
}

const beers = (quantity: number) => ({ details: [shop.line('Cerveza', { quantity })] });
const orderBeers = async (quantity: number) => (await shop.order(beers(quantity))).body;
const tokenOf = ({ accessToken = '' }: Order) => ({ 'x-order-token': accessToken });
const pay = ({ id, totalAmount }: Order) => shop.cash(id, { version: 1, amount: totalAmount }, staff);
const sweep = () => expireUnpaidOrders(shop.db, SILENT_EVENT_BUS);
const stateOf = async ({ id }: Order) => {
  const { rows } = await shop.db.query<{ state: string }>('select stock_state as state from orders where id = $1', [
    id,
  ]);
  return rows[0]?.state;
};

/** Imports the stock of a product, as a sheet names it. */
const importStock = (product: string, units: string) =>
  runImport(shop.db, Buffer.from(`Nombre;Stock\n${product};${units}\n`), {
    venueCode: shop.venue.code,
    commerceCode: 'bar',
    isDryRun: false,
    skipBad: false,
    acceptsPrices: false,
    texts: importTexts.es,
    setStock: setImportedStock,
  });

it('an order holds its units, and a paid one sells them [ORD-07]', async () => {
  const order = await orderBeers(3);
  expect([await books(), await stateOf(order)]).toEqual([{ units: 47, reserved: held + 3 }, 'held']);
  expect((await pay(order)).status).toBe(200);
  expect([await books(), await stateOf(order)]).toEqual([{ units: 47, reserved: held }, 'sold']);
});

it('unpaid units are released by a cancellation or one expiry [ORD-07]', async () => {
  const [cancelled, expired] = [await orderBeers(3), await orderBeers(4)];
  await shop.send('POST', `/api/orders/${cancelled.id}/cancel`, undefined, tokenOf(cancelled));
  expect([await books(), await stateOf(cancelled)]).toEqual([{ units: 46, reserved: held + 4 }, 'released']);
  await shop.expire(expired.id);
  const swept = await Promise.all([sweep(), sweep(), sweep()]);
  expect(swept.toSorted()).toEqual([0, 0, 1]);
  expect([await books(), await stateOf(expired)]).toEqual([{ units: 50, reserved: held }, 'released']);
});

it('a changed order exchanges its held units in one transaction [ORD-07, CHK-06]', async () => {
  const order = await orderBeers(3);
  const body = shop.body({ ...beers(50) });
  expect((await shop.send('PUT', `/api/orders/${order.id}/retry`, body, tokenOf(order))).status).toBe(200);
  expect([await books(), await stateOf(order)]).toEqual([{ units: 0, reserved: held + 50 }, 'held']);
  const free = shop.body({ details: [shop.line('Vaso')], isCash: false });
  expect((await shop.send('PUT', `/api/orders/${order.id}/retry`, free, tokenOf(order))).status).toBe(200);
  expect([await books(), await stateOf(order)]).toEqual([{ units: 50, reserved: held }, 'sold']);
});

it('a paid order that ends unprepared returns its units once [ORD-02, ORD-07]', async () => {
  const order = await orderBeers(3);
  await pay(order);
  expect((await shop.end(order.id, { version: 2, reason: 'Sin gas' }, staff)).status).toBe(200);
  expect([await books(), await stateOf(order)]).toEqual([{ units: 50, reserved: held }, 'returned']);
  const { rows } = await shop.db.query('select kind, units from stock_movements where order_id = $1', [order.id]);
  expect(rows).toEqual([{ kind: 'return', units: 3 }]);
});

it('units prepared before payment are sold and not returned [ORD-02, ORD-07]', async () => {
  await shop.set('commerces', "prepares_before_paying = 'always'");
  const order = await orderBeers(3);
  expect((await shop.step(order.id, { to: 4, version: 1 }, staff)).status).toBe(200);
  expect([await books(), await stateOf(order)]).toEqual([{ units: 47, reserved: held }, 'sold']);
  await shop.end(order.id, { version: 2, reason: 'No vino nadie' }, staff);
  expect([await books(), await stateOf(order)]).toEqual([{ units: 47, reserved: held }, 'sold']);
  await shop.set('commerces', "prepares_before_paying = 'never'");
});

it('a refusal has a retry time for held units, not for sold ones [CHK-05, ORD-07]', async () => {
  const all = await orderBeers(50);
  const holders = `status_id = 1 and venue_id = ${shop.venue.id}`;
  await shop.db.query(`update orders set expires_at = now() + interval '12 minutes' where ${holders}`);
  await shop.db.query(`update orders set expires_at = now() + interval '3 minutes' where id = $1`, [all.id]);
  const key = randomUUID();
  const refused = await shop.order({ ...beers(1), key });
  expect(refused.body).toMatchObject({
    detail: 'No hay stock disponible de Cerveza. Otros están pagando las últimas unidades: probá en 3 min.',
    facts: { shortages: [{ available: 0, held: held + 50, retryInMinutes: 3 }] },
  });
  const { body } = await shop.send('POST', '/api/check-products-stock', { detailItems: beers(1).details });
  expect(body).toEqual(refused.facts['shortages']);

  // The same key is refused again, with the present time.
  await shop.db.query(`update orders set expires_at = now() + interval '90 seconds' where id = $1`, [all.id]);
  const again = await shop.order({ ...beers(1), key });
  expect(again.facts).toMatchObject({ shortages: [{ available: 0, held: held + 50, retryInMinutes: 2 }] });

  // Paid orders release no units.
  await shop.db.query(`update orders set expires_at = now() - interval '1 second' where ${holders} and id <> $1`, [
    all.id,
  ]);
  await sweep();
  await shop.setUnits('Cerveza', 0);
  await pay(all);
  const gone = await shop.order({ ...beers(1), headers: { 'accept-language': 'en' } });
  expect(gone.body).toMatchObject({
    detail: 'Cerveza is sold out',
    facts: { shortages: [{ available: 0, held: 0, retryInMinutes: null }] },
  });
});

it('only units held by unpaid orders have a retry time [CHK-05]', async () => {
  await orderBeers(50);
  await shop.setUnits('Vino', 0);
  const details = [shop.line('Cerveza'), shop.line('Vino')];
  const answer = await shop.order({ details, identification: '30111222', headers: { 'accept-language': 'en' } });
  expect(answer.body).toMatchObject({
    detail:
      'Cerveza is sold out and Vino is sold out. Other people are paying for the last ones of Cerveza: try again in 20 min.',
  });
});

it('a product that becomes uncounted loses no held unit [API-03, ORD-07]', async () => {
  const stays = await orderBeers(5);
  const given = await orderBeers(6);
  await importStock('Cerveza', 'sin límite');
  expect((await shop.order({ details: [shop.line('Cerveza', { quantity: 50 })] })).status).toBe(201);
  await pay(stays);
  await shop.send('POST', `/api/orders/${given.id}/cancel`, undefined, tokenOf(given));
  expect(await books()).toMatchObject({ reserved: held });
  await importStock('Cerveza', '9');
  expect(await books()).toEqual({ units: 9, reserved: held });
});

it('units of a product that was uncounted are not counted when its order ends [API-03, ORD-07]', async () => {
  const water = () => shop.order({ details: [shop.line('Agua', { quantity: 2 })] });
  const orders = [(await water()).body, (await water()).body, (await water()).body] as const;
  const [cancelled, expired, returned] = orders;
  await importStock('Agua', '9');
  await shop.send('POST', `/api/orders/${cancelled.id}/cancel`, undefined, tokenOf(cancelled));
  await shop.expire(expired.id);
  expect(await sweep()).toBe(1);
  await pay(returned);
  expect((await shop.end(returned.id, { version: 2, reason: 'Sin gas' }, staff)).status).toBe(200);
  expect(await Promise.all(orders.map(stateOf))).toEqual(['released', 'released', 'returned']);
  expect(await books('Agua')).toEqual({ units: 9, reserved: 0 });
  const { rows } = await shop.db.query('select from stock_movements where order_id = any($1)', [
    orders.map(({ id }) => id),
  ]);
  expect(rows).toEqual([]);
  await importStock('Agua', 'sin límite');
});

it("a payment attempt extends an order's expiry once, and publishes it [ORD-07]", async () => {
  const order = await orderBeers(2);
  const extend = (minutes: number) =>
    inTransaction(shop.db, async (tx) => {
      const locked = await lockExistingOrder(tx, order.id, () => true);
      return extendExpiry(tx, locked, new Date(locked.now.getTime() + minutes * 60_000));
    });
  expect(await extend(5)).toBe(false);
  expect(await extend(40)).toBe(true);
  expect(await extend(60)).toBe(false);
  const { body } = await shop.get(order.id, tokenOf(order));
  expect(body).toMatchObject({ version: 2, orderStatusId: 1 });
  expect(Date.parse(body.expiresAt ?? '') - Date.parse(order.createdAt)).toBeGreaterThan(39 * 60_000);
  await shop.expire(order.id);
  expect(await extend(60)).toBe(false);
  await sweep();
  expect(await books()).toEqual({ units: 50, reserved: held });
});
