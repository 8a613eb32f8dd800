import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCommerce, newProduct, newVenue } from '#test/harness/back-office/new-rows.ts';
import { startTestApp, type TestApp } from '#test/harness/test-app.ts';
import type { ManagedCommerce } from '@app/contract/resources/commerces.ts';
import type { ManagedProduct } from '@app/contract/resources/products.ts';
import type { ManagedVenue } from '@app/contract/resources/venues.ts';
import type { CompleteCommerce } from '@app/contract/visitor/venues.ts';

let server: TestApp;
let admin: Record<string, string>;
let venueId: number;
let commerceId: number;
let categoryId: number;

beforeAll(async () => {
  server = await startTestApp();
  admin = (await server.signIn([{ roleId: 1 }])).headers;
  venueId = (await made<ManagedVenue>('/api/admin/venues', newVenue('ribera'))).id;
  commerceId = (await made<ManagedCommerce>(at('commerces'), newCommerce('parrilla'))).id;
  const category = { commerceId, description: 'Tapas', translatedDescription: 'Small plates', position: 1 };
  categoryId = (
    await made<{ id: number }>(at('product-categories'), {
      ...category,
      requiresIdentification: false,
      preparationMinutes: 5,
    })
  ).id;
});
afterAll(async () => server.close());

const at = (rest: string) => `/api/admin/venues/${venueId}/${rest}`;

async function made<Row>(url: string, values: object): Promise<Row> {
  const answer = await server.app.inject({ method: 'POST', url, headers: admin, payload: { values } });
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
  return answer.json<Row>();
}

const product = (name: string, changes: object) =>
  made<ManagedProduct>(at('products'), { ...newProduct(commerceId, categoryId, name, 300_000), ...changes });

async function menu() {
  const answer = await server.app.inject(`/api/commerces/get/complete-commerce/${commerceId}`);
  return { ...answer.json<CompleteCommerce>(), etag: answer.headers.etag };
}

it('visitors read facts and both languages in one menu [APP-01, PROD-05]', async () => {
  const olives = await product('Aceitunas', {
    description: 'Con hierbas',
    translatedName: 'Olives',
    translatedDescription: 'With herbs',
    allergens: ['milk'],
    traits: ['gluten-free', 'vegetarian', 'vegan'],
  });
  const water = await product('Agua', {});
  const shown = async (id: number) => (await menu()).products.find((one) => one.id === id);
  await expect
    .poll(async () => shown(olives.id))
    .toMatchObject({
      name: 'Aceitunas',
      translatedName: 'Olives',
      translatedDescription: 'With herbs',
      allergens: ['milk'],
      // Milk contradicts "vegan".
      traits: ['gluten-free', 'vegetarian'],
      category: { description: 'Tapas', translatedDescription: 'Small plates' },
    });
  const nothing = { translatedName: null, translatedDescription: null, allergens: [], traits: [] };
  await expect.poll(async () => shown(water.id)).toMatchObject(nothing);
});

it('a heading that requires an identification is of legal age, others are not [PROD-05]', async () => {
  const heading = {
    description: 'Cervezas',
    translatedDescription: 'Beers',
    position: 2,
    requiresIdentification: true,
    preparationMinutes: 5,
  };
  const beers = await made<{ id: number }>(at('product-categories'), { commerceId, ...heading });
  const beer = await made<ManagedProduct>(at('products'), newProduct(commerceId, beers.id, 'Rubia', 500_000));
  const bread = await product('Pan', {});
  const ageOf = async (id: number) => (await menu()).products.find((one) => one.id === id)?.category.ageCategoryId;
  await expect.poll(async () => [await ageOf(beer.id), await ageOf(bread.id)]).toEqual([1, 2]);
});

it('a changed fact is a new version of the menu [APP-11, PROD-05]', async () => {
  const { id } = await product('Flan', { allergens: ['egg'] });
  const allergens = async () => (await menu()).products.find((one) => one.id === id)?.allergens;
  await expect.poll(allergens).toEqual(['egg']);
  const before = (await menu()).etag;
  const url = at(`products/${id}`);
  const { version } = (await server.app.inject({ url, headers: admin })).json<ManagedProduct>();
  const values = { ...newProduct(commerceId, categoryId, 'Flan', 300_000), allergens: ['egg', 'milk'] };
  const changed = await server.app.inject({ method: 'PUT', url, headers: admin, payload: { version, values } });
  expect(changed.statusCode).toBe(200);
  await expect.poll(allergens).toEqual(['egg', 'milk']);
  expect((await menu()).etag).not.toBe(before);
});

it('the words of a promotion have the translations of its product [APP-01, CONT-03]', async () => {
  const words = { description: 'Dos y dos', translatedName: 'Combo for two', translatedDescription: 'Two and two' };
  const { id: productId } = await product('Combo', words);
  const promotion = {
    commerceId,
    productId,
    description: 'Dos y dos',
    translatedTitle: null,
    translatedDescription: null,
    previousPriceMinor: null,
    enabled: true,
  };
  await made(at('promotions'), { ...promotion, title: 'Combo', position: 1 });
  await made(at('promotions'), { ...promotion, title: 'Solo hoy', position: 2 });
  await expect
    .poll(async () => (await menu()).promotions)
    .toMatchObject([
      { title: 'Combo', translatedTitle: 'Combo for two', translatedDescription: 'Two and two' },
      { title: 'Solo hoy', translatedTitle: null, translatedDescription: 'Two and two' },
    ]);
});
