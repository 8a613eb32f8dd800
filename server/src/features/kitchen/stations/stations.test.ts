import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { Board } from '@app/contract/staff/board.ts';
import type { StationRouting, Stations } from '@app/contract/staff/stations.ts';

let shop: Shop;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await openShop(undefined, 7, [{ name: 'Fernet', priceMinor: 400_000, category: 'Tragos' }]);
});
afterAll(async () => shop.server.close());
beforeEach(async () => {
  staff = await shop.staff();
  await setStations([]);
  await shop.db.query('delete from audit_inbox');
});

const station = (name: string, changes: Partial<StationRouting> = {}): StationRouting => ({
  id: randomUUID(),
  name,
  hands: null,
  categoryIds: [],
  productIds: [],
  ...changes,
});

const url = () => `/api/commerces/${shop.commerceId}/stations`;
const setStations = (stations: readonly object[], headers = staff) =>
  shop.send<Stations>('PUT', url(), { stations }, headers);

async function categoryOf(product: string): Promise<number> {
  const { rows } = await shop.db.query<{ id: number }>(
    'select product_category_id as id from products where venue_id = $1 and id = $2',
    [shop.venue.id, shop.venue.productId(product)],
  );
  return rows[0]?.id ?? 0;
}

async function boardLines(orderId: number) {
  const { body } = await shop.send<Board>('GET', `/api/commerces/${shop.commerceId}/board`, undefined, staff);
  const lines = body.tickets.find(({ id }) => id === orderId)?.lines ?? [];
  const nameOf = (id: string | null) => body.stations.find((known) => known.id === id)?.name ?? null;
  return lines.map(({ product, stationId }) => [product, nameOf(stationId)]);
}

it('a product goes to its station, to that of its category, or to the first [ORD-08]', async () => {
  const details = ['Cerveza', 'Fernet', 'Agua'].map((name) => shop.line(name));
  const { body: order } = await shop.order({ details });
  expect(await boardLines(order.id)).toEqual([
    ['Cerveza', null],
    ['Fernet', null],
    ['Agua', null],
  ]);
  const bar = station('Barra', { categoryIds: [await categoryOf('Fernet')] });
  const dessert = station('Postres', { productIds: [agua()] });
  const saved = await setStations([station('Parrilla'), bar, dessert]);
  expect(saved.body.stations.map(({ name }) => name)).toEqual(['Parrilla', 'Barra', 'Postres']);
  expect(await boardLines(order.id)).toEqual([
    ['Cerveza', 'Parrilla'],
    ['Fernet', 'Barra'],
    ['Agua', 'Postres'],
  ]);
  // A product goes before its category, and open orders follow at once.
  await setStations([station('Parrilla'), bar, { ...dessert, productIds: [shop.venue.productId('Fernet')] }]);
  expect((await boardLines(order.id))[1]).toEqual(['Fernet', 'Postres']);
});

it('the choices of a line go to the station of their product [EXTRA-04, ORD-08]', async () => {
  await setStations([station('Parrilla'), station('Fritos', { productIds: [shop.venue.productId('Papas')] })]);
  const papas = { id: shop.venue.productId('Papas'), quantity: 1 };
  const { body: order } = await shop.order({ details: [shop.line('Milanesa', { relatedProducts: [papas] })] });
  expect(await boardLines(order.id)).toEqual([['Milanesa', 'Parrilla']]);
});

it('stations are read back with everything that can be assigned [ORD-08]', async () => {
  const bar = station(' Barra ', { productIds: [agua(), shop.venue.productId('Cerveza')] });
  await setStations([station('Parrilla'), bar]);
  const { body } = await shop.send<Stations>('GET', url(), undefined, staff);
  expect(body.stations[1]).toEqual({ ...bar, name: 'Barra', productIds: bar.productIds.toSorted((a, b) => a - b) });
  expect(body.categories.flatMap(({ products }) => products.map(({ name }) => name))).toContain('Agua');
});

it.each<[string, () => object[], number]>([
  ['without a name', () => [station('  ')], 400],
  ['with a long name', () => [station('x'.repeat(25))], 400],
  [
    'with an id twice',
    () => [
      { ...station('A'), id: SAME_ID },
      { ...station('B'), id: SAME_ID },
    ],
    400,
  ],
  ['with a product twice', () => ['A', 'B'].map((name) => station(name, { productIds: [agua()] })), 400],
  ['beyond twelve', () => Array.from({ length: 13 }, (_, at) => station(`S${at}`)), 400],
  ['with an unknown product', () => [station('A', { productIds: [agua() + 500_000] })], 404],
  ['with a product of another commerce', () => [station('A', { productIds: [pancho()] })], 404],
])('stations %s are refused and change nothing [ORD-08]', async (_title, wanted, status) => {
  await setStations([station('Parrilla')]);
  expect((await setStations(wanted())).status).toBe(status);
  const { body } = await shop.send<Stations>('GET', url(), undefined, staff);
  expect(body.stations.map(({ name }) => name)).toEqual(['Parrilla']);
});

it('a change of stations is audited once [ROLE-01]', async () => {
  const wanted = [station('Parrilla'), station('Barra', { productIds: [agua()] })];
  await setStations(wanted);
  await setStations(wanted);
  const { rows } = await shop.db.query(`select subject, facts from audit_inbox where action = 'stations.set'`);
  expect(rows).toEqual([
    {
      subject: `commerce:${shop.commerceId}`,
      facts: {
        'stationNames.before': '',
        'stationNames.after': 'Parrilla, Barra',
        'stationCategories.before': 0,
        'stationCategories.after': 0,
        'stationProducts.before': 0,
        'stationProducts.after': 1,
        'stationHands.before': '',
        'stationHands.after': '–, –',
      },
    },
  ]);
});

it('only staff of the commerce read and set its stations [ROLE-01]', async () => {
  const { venue } = shop;
  const others = await Promise.all([
    shop.server.signIn([{ roleId: 3, venueId: venue.id, commerceId: venue.commerceId('otro') }]),
    shop.server.signIn([{ roleId: 2, venueId: 8 }]),
    shop.server.signIn(),
  ]);
  for (const { headers } of others) {
    expect((await shop.send('GET', url(), undefined, headers)).status).toBe(404);
    expect((await setStations([], headers)).status).toBe(404);
  }
  expect((await setStations([], {})).status).toBe(401);
});

it('an editor of another commerce cannot take over a station by its id [ROLE-01]', async () => {
  const mine = station('Parrilla');
  await setStations([mine]);
  const { venue } = shop;
  const otherId = venue.commerceId('otro');
  const { headers } = await shop.server.signIn([{ roleId: 3, venueId: venue.id, commerceId: otherId }]);
  const theirs = { stations: [{ ...mine, name: 'Otra' }] };
  expect((await shop.send('PUT', `/api/commerces/${otherId}/stations`, theirs, headers)).status).toBe(200);
  const { body } = await shop.send<Stations>('GET', url(), undefined, staff);
  expect(body.stations.map(({ name }) => name)).toEqual(['Parrilla']);
});

const SAME_ID = randomUUID();
const agua = () => shop.venue.productId('Agua');
const pancho = () => shop.venue.productId('Pancho');
