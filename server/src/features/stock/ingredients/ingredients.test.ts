import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import { SILENT_EVENT_BUS } from '#test/fakes/silent-event-bus.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { Recipe } from '@app/contract/back-office/menus/ingredient-calls.ts';
import type { ManagedIngredient } from '@app/contract/resources/stock/ingredients.ts';
import type { NewOrder, Order } from '@app/contract/visitor/orders.ts';
import type { Product } from '@app/contract/visitor/products.ts';
import { expireUnpaidOrders } from '../../orders/transitions/expire-unpaid-orders.job.ts';

type Headers = Record<string, string>;

let shop: Shop;
let editor: Headers;
let staff: Headers;
let bread: ManagedIngredient;
let cheese: ManagedIngredient;

beforeAll(async () => {
  shop = await openShop();
  ({ headers: editor } = await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }]));
  staff = await shop.staff();
  bread = await make('Pan', 'piece', 5);
  cheese = await make('Cheddar', 'g', null);
  await take('Agua', [[bread, 1]]);
  await take('Vaso', [[bread, 1]]);
});
afterAll(async () => shop.server.close());

const at = (rest: string) => `/api/admin/venues/${shop.venue.id}/${rest}`;
const make = async (name: string, unit: string, alertAmount: number | null) => {
  const values = { commerceId: shop.commerceId, name, translatedName: null, unit, alertAmount };
  const made = await shop.send<ManagedIngredient>('POST', at('ingredients'), { values }, editor);
  expect(made.status).toBe(201);
  return made.body;
};
const recipeOf = (product: string) => at(`products/${shop.venue.productId(product)}/ingredients`);
const take = async (product: string, rows: [ManagedIngredient, number, number?][]) => {
  const body = { rows: rows.map(([{ id: ingredientId }, amount, sizeId = 0]) => ({ sizeId, ingredientId, amount })) };
  const answer = await shop.send<Recipe>('PUT', recipeOf(product), body, editor);
  expect([answer.status, answer.body.rows]).toEqual([200, expect.arrayContaining(body.rows)]);
};
const count = async ({ id: ingredientId }: Pick<ManagedIngredient, 'id'>, amount: number | null, headers = editor) => {
  const payload = { counts: [{ ingredientId, amount }] };
  return (await shop.server.app.inject({ method: 'PUT', url: at('ingredient-counts'), headers, payload })).statusCode;
};
const left = async ({ id }: ManagedIngredient) =>
  (await shop.send<ManagedIngredient>('GET', at(`ingredients/${id}`), undefined, editor)).body.amount;
const shown = async (name: string) => {
  const menu = await shop.send<Product[]>('GET', `/api/commerces/${shop.commerceId}/products/all`);
  const product = menu.body.find((one) => one.name === name);
  if (!product) throw new Error(`The menu has no ${name}.`);
  return product;
};
const person = () => `${randomUUID()}@example.com`;
const buy = (details: NewOrder['details']) => shop.order({ guestEmail: person(), details });
const tokenOf = ({ accessToken = '' }: Order) => ({ 'x-order-token': accessToken });
const booksAddUp = async () => {
  const findings = await checkInvariants(shop.db);
  expect(findings.flatMap(({ id, violations }) => violations.map((violation) => ({ id, violation })))).toEqual([]);
};

it('fifty buyers of two products get the last ten portions they share [ORD-07]', async () => {
  expect(await count(bread, 10)).toBe(204);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => buy([shop.line(at % 2 === 0 ? 'Agua' : 'Vaso')])),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(new Set(answers.filter(({ status }) => status !== 201).map(({ code }) => code))).toEqual(
    new Set(['no-stock']),
  );
  expect(await left(bread)).toBe(0);
  await expect.poll(async () => [(await shown('Agua')).stock, (await shown('Vaso')).stock]).toEqual([0, 0]);
  await booksAddUp();
});

it('orders that name products in other orders do not deadlock [ORD-07]', async () => {
  await take('Agua', [
    [bread, 1],
    [cheese, 10],
  ]);
  await take('Vaso', [
    [cheese, 5],
    [bread, 2],
  ]);
  expect([await count(bread, 1000), await count(cheese, 10_000)]).toEqual([204, 204]);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => {
      const lines = [shop.line('Agua'), shop.line('Vaso'), shop.line('Cerveza')];
      return buy(at % 2 === 0 ? lines : lines.toReversed());
    }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect([await left(bread), await left(cheese)]).toEqual([1000 - 40 * 3, 10_000 - 40 * 15]);
  await take('Agua', [[bread, 1]]);
  await take('Vaso', [[bread, 1]]);
  await booksAddUp();
});

it('a product goes off with its ingredient and returns when it is refilled [PROD-03]', async () => {
  await take('Agua', [
    [bread, 2],
    [cheese, 40],
  ]);
  await count(cheese, 79);
  await count(bread, 9);
  const before = await shown('Agua');
  expect(before.stock).toBe(1);
  expect((await buy([shop.line('Agua')])).status).toBe(201);
  await expect.poll(async () => (await shown('Agua')).stock).toBe(0);
  const refused = await buy([shop.line('Agua', { quantity: 2 })]);
  expect([refused.status, refused.code]).toEqual([409, 'no-stock']);
  expect(refused.facts['shortages']).toMatchObject([{ product: 'Agua', available: 0, held: expect.any(Number) }]);
  const detailItems = [shop.line('Agua')];
  const advice = await shop.send('POST', '/api/check-products-stock', { detailItems });
  expect(advice.body).toMatchObject([
    { product: 'Agua', available: 0, held: expect.any(Number), retryInMinutes: expect.any(Number) },
  ]);
  await count(cheese, 4000);
  await expect.poll(async () => (await shown('Agua')).stock).toBe(3);
  await count(cheese, null);
  await count(bread, null);
  expect((await shown('Agua')).stock).toBeNull();
  expect((await buy([shop.line('Agua', { quantity: 9 })])).status).toBe(201);
  await take('Agua', [[bread, 1]]);
  await booksAddUp();
});

it('extras and sizes take their own ingredients [EXTRA-04, CLOTH-01]', async () => {
  await take('Queso', [[cheese, 30]]);
  await take('Camiseta', [
    [bread, 1],
    [bread, 2, shop.venue.sizeId('Camiseta', 'M')],
  ]);
  await count(cheese, 59);
  await count(bread, 8);
  const sizes = (await shown('Camiseta')).clothingSizeStocks.map(({ size, stock }) => [size, stock]);
  expect(sizes).toEqual([
    ['M', 2],
    ['L', 0],
  ]);
  const burger = (quantity: number) =>
    shop.line('Hamburguesa', { quantity, relatedProducts: [{ id: shop.venue.productId('Queso'), quantity }] });
  const refused = await buy([burger(2)]);
  expect(refused.facts['shortages']).toMatchObject([{ product: 'Queso', available: 1 }]);
  expect((await buy([burger(1)])).status).toBe(201);
  expect(await left(cheese)).toBe(29);
  const shirt = shop.line('Camiseta', { clothingSizeId: shop.venue.sizeId('Camiseta', 'M') });
  expect((await buy([shirt])).status).toBe(201);
  expect(await left(bread)).toBe(5);
  await booksAddUp();
});

it('ended orders return units and ingredients of their time [ORD-02, ORD-07]', async () => {
  await take('Vaso', [[bread, 3]]);
  await take('Agua', [[bread, 3]]);
  await count(bread, 60);
  const water = () => buy([shop.line('Agua', { quantity: 2 })]);
  const orders = [await water(), await water(), await water(), await water()].map(({ body }) => body);
  const [cancelled, expired, returned, prepared] = orders;
  if (!cancelled || !expired || !returned || !prepared) throw new Error('An order is missing.');
  await take('Agua', [[bread, 1]]);
  expect(await left(bread)).toBe(36);
  const more = shop.body({ details: [shop.line('Agua', { quantity: 5 })] });
  expect((await shop.send('PUT', `/api/orders/${cancelled.id}/retry`, more, tokenOf(cancelled))).status).toBe(200);
  expect(await left(bread)).toBe(36 + 6 - 5);
  expect((await shop.send('POST', `/api/orders/${cancelled.id}/cancel`, undefined, tokenOf(cancelled))).status).toBe(
    200,
  );
  expect(await left(bread)).toBe(42);
  await shop.expire(expired.id);
  expect(await expireUnpaidOrders(shop.db, SILENT_EVENT_BUS)).toBeGreaterThan(0);
  expect(await left(bread)).toBe(48);
  for (const { id, totalAmount } of [returned, prepared]) {
    expect((await shop.cash(id, { version: 1, amount: totalAmount }, staff)).status).toBe(200);
  }
  expect((await shop.end(returned.id, { version: 2, reason: 'Se fue' }, staff)).status).toBe(200);
  expect(await left(bread)).toBe(54);
  await shop.step(prepared.id, { to: 4, version: 2 }, staff);
  await booksAddUp();
});

it('an ingredient alerts once each time that it falls to its alert [ORD-07]', async () => {
  const alerts = async () => {
    const { rows } = await shop.db.query<{ amount: number }>(
      'select amount from ingredient_alerts where ingredient_id = $1 order by id',
      [bread.id],
    );
    return rows.map(({ amount }) => amount);
  };
  await take('Agua', [[bread, 1]]);
  await count(bread, 7);
  const before = (await alerts()).length;
  await buy([shop.line('Agua')]);
  expect((await alerts()).slice(before)).toEqual([]);
  await buy([shop.line('Agua')]);
  await buy([shop.line('Agua')]);
  expect((await alerts()).slice(before)).toEqual([5]);
  await count(bread, 50);
  await count(bread, 2);
  await count(bread, 1);
  expect((await alerts()).slice(before)).toEqual([5, 2]);
});

it('the copy of a stall has its ingredients and recipes [API-03]', async () => {
  await take('Camiseta', [
    [bread, 1],
    [cheese, 2, shop.venue.sizeId('Camiseta', 'M')],
  ]);
  await count(bread, 40);
  const copy = { code: 'copia', name: 'Copia', withStock: true };
  const { body } = await shop.send<{ id: number }>('POST', at(`commerces/${shop.commerceId}/copies`), copy, editor);
  const { rows } = await shop.db.query(
    `select i.name, z.size, recipe.amount, s.units from product_ingredients recipe
     join products p on p.venue_id = recipe.venue_id and p.id = recipe.product_id and p.commerce_id = $1
     join ingredients i on i.venue_id = p.venue_id and i.id = recipe.ingredient_id and i.commerce_id = $1
     left join stock s on s.venue_id = i.venue_id and s.product_id = i.id and s.size_id = -1
     left join clothing_sizes z on z.venue_id = p.venue_id and z.id = recipe.size_id and z.product_id = p.id
     where p.name = 'Camiseta' order by i.name`,
    [body.id],
  );
  expect(rows).toMatchObject([
    { name: 'Cheddar', size: 'M', amount: 2 },
    { name: 'Pan', size: null, amount: 1, units: 40 },
  ]);
  await booksAddUp();
});

it('recipes and counts name ingredients of the commerce only [API-03]', async () => {
  const other = await shop.send<ManagedIngredient>(
    'POST',
    at('ingredients'),
    {
      values: {
        commerceId: shop.venue.commerceId('otro'),
        name: 'Salchicha',
        translatedName: null,
        unit: 'piece',
        alertAmount: null,
      },
    },
    editor,
  );
  const rows = (ingredientId: number, sizeId = 0) => ({ rows: [{ sizeId, ingredientId, amount: 1 }] });
  const twice = { rows: [...rows(bread.id).rows, ...rows(bread.id).rows] };
  const refused = [rows(other.body.id), rows(bread.id, 7_000_999), rows(7_900_000), twice];
  for (const body of refused) {
    expect(await shop.send('PUT', recipeOf('Agua'), body, editor)).toMatchObject({ status: 422 });
  }
  expect((await shop.send('PUT', at('products/7900000/ingredients'), rows(bread.id), editor)).status).toBe(404);
  expect([await count(other.body, 1, staff), await count(bread, 1, staff)]).toEqual([422, 204]);
  const { version } = (await shop.send<ManagedIngredient>('GET', at(`ingredients/${bread.id}`), undefined, editor))
    .body;
  const url = at(`ingredients/${bread.id}?version=${version}`);
  expect((await shop.server.app.inject({ method: 'DELETE', url, headers: editor })).statusCode).toBe(409);
  const { rows: facts } = await shop.db.query(
    `select facts from audit_inbox where action = 'product.ingredients-set' and subject = $1 order by id limit 1`,
    [`product:${shop.venue.productId('Agua')}`],
  );
  expect(facts).toEqual([{ facts: { before: null, after: 'Pan 1' } }]);
});
