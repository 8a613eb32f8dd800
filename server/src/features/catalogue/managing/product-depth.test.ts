import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCommerce, newProduct, newVenue } from '#test/harness/back-office/new-rows.ts';
import { startTestApp, type TestApp } from '#test/harness/test-app.ts';
import type { Problem } from '@app/contract/protocol/problem.ts';
import type { ManagedCommerce } from '@app/contract/resources/commerces.ts';
import type { ManagedProduct } from '@app/contract/resources/products.ts';
import type { ManagedVenue } from '@app/contract/resources/venues.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import type { CompleteCommerce } from '@app/contract/visitor/venues.ts';

type Headers = Record<string, string>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

let server: TestApp;
let admin: Headers;
let venueId: number;
let stall: ManagedCommerce;
let other: ManagedCommerce;
let categories: number[];
let shirt: ManagedProduct;
let sauce: ManagedProduct;
let cheese: ManagedProduct;
let water: ManagedProduct;

beforeAll(async () => {
  server = await startTestApp();
  admin = (await server.signIn([{ roleId: 1 }])).headers;
  venueId = (await send<ManagedVenue>('POST', '/api/admin/venues', { values: newVenue('ribera') })).body.id;
  stall = await made<ManagedCommerce>('commerces', newCommerce('parrilla'));
  other = await made<ManagedCommerce>('commerces', newCommerce('barra', { position: 2 }));
  categories = [await category('Parrilla', 1), await category('Bebidas', 2), await category('Postres', 3)];
  sauce = await product('Chimichurri', 50_000, { typeId: 4 });
  cheese = await product('Provoleta', 200_000, { typeId: 4 });
  shirt = await product('Camiseta', 1_000_000, {});
  water = await product('Agua', 250_000, {});
});
afterAll(async () => server.close());

type Answer<Body> = { status: number; body: Body & Problem };

async function send<Body>(method: Method, url: string, payload?: object, headers = admin): Promise<Answer<Body>> {
  const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json<Body & Problem>() };
}

async function statusOf(method: Method, url: string, payload?: object): Promise<number> {
  const answer = await server.app.inject({ method, url, headers: admin, ...(payload && { payload }) });
  return answer.statusCode;
}

const at = (rest: string) => `/api/admin/venues/${venueId}/${rest}`;
const create = <Row>(name: string, values: object, headers = admin): Promise<Answer<Row>> =>
  send<Row>('POST', at(name), { values }, headers);
async function made<Row>(name: string, values: object): Promise<Row> {
  const { status, body } = await create<Row>(name, values);
  expect([status, body]).toEqual([201, body]);
  return body;
}
const category = async (description: string, position: number) => {
  const values = {
    commerceId: stall.id,
    description,
    translatedDescription: null,
    requiresIdentification: false,
    preparationMinutes: 5,
  };
  return (await made<{ id: number }>('product-categories', { ...values, position })).id;
};
const product = (name: string, priceMinor: number, changes: object) =>
  made<ManagedProduct>('products', { ...newProduct(stall.id, categories[0] ?? 0, name, priceMinor), ...changes });
const put = <Row extends { id: number; version: string }>(name: string, row: Row, changes: object, headers = admin) => {
  const { version } = row;
  return send<Row>('PUT', at(`${name}/${row.id}`), { version, values: { ...valuesOf(row), ...changes } }, headers);
};

const FACTS = [
  'id',
  'version',
  'changedAt',
  'changedBy',
  'categoryName',
  'commerceName',
  'stockUnits',
  'sizes',
  'sizeStocks',
  'effectiveMinutes',
  'unavailableUntil',
  'imagePath',
  'pausedUntil',
  'products',
  'openOrders',
  'hasOrders',
  'kiosks',
  'counterTerminals',
  'paymentConfigId',
  'activePaymentProvider',
  'terminalProvider',
];
const valuesOf = (row: object) => Object.fromEntries(Object.entries(row).filter(([name]) => !FACTS.includes(name)));

const menu = async () => (await send<CompleteCommerce>('GET', `/api/commerces/get/complete-commerce/${stall.id}`)).body;
/** Each by a person of their own. */
const order = async (details: object[]) => {
  const { headers } = await server.signIn();
  const body = { venueId, commerceId: stall.id, details, isCash: true };
  return send<Order>('POST', '/api/orders', body, { ...headers, 'idempotency-key': randomUUID() });
};

it('sizes and choices of the office are ordered with their total [API-03, EXTRA-02]', async () => {
  const group = { id: null, name: 'Salsas', translatedName: null, minChoices: 1, maxChoices: 2, isOneUnitEach: false };
  const options = [
    { productId: sauce.id, priceMinor: null },
    { productId: cheese.id, priceMinor: 150_000 },
  ];
  const burger = await product('Hamburguesa', 850_000, { typeId: 3, modifierGroups: [{ ...group, options }] });
  const lines = (relatedProducts: object[]) => [{ productId: burger.id, quantity: 1, relatedProducts }];
  const [withSauce, withCheese] = [sauce, cheese].map(({ id }) => ({ id, quantity: 1 }));
  expect((await order(lines([]))).status).toBe(422);
  const both = await order(lines([withSauce ?? {}, withCheese ?? {}]));
  expect([both.status, both.body.totalAmount]).toEqual([201, 10_500]);

  const sizes = [
    { id: null, size: 'M', description: 'Mediana', priceMinor: null },
    { id: null, size: 'L', description: '', priceMinor: null },
  ];
  shirt = (await put('products', shirt, { clothingSizes: sizes })).body;
  expect(shirt.sizeStocks.map(({ size, units }) => [size, units])).toEqual([
    ['M', null],
    ['L', null],
  ]);
  const [medium, large] = shirt.clothingSizes;
  const count = (sizeId: number | null | undefined, units: number | null) =>
    statusOf('PUT', at('stock-counts'), { counts: [{ productId: shirt.id, sizeId, units }] });
  expect(await count(medium?.id, 1)).toBe(204);
  const sized = (size?: { id: number | null }) =>
    order([{ productId: shirt.id, quantity: 1, clothingSizeId: size?.id }]);
  expect((await sized(medium)).status).toBe(201);
  expect((await sized(medium)).status).toBe(409);
  expect([(await sized(large)).status, (await sized(large)).status]).toEqual([201, 201]);
  expect(await count(large?.id, 0)).toBe(204);
  expect((await sized(large)).status).toBe(409);

  const more = [...shirt.clothingSizes, { id: null, size: 'XL', description: '', priceMinor: null }];
  shirt = (await put('products', shirt, { clothingSizes: more })).body;
  expect(shirt.sizeStocks.map(({ size, units }) => [size, units])).toEqual([
    ['M', 0],
    ['L', 0],
    ['XL', null],
  ]);
  expect(await count(large?.id, null)).toBe(204);
  expect((await sized(large)).status).toBe(201);
});

it('a size has its price; a form without prices is refused [API-03, CLOTH-01]', async () => {
  const [medium, large] = shirt.clothingSizes;
  const { status, body } = await put('products', shirt, {
    clothingSizes: [{ ...medium, priceMinor: 1_200_000 }, large],
  });
  expect([status, body.clothingSizes.map(({ priceMinor }) => priceMinor)]).toEqual([200, [1_200_000, null]]);
  await expect
    .poll(async () => (await menu()).products.find(({ id }) => id === shirt.id)?.clothingSizeStocks)
    .toMatchObject([{ size: 'M', price: 12_000 }, { size: 'L' }]);
  const { rows } = await server.db.query<{ facts: object }>(
    `select facts from audit_inbox where subject = $1 and facts::text like '%1200000%'`,
    [`product:${shirt.id}`],
  );
  expect(rows).toHaveLength(1);
  const withoutPrices = [{ id: medium?.id, size: 'M', description: 'Mediana' }];
  expect((await put('products', body, { clothingSizes: withoutPrices })).status).toBe(400);
  for (const priceMinor of [-1, 0.5, 1e12, '12']) {
    expect((await put('products', body, { clothingSizes: [{ ...medium, priceMinor }] })).status).toBe(400);
  }
  shirt = (await put('products', body, { clothingSizes: [medium, large] })).body;
  expect(shirt.clothingSizes.map(({ priceMinor }) => priceMinor)).toEqual([null, null]);
});

it('a removed size leaves its number to no other one [API-03, ORD-07]', async () => {
  const [medium, large] = shirt.clothingSizes;
  const fewer = (await put('products', shirt, { clothingSizes: [medium] })).body;
  const small = { id: null, size: 'S', description: '', priceMinor: null };
  await statusOf('PUT', at('stock-counts'), { counts: [{ productId: shirt.id, sizeId: medium?.id, units: 4 }] });
  const gone = (await put('products', fewer, { clothingSizes: [small] })).body;
  const ids = gone.clothingSizes.map(({ id }) => id);
  expect(ids).not.toContain(medium?.id);
  shirt = (await put('products', gone, { clothingSizes: [] })).body;
  expect(large?.id).toBeGreaterThan(0);
  expect((await menu()).products.find(({ id }) => id === shirt.id)?.isClothing).toBe(false);
});

it('sizes exchange their names and stay themselves [API-03]', async () => {
  const sizes = ['M', 'L'].map((size) => ({ id: null, size, description: size, priceMinor: null }));
  shirt = (await put('products', shirt, { clothingSizes: sizes })).body;
  const [first, second] = shirt.clothingSizes;
  const exchanged = [
    { ...first, size: 'L' },
    { ...second, size: 'M' },
  ];
  shirt = (await put('products', shirt, { clothingSizes: exchanged })).body;
  expect(shirt.clothingSizes.map(({ id, size }) => [id, size])).toEqual([
    [first?.id, 'L'],
    [second?.id, 'M'],
  ]);
});

it('choices that could not be ordered are refused [API-03, EXTRA-01]', async () => {
  const option = { productId: sauce.id, priceMinor: null };
  const group = {
    id: null,
    name: 'Salsas',
    translatedName: null,
    minChoices: 0,
    maxChoices: 1,
    isOneUnitEach: false,
    options: [option],
  };
  const wrong: [object[], number][] = [
    [[{ ...group, minChoices: 2, maxChoices: 1 }], 400],
    [[{ ...group, minChoices: 2, maxChoices: null }], 422],
    [[{ ...group, options: [] }], 422],
    [[group, { ...group, name: 'Otra' }], 400],
    [[{ ...group, options: [{ ...option, productId: shirt.id }] }], 422],
    [[{ ...group, id: 12_345 }], 422],
    [[{ ...group, name: ' ' }], 400],
    [[{ ...group, translatedName: ' ' }], 400],
  ];
  for (const [modifierGroups, status] of wrong) {
    expect((await put('products', cheese, { modifierGroups })).status).toBe(status);
  }
  expect(
    (await put('products', shirt, { clothingSizes: [{ id: 99, size: 'M', description: '', priceMinor: null }] }))
      .status,
  ).toBe(422);
  expect((await put('products', shirt, { allergens: ['chocolate'] })).status).toBe(400);
});

it('allergens and translations are stored in one order [API-03, PROD-05]', async () => {
  const changes = { allergens: ['milk', 'gluten'], traits: ['vegetarian'], translatedName: 'Grilled provolone' };
  const { body } = await put('products', cheese, changes);
  expect(body).toMatchObject({ ...changes, allergens: ['gluten', 'milk'] });
  const again = await put('products', body, { allergens: ['gluten', 'milk'] });
  expect(again.body.version).toBe(body.version);
  cheese = again.body;
});

it('the order of the menu is the one that visitors read [API-03, COM-01]', async () => {
  const before = [...categories];
  const ids = before.toReversed();
  expect(await statusOf('PUT', at('category-order'), { before, ids })).toBe(204);
  const shown = async () => [...new Set((await menu()).products.map(({ category: { description } }) => description))];
  await product('Flan', 300_000, { productCategoryId: categories[2] });
  expect(await shown()).toEqual(['Postres', 'Parrilla']);
  const stale = await send('PUT', at('category-order'), { before, ids });
  expect([stale.status, stale.body.code]).toEqual([409, 'changed-meanwhile']);
  const [first, second] = [sauce.id, cheese.id];
  const swap = { before: [first, second], ids: [second, first] };
  expect(await statusOf('PUT', at('product-order'), swap)).toBe(204);
  const names = (await menu()).products.map(({ name }) => name);
  expect(names.indexOf('Provoleta')).toBeLessThan(names.indexOf('Chimichurri'));
  const mixed = await send('PUT', at('product-order'), { before: [first, first], ids: [first, first] });
  expect(mixed.status).toBe(422);
});

it('an editor of a commerce orders and counts nothing of another [API-03, ROLE-01]', async () => {
  const { headers } = await server.signIn([{ roleId: 3, venueId, commerceId: other.id }]);
  const [first = 0, second = 0] = categories;
  const both = { before: [second, first], ids: [first, second] };
  const counts = [{ productId: cheese.id, sizeId: 0, units: 3 }];
  const refused = [
    await send('PUT', at('category-order'), both, headers),
    await send('PUT', at('product-order'), { before: [sauce.id], ids: [sauce.id] }, headers),
    await send('PUT', at('stock-counts'), { counts }, headers),
    await put('products', cheese, { allergens: [] }, headers),
    await send(
      'POST',
      at('commerce-categories'),
      { values: { description: 'Mía', translatedDescription: null, icon: 'store', position: 1 } },
      headers,
    ),
  ];
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 404, 404]);
  const own = await put('commerces', other, { hours: [{ weekday: 1, opensMinute: 600, closesMinute: 700 }] }, headers);
  expect(own.status).toBe(200);
});

it('a count is all or nothing and names each size [API-03, ORD-07]', async () => {
  const [size] = shirt.clothingSizes;
  const good = { productId: cheese.id, sizeId: 0, units: 7 };
  for (const wrong of [
    { productId: shirt.id, sizeId: 0, units: 3 },
    { productId: cheese.id, sizeId: size?.id, units: 3 },
    good,
  ]) {
    expect(await statusOf('PUT', at('stock-counts'), { counts: [good, wrong] })).toBe(422);
  }
  const read = async () => (await send<ManagedProduct>('GET', at(`products/${cheese.id}`))).body.stockUnits;
  expect(await read()).toBeNull();
  const large = { productId: shirt.id, sizeId: size?.id, units: 2 };
  await statusOf('PUT', at('stock-counts'), { counts: [large, good] });
  expect(await read()).toBe(7);
  await statusOf('PUT', at('stock-counts'), { counts: [good, large] });
  const shown = (await menu()).products.find(({ id }) => id === shirt.id)?.clothingSizeStocks;
  expect(shown?.find(({ id }) => id === size?.id)?.stock).toBe(2);
  const { rows } = await server.db.query<{ facts: object }>(
    `select facts from audit_inbox where action = 'product.stock-set' and subject = $1`,
    [`product:${cheese.id}`],
  );
  expect(rows.map(({ facts }) => facts)).toEqual([{ before: null, after: 7 }]);
  expect(await statusOf('PUT', '/api/admin/venues/99/stock-counts', { counts: [good] })).toBe(404);
});

it('out of its hours a stall takes no order and names its opening [API-03, COM-03]', async () => {
  const { rows } = await server.db.query<{ weekday: number }>(
    `select extract(isodow from now() at time zone 'America/Argentina/Buenos_Aires' + interval '2 days')::int as weekday`,
  );
  const closed = [{ weekday: rows[0]?.weekday, opensMinute: 600, closesMinute: 1_200 }];
  stall = (await put('commerces', stall, { hours: closed })).body;
  const shown = await menu();
  expect(shown.enabled).toBe(false);
  expect(Date.parse(shown.opensAt ?? '')).toBeGreaterThan(Date.now());
  const line = [{ productId: water.id, quantity: 1 }];
  const refused = await order(line);
  expect([refused.status, refused.body.code, refused.body.facts]).toEqual([
    409,
    'commerce-not-enabled',
    { until: shown.opensAt },
  ]);
  const open = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opensMinute: 0, closesMinute: 1_440 }));
  stall = (await put('commerces', stall, { hours: open })).body;
  expect((await menu()).enabled).toBe(true);
  expect((await order(line)).status).toBe(201);
  const reversed = [{ weekday: 1, opensMinute: 700, closesMinute: 600 }];
  expect((await put('commerces', stall, { hours: reversed })).status).toBe(400);
});

it('a stall opens around an event and not on its weekday [API-03, COM-03]', async () => {
  const eventHours = { opensBeforeMinutes: 60, closesAfterMinutes: 30 };
  stall = (await put('commerces', stall, { hours: [], eventHours })).body;
  expect((await menu()).enabled).toBe(false);
  const startsAt = new Date(Date.now() + 30 * 60_000).toISOString();
  const endsAt = new Date(Date.now() + 150 * 60_000).toISOString();
  const untranslated = { translatedName: null, translatedDescription: null };
  await made('events', {
    ...untranslated,
    name: 'Final',
    startsAt,
    endsAt,
    kind: 'other',
    delayMinutes: 0,
    description: '',
  });
  expect((await menu()).enabled).toBe(true);
  stall = (await put('commerces', stall, { eventHours: null })).body;
  expect((await menu()).enabled).toBe(true);
});

it('a category of commerces is removed once it is empty [API-03, HOME-04]', async () => {
  type Category = { id: number; version: string };
  const food = await made<Category>('commerce-categories', {
    description: 'Comida',
    translatedDescription: 'Food',
    icon: 'utensils',
    position: 1,
  });
  stall = (await put('commerces', stall, { categories: [food.id] })).body;
  const remove = () => statusOf('DELETE', at(`commerce-categories/${food.id}?version=${food.version}`));
  expect(await remove()).toBe(409);
  expect((await put('commerces', stall, { categories: [food.id, 12] })).status).toBe(422);
  stall = (await put('commerces', stall, { categories: [] })).body;
  expect(await remove()).toBe(204);
});
