import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import type { ModifierOption } from '@app/contract/visitor/products.ts';
import type { CompleteCommerce } from '@app/contract/visitor/venues.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(undefined, 7, [
    {
      name: 'Completa',
      priceMinor: 1_000_000,
      typeId: 2,
      modifierGroups: [
        { name: 'Guarnición', min: 1, max: 1, options: { Papas: null, Ensalada: null } },
        { name: 'Agregados', max: 2, options: { Queso: 90_000, Huevo: null, Panceta: null } },
        { name: '¿Le sacamos algo?', options: { 'Sin cebolla': null } },
      ],
    },
    {
      name: 'Helado',
      priceMinor: 300_000,
      typeId: 3,
      modifierGroups: [{ name: 'Opciones', min: 2, max: 3, options: { Chocolate: null, Limón: null, Menta: null } }],
    },
    { name: 'Huevo', priceMinor: 60_000, typeId: 4 },
    { name: 'Panceta', priceMinor: 80_000, typeId: 4 },
    { name: 'Sin cebolla', priceMinor: 0, typeId: 4 },
    ...['Chocolate', 'Limón', 'Menta'].map((name) => ({ name, priceMinor: 0, typeId: 4 })),
  ]);
});
afterAll(async () => shop.server.close());
beforeEach(async () => {
  await shop.set('products', 'enabled = true, unavailable_until = null');
  for (const [option, units] of Object.entries({ Papas: 10, Queso: 5 })) await shop.setUnits(option, units);
});

const chosen = (product: string, quantity: number, choices: Record<string, number>) =>
  shop.line(product, {
    quantity,
    relatedProducts: Object.entries(choices).map(([name, units]) => ({
      id: shop.venue.productId(name),
      quantity: units,
    })),
  });
const onEach = (product: string, quantity: number, ...names: string[]) =>
  chosen(product, quantity, Object.fromEntries(names.map((name) => [name, quantity])));

it('one burger has a side dish and several extras [EXTRA-01, EXTRA-04]', async () => {
  const details = [onEach('Completa', 2, 'Papas', 'Queso', 'Huevo', 'Sin cebolla')];
  const { status, body } = await shop.order({ details });

  expect(status).toBe(201);
  expect(body.totalAmount).toBe(2 * (10_000 + 2_500 + 900 + 600));
  expect(body.details).toMatchObject([
    {
      product: 'Completa',
      quantity: 2,
      relatedProducts: [
        { product: 'Papas', quantity: 2, price: 2_500 },
        { product: 'Queso', quantity: 2, price: 900 },
        { product: 'Huevo', quantity: 2, price: 600 },
        { product: 'Sin cebolla', quantity: 2, price: 0 },
      ],
    },
  ]);
  expect([await shop.unitsOf('Papas'), await shop.unitsOf('Queso')]).toEqual([8, 3]);
});

it('where each choice adds a unit, their quantities are free [EXTRA-03, EXTRA-04]', async () => {
  const details = [chosen('Milanesa', 3, { Papas: 2, Ensalada: 1 }), chosen('Hamburguesa', 2, { Queso: 1 })];
  const { status, body } = await shop.order({ details });
  expect(status).toBe(201);
  expect(body.totalAmount).toBe(3 * 9_000 + 2 * 2_500 + 2_000 + 2 * 8_000 + 700);
  expect([await shop.unitsOf('Papas'), await shop.unitsOf('Queso')]).toEqual([8, 4]);
});

it.each([
  ['no side dish', () => onEach('Completa', 1, 'Queso'), 'side-dish-required', {}],
  [
    'two side dishes',
    () => onEach('Completa', 1, 'Papas', 'Ensalada'),
    'too-many-choices',
    { group: 'Guarnición', max: 1 },
  ],
  [
    'three extras',
    () => onEach('Completa', 1, 'Papas', 'Queso', 'Huevo', 'Panceta'),
    'too-many-choices',
    { group: 'Agregados', max: 2 },
  ],
  ['one flavour of two', () => onEach('Helado', 1, 'Menta'), 'choice-required', { group: 'Opciones', min: 2 }],
  ['no flavour', () => onEach('Helado', 1), 'choice-required', { group: 'Opciones', min: 2 }],
  ['another unit without its extra', () => chosen('Completa', 2, { Papas: 2, Queso: 1 }), 'quantity-not-allowed', {}],
  ['twice an extra', () => chosen('Completa', 1, { Papas: 1, Queso: 2 }), 'quantity-not-allowed', {}],
  ['an option of another product', () => onEach('Completa', 1, 'Papas', 'Menta'), 'extra-not-available', {}],
])('a unit with %s is refused [EXTRA-01]', async (_title, line, code, facts) => {
  const wanted = line();
  const before = await shop.unitsOf('Papas');
  const answer = await shop.order({ details: [wanted] });
  const product = wanted.productId === shop.venue.productId('Helado') ? 'Helado' : 'Completa';
  expect([answer.status, answer.code]).toEqual([422, code]);
  expect(answer.facts).toEqual({ productId: wanted.productId, product, ...facts });
  expect(await shop.unitsOf('Papas')).toBe(before);
});

it('an option listed twice on one unit is refused [EXTRA-01]', async () => {
  const queso = { id: shop.venue.productId('Queso'), quantity: 1 };
  const { relatedProducts = [], ...line } = onEach('Completa', 1, 'Papas', 'Queso');
  const twice = { ...line, relatedProducts: [...relatedProducts, queso] };
  expect((await shop.order({ details: [twice] })).code).toBe('quantity-not-allowed');
});

it('an option that is off is not demanded, one that is stopped is [EXTRA-01, COM-03]', async () => {
  await shop.set('products', `enabled = name not in ('Limón', 'Menta')`);
  expect((await shop.order({ details: [onEach('Helado', 1)] })).facts).toMatchObject({ group: 'Opciones', min: 1 });
  expect((await shop.order({ details: [onEach('Helado', 1, 'Chocolate')] })).status).toBe(201);
  await shop.set('products', `enabled = name not in ('Chocolate', 'Limón', 'Menta')`);
  expect((await shop.order({ details: [onEach('Helado', 1)] })).status).toBe(201);
  await shop.set(
    'products',
    `enabled = true, unavailable_until = case when name in ('Papas', 'Ensalada') then now() + interval '1 hour' end`,
  );
  expect((await shop.order({ details: [onEach('Completa', 1)] })).code).toBe('side-dish-required');
  expect((await shop.order({ details: [onEach('Completa', 1, 'Papas')] })).code).toBe('extra-not-available');
});

it('one of two buyers gets the last unit of an option [ORD-07, EXTRA-04]', async () => {
  await shop.setUnits('Queso', 1);
  const answers = await Promise.all(
    ['Papas', 'Ensalada', 'Papas', 'Ensalada'].map((sideDish) =>
      shop.order({ details: [onEach('Completa', 1, sideDish, 'Queso')] }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  const [refused] = answers.filter(({ status }) => status === 409);
  expect(refused).toMatchObject({ code: 'no-stock', facts: { shortages: [{ product: 'Queso', available: 0 }] } });
  expect(await shop.unitsOf('Queso')).toBe(0);
});

it('the stock check counts an option once per unit [CHK-05, EXTRA-04]', async () => {
  await shop.setUnits('Queso', 2);
  const check = (quantity: number) =>
    shop.send('POST', '/api/check-products-stock', {
      detailItems: [onEach('Completa', quantity, 'Papas', 'Queso')],
    });
  expect((await check(2)).body).toEqual([]);
  expect((await check(3)).body).toMatchObject([{ product: 'Queso', available: 2 }]);
});

it('a change of an unpaid order exchanges its options [ORD-01, CHK-06]', async () => {
  const { body: order } = await shop.order({ details: [onEach('Completa', 2, 'Papas', 'Queso')] });
  const retry = (details: unknown[]) =>
    shop.send<Order>(
      'PUT',
      `/api/orders/${order.id}/retry`,
      { ...shop.body(), details },
      {
        'x-order-token': order.accessToken ?? '',
      },
    );
  const changed = await retry([onEach('Completa', 1, 'Ensalada', 'Queso', 'Huevo')]);
  expect(changed.body.totalAmount).toBe(10_000 + 2_000 + 900 + 600);
  expect([await shop.unitsOf('Papas'), await shop.unitsOf('Queso')]).toEqual([10, 4]);
  expect((await retry([onEach('Completa', 1, 'Queso')])).code).toBe('side-dish-required');
  expect([await shop.unitsOf('Papas'), await shop.unitsOf('Queso')]).toEqual([10, 4]);
});

it('a changed price of an option in its group is never charged unseen [ORD-01]', async () => {
  const details = [onEach('Completa', 1, 'Papas', 'Queso')];
  const setPrice = (priceMinor: number) =>
    shop.db.query('update product_extras set price_minor = $1 where extra_id = $2 and product_id = $3', [
      priceMinor,
      shop.venue.productId('Queso'),
      shop.venue.productId('Completa'),
    ]);
  await setPrice(95_000);
  const answer = await shop.order({ details, totalAmount: 13_400 });
  expect([answer.code, answer.facts]).toEqual(['total-changed', { totalAmount: 13_450 }]);
  await setPrice(90_000);
  expect((await shop.order({ details, totalAmount: 13_400 })).status).toBe(201);
});

it("the menu has each product's groups, in order, with prices [EXTRA-01, APP-11]", async () => {
  const options = await shop.send<ModifierOption[]>(
    'GET',
    `/api/products/${shop.venue.productId('Completa')}/guarniciones-extras`,
  );
  expect(options.body.map(({ name, price, modifierGroup }) => [modifierGroup.name, name, price])).toEqual([
    ['Guarnición', 'Papas', 2_500],
    ['Guarnición', 'Ensalada', 2_000],
    ['Agregados', 'Queso', 900],
    ['Agregados', 'Huevo', 600],
    ['Agregados', 'Panceta', 800],
    ['¿Le sacamos algo?', 'Sin cebolla', 0],
  ]);
  const menu = await shop.send<CompleteCommerce>(
    'GET',
    `/api/commerces/get/complete-commerce/${shop.venue.commerceId('bar')}`,
  );
  const groups = menu.body.modifierGroups.filter(({ productId }) => productId === shop.venue.productId('Completa'));
  const withChoices = (one: (typeof groups)[number]) => [one.name, one.minChoices, one.maxChoices, one.isOneUnitEach];
  expect(groups.map(withChoices)).toEqual([
    ['Guarnición', 1, 1, false],
    ['Agregados', 0, 2, false],
    ['¿Le sacamos algo?', 0, null, false],
  ]);
  expect(groups[1]?.options[0]).toEqual({ productId: shop.venue.productId('Queso'), price: 900 });
  const oneEach = menu.body.modifierGroups.filter(({ productId }) => productId === shop.venue.productId('Milanesa'));
  expect(oneEach.map(withChoices)).toEqual([['Guarnición', 1, 1, true]]);
});

it('an option belongs to a group of its own product [EXTRA-01]', async () => {
  const foreign = shop.db.query(
    `update product_extras set group_id = (select max(id) from modifier_groups where name = 'Opciones')
     where group_id in (select id from modifier_groups where name = 'Agregados')`,
  );
  await expect(foreign).rejects.toMatchObject({ constraint: 'product_extras_group_of_product' });
});

it.each([
  ['a negative least number', -1, null],
  ['a least number above the most', 3, 2],
  ['0 as its most', 0, 0],
])('a group with %s is refused [EXTRA-01]', async (_title, min, max) => {
  const impossible = shop.db.query(
    `update modifier_groups set min_choices = $1, max_choices = $2 where name = 'Agregados'`,
    [min, max],
  );
  await expect(impossible).rejects.toMatchObject({ constraint: 'modifier_groups_choices_in_order' });
});
