import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { newCommerce, newProduct, newVenue } from '#test/harness/back-office/new-rows.ts';
import { startTestApp, type TestApp } from '#test/harness/test-app.ts';
import type { Problem } from '@app/contract/protocol/problem.ts';
import type { ManagedCommerceCategory } from '@app/contract/resources/commerce-categories.ts';
import { type ManagedCommerce, commerces } from '@app/contract/resources/commerces.ts';
import type { ManagedProduct } from '@app/contract/resources/products.ts';
import { venues, type ManagedVenue } from '@app/contract/resources/venues.ts';
import type { Stations } from '@app/contract/staff/stations.ts';
import type { CommerceThrottleLimits } from '@app/contract/staff/throttle-limits.ts';
import type { Paged } from '@app/contract/values/paged.ts';

type Headers = Record<string, string>;
type Method = 'GET' | 'POST' | 'PUT';
type Answer<Body> = { status: number; body: Body & Problem };

let server: TestApp;
let admin: Headers;
let grillEditor: Headers;
let barEditor: Headers;
let venue: ManagedVenue;
let grill: ManagedCommerce;
let categoryId: number;
let sauce: ManagedProduct;
let burger: ManagedProduct;
let sandwich: ManagedProduct;

beforeAll(async () => {
  server = await startTestApp();
  admin = (await server.signIn([{ roleId: 1 }])).headers;
  venue = (await send<ManagedVenue>('POST', '/api/admin/venues', { values: newVenue('ribera') })).body;
  grill = await made<ManagedCommerce>('commerces', newCommerce('parrilla'));
  const bar = await made<ManagedCommerce>('commerces', newCommerce('barra', { position: 2 }));
  const editorOf = async (commerceId: number) =>
    (await server.signIn([{ roleId: 3, venueId: venue.id, commerceId }])).headers;
  grillEditor = await editorOf(grill.id);
  barEditor = await editorOf(bar.id);
  const heading = {
    description: 'Parrilla',
    translatedDescription: null,
    requiresIdentification: false,
    preparationMinutes: 5,
    position: 1,
  };
  categoryId = (await made<{ id: number }>('product-categories', { ...heading, commerceId: grill.id })).id;
  sauce = await product('Chimichurri', { typeId: 4 });
  burger = await product('Hamburguesa', {});
  sandwich = await product('Lomito', {});
});
afterAll(async () => server.close());

async function send<Body>(method: Method, url: string, payload?: object, headers = admin): Promise<Answer<Body>> {
  const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  const body: Body & Problem = answer.body === '' ? JSON.parse('{}') : answer.json();
  return { status: answer.statusCode, body };
}

const at = (rest: string) => `/api/admin/venues/${venue.id}/${rest}`;
async function made<Row>(name: string, values: object): Promise<Row> {
  const { status, body } = await send<Row>('POST', at(name), { values });
  expect([status, body]).toEqual([201, body]);
  return body;
}
const product = (name: string, changes: object) =>
  made<ManagedProduct>('products', { ...newProduct(grill.id, categoryId, name, 500_000), ...changes });
const read = async ({ id }: { id: number }) => (await send<ManagedProduct>('GET', at(`products/${id}`))).body;
const sauces = () => ({
  id: null,
  name: 'Salsas',
  translatedName: 'Sauces',
  minChoices: 0,
  maxChoices: 1,
  isOneUnitEach: false,
  options: [{ productId: sauce.id, priceMinor: 10_000 }],
});
const setGroups = (changes: object[], headers = admin) =>
  send<{ rows: ManagedProduct[] }>('PUT', at('product-groups'), changes, headers);
const wanted = ({ id, version }: ManagedProduct, modifierGroups: object[]) => ({
  id,
  version,
  typeId: 3,
  modifierGroups,
});

it('a group is copied to several products, all or none [API-03, EXTRA-01]', async () => {
  const stale = { ...wanted(sandwich, [sauces()]), version: '0'.repeat(16) };
  const refused = await setGroups([wanted(burger, [sauces()]), stale]);
  expect([refused.status, refused.body.code]).toEqual([409, 'changed-meanwhile']);
  expect((await read(burger)).version).toBe(burger.version);
  const elsewhere = await setGroups([wanted(burger, [sauces()])], barEditor);
  expect(elsewhere.status).toBe(422);

  const stored = await setGroups([wanted(burger, [sauces()]), wanted(sandwich, [sauces()])], grillEditor);
  expect(stored.status).toBe(200);
  expect(
    stored.body.rows.map(({ typeId, modifierGroups: [group] }) => [typeId, group?.name, group?.translatedName]),
  ).toEqual([
    [3, 'Salsas', 'Sauces'],
    [3, 'Salsas', 'Sauces'],
  ]);
  const { rows } = await server.db.query<{ subject: string }>(
    `select subject from audit_inbox where venue_id = $1 and action = 'resource.changed' order by subject`,
    [venue.id],
  );
  expect(rows.map(({ subject }) => subject)).toEqual([`product:${burger.id}`, `product:${sandwich.id}`]);
  burger = await read(burger);
});

it('a product goes to its station, and to none of another stall [API-03, ORD-08]', async () => {
  const station = (name: string) => ({ id: randomUUID(), name, categoryIds: [], productIds: [] });
  const [hot, cold] = [station('Fuego'), station('Frío')];
  const stationsUrl = `/api/commerces/${grill.id}/stations`;
  await send('PUT', stationsUrl, { stations: [hot, cold] });
  const set = (subject: string, stationId: string | null, headers = grillEditor) =>
    send('PUT', at(`${subject}/station`), { stationId }, headers);
  const ofProduct = `products/${burger.id}`;
  expect((await set(ofProduct, cold.id)).status).toBe(204);
  expect((await set(`product-categories/${categoryId}`, hot.id)).status).toBe(204);
  const routing = async () =>
    (await send<Stations>('GET', stationsUrl)).body.stations.map(({ name, categoryIds, productIds }) => [
      name,
      categoryIds,
      productIds,
    ]);
  expect(await routing()).toEqual([
    ['Fuego', [categoryId], []],
    ['Frío', [], [burger.id]],
  ]);
  expect((await set(ofProduct, hot.id)).status).toBe(204);
  expect((await set(ofProduct, randomUUID())).status).toBe(422);
  expect((await set(ofProduct, cold.id, barEditor)).status).toBe(404);
  expect((await set(ofProduct, null)).status).toBe(204);
  expect(await routing()).toEqual([
    ['Fuego', [categoryId], []],
    ['Frío', [], []],
  ]);
  const { rows } = await server.db.query<{ facts: object }>(
    `select facts from audit_inbox where subject = $1 and action = 'stations.set' order by id`,
    [`product:${burger.id}`],
  );
  expect(rows.map(({ facts }) => facts)).toEqual([
    { before: null, after: 'Frío' },
    { before: 'Frío', after: 'Fuego' },
    { before: 'Fuego', after: null },
  ]);
});

it('an editor of a stall chooses its categories from the list [API-03, ROLE-01]', async () => {
  const food = { description: 'Comida', translatedDescription: 'Food', icon: 'utensils', position: 1 };
  const { id } = await made<ManagedCommerceCategory>('commerce-categories', food);
  const listed = await send<Paged<ManagedCommerceCategory>>('GET', at('commerce-categories'), undefined, grillEditor);
  expect(listed.body.data.map(({ description }) => description)).toEqual(['Comida']);
  const values = { ...commerces.schema.strip().parse(grill), categories: [id] };
  const body = { version: grill.version, values };
  const chosen = await send<ManagedCommerce>('PUT', at(`commerces/${grill.id}`), body, grillEditor);
  expect([chosen.status, chosen.body.categories]).toEqual([200, [id]]);
  const refused = [
    await send('POST', at('commerce-categories'), { values: food }, grillEditor),
    await send('PUT', at('commerce-categories'), { ids: [id], values: { position: 2 } }, grillEditor),
    await send('GET', at(`commerce-categories/${id}`), undefined, grillEditor),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
});

it('the limits of a venue count for stalls without their own [API-03, COM-03]', async () => {
  const values = { ...z.object(venues.schema.shape).parse(venue), busyFromOrders: 12, pauseFromMinutes: null };
  const stored = await send<ManagedVenue>('PUT', `/api/admin/venues/${venue.id}`, { version: venue.version, values });
  expect([stored.status, stored.body.busyFromOrders, stored.body.pauseFromMinutes]).toEqual([200, 12, null]);
  const limits = (await send<CommerceThrottleLimits>('GET', `/api/commerces/${grill.id}/load-limits`)).body;
  expect(limits.venue).toEqual({ busyFromOrders: 12, busyFromMinutes: 25, pauseFromMinutes: null });
});
