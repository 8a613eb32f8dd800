import { afterAll, beforeAll, expect, it } from 'vitest';
import { findVenueRules } from '#features/venues/find-venue-rules.ts';
import { createPool } from '#platform/database/pool.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { makeVenue, type MadeVenue } from '#test/harness/catalogue/venue.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { findSellableProducts } from './find-sellable-products.ts';

let database: TestDatabase;
let db: Db;
let venue: MadeVenue;
let other: MadeVenue;

beforeAll(async () => {
  database = await createTestDatabase();
  db = createPool(database.url, 3);
  venue = await makeVenue(db, {
    id: 7,
    commerces: [
      {
        code: 'parrilla',
        products: [
          { name: 'Choripán', priceMinor: 650_050, stock: 0, typeId: 3, extras: ['Cheddar'] },
          { name: 'Cheddar', typeId: 4 },
          { name: 'Vino', category: 'Con alcohol', requiresIdentification: true, enabled: false },
          { name: 'Camiseta', sizes: { S: 4, M: 0 } },
        ],
      },
    ],
  });
  other = await makeVenue(db, {
    id: 8,
    commerces: [
      { code: 'barra', products: [{ name: 'Agua' }] },
      { code: 'kiosco', products: [{ name: 'Alfajor' }] },
    ],
  });
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

const find = (...names: string[]) =>
  inTransaction(db, (tx) =>
    findSellableProducts(
      tx,
      7,
      names.map((name) => (name === 'Agua' ? other : venue).productId(name)),
    ),
  );

it('an order reads price, stock policy, age limit and additions [ORD-01]', async () => {
  expect(await find('Choripán')).toEqual([
    {
      id: venue.productId('Choripán'),
      commerceId: venue.commerceId('parrilla'),
      name: 'Choripán',
      translatedName: null,
      typeId: 3,
      priceMinor: 650_050,
      isClothing: false,
      sizes: [],
      countsStock: true,
      ingredients: null,
      requiresIdentification: false,
      estimatedPreparationMinutes: 0,
      unavailableUntil: null,
      enabled: true,
      showInList: true,
      modifierGroups: [
        {
          id: venue.modifierGroupId('Choripán', 'Agregados'),
          name: 'Agregados',
          minChoices: 0,
          maxChoices: null,
          isOneUnitEach: true,
          options: [{ productId: venue.productId('Cheddar'), typeId: 4, priceMinor: 100_000 }],
        },
      ],
      mediaKey: null,
      benefit: null,
      imagePath: null,
    },
  ]);
  expect(await find('Cheddar')).toMatchObject([{ typeId: 4, countsStock: false, modifierGroups: [] }]);
  expect(await find('Vino')).toMatchObject([{ enabled: false, requiresIdentification: true }]);
  expect((await find('Camiseta'))[0]?.sizes.map(({ description }) => description)).toEqual(['S', 'M']);
});

it('a product of another venue is not found [ORD-01]', async () => {
  expect(await find('Agua')).toEqual([]);
});

it('a price that just changed counts, without a cache [ORD-01]', async () => {
  await inTransaction(db, async (tx) => {
    const id = venue.productId('Choripán');
    await tx.query('update products set price_minor = 1 where venue_id = 7 and id = $1', [id]);
    expect((await findSellableProducts(tx, 7, [id]))[0]?.priceMinor).toBe(1);
    await tx.query('update products set price_minor = 650050 where venue_id = 7 and id = $1', [id]);
  });
});

it('a product is unavailable until its instant [COM-03]', async () => {
  const id = venue.productId('Cheddar');
  await db.query(`update products set unavailable_until = now() + interval '1 hour' where id = $1`, [id]);
  expect((await find('Cheddar'))[0]?.unavailableUntil).toBeInstanceOf(Date);
  await db.query(`update products set unavailable_until = now() - interval '1 second' where id = $1`, [id]);
  expect((await find('Cheddar'))[0]?.unavailableUntil).toBeNull();
});

it("the venue's settings count only where they have priority [METHOD-03, DEL-01]", async () => {
  await db.query(`insert into payment_configs (venue_id, id, active_payment_provider) values (7, 7900001, 2)`);
  await db.query(`insert into delivery_configs (venue_id, id, delivery_enabled) values (7, 7900001, true)`);
  await db.query(`insert into delivery_areas values (7, 7900002, 7900001, 'Platea')`);
  await db.query(
    `insert into delivery_fields (venue_id, id, delivery_area_id, description, is_number, max_number_value)
     values (7, 7900003, 7900002, 'Fila', true, 40)`,
  );
  await db.query('update commerces set payment_config_id = 7900001, delivery_config_id = 7900001 where venue_id = 7');
  const grill = venue.commerceId('parrilla');
  const rules = async () => (await inTransaction(db, (tx) => findVenueRules(tx, 7, [grill]))).get(grill);

  const ofCommerce = await rules();
  expect(ofCommerce?.paymentConfig.activePaymentProvider).toBe(2);
  expect(ofCommerce?.deliveryConfig.areas).toMatchObject([
    {
      description: 'Platea',
      fields: [{ description: 'Fila', isNumber: true, minNumberValue: null, maxNumberValue: 40 }],
    },
  ]);

  await db.query('update payment_configs set priority_over_commerce = true where venue_id = 7 and id <> 7900001');
  await db.query('update delivery_configs set priority_over_commerce = true where venue_id = 7 and id <> 7900001');
  const ofVenue = await rules();
  expect(ofVenue?.paymentConfig.activePaymentProvider).toBeNull();
  expect(ofVenue?.deliveryConfig.areas).toEqual([]);
});

it("each commerce has its own rules, another venue's none [METHOD-03, ORD-01]", async () => {
  const [bar, kiosk, grill] = [other.commerceId('barra'), other.commerceId('kiosco'), venue.commerceId('parrilla')];
  await db.query(`insert into payment_configs (venue_id, id, active_payment_provider) values (8, 8900001, 2)`);
  await db.query('update commerces set payment_config_id = 8900001 where venue_id = 8 and id = $1', [kiosk]);
  const rules = await inTransaction(db, (tx) => findVenueRules(tx, 8, [kiosk, bar, grill]));
  expect(rules.size).toBe(2);
  expect(rules.get(bar)?.paymentConfig.activePaymentProvider).toBeNull();
  expect(rules.get(kiosk)).toMatchObject({ commerce: { code: 'kiosco' }, paymentConfig: { activePaymentProvider: 2 } });
});

it('a commerce of another venue has no rules here [ORD-01]', async () => {
  const bar = other.commerceId('barra');
  expect(await inTransaction(db, (tx) => findVenueRules(tx, 7, [bar]))).toEqual(new Map());
  const rules = await inTransaction(db, (tx) => findVenueRules(tx, 8, [bar]));
  expect(rules.get(bar)).toMatchObject({
    venue: { id: 8, currency: 'ARS', cashExpiryMinutes: 20, underAgeFrom: 45_000_000, phonePrefix: '549' },
    commerce: { code: 'barra', enabled: true, pausedUntil: null, typeDescription: 'Comida' },
  });
});
