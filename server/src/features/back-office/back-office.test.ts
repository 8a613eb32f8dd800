import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCommerce, newProduct, newVenue } from '#test/harness/back-office/new-rows.ts';
import { startTestApp, type TestApp } from '#test/harness/test-app.ts';
import type { ManagedVenueSummary } from '@app/contract/back-office/managed-venues.ts';
import type { Problem } from '@app/contract/protocol/problem.ts';
import type { ManagedCommerce } from '@app/contract/resources/commerces.ts';
import type { ManagedProduct } from '@app/contract/resources/products.ts';
import type { ManagedVenue } from '@app/contract/resources/venues.ts';
import type { Paged } from '@app/contract/values/paged.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import type { Product } from '@app/contract/visitor/products.ts';
import type { Commerce, CompleteCommerce } from '@app/contract/visitor/venues.ts';

type Headers = Record<string, string>;

let server: TestApp;
let admin: Headers;
let venue: ManagedVenue;
let stall: ManagedCommerce;
let other: ManagedCommerce;
let burger: ManagedProduct;
let drinks: { id: number };

beforeAll(async () => {
  server = await startTestApp();
  admin = await signedIn([{ roleId: 1 }]);
  venue = (await send<ManagedVenue>('POST', '/api/admin/venues', { values: newVenue('ribera') })).body;
  stall = (await create<ManagedCommerce>('commerces', newCommerce('parrilla'))).body;
  other = (await create<ManagedCommerce>('commerces', newCommerce('barra', { position: 2 }))).body;
  drinks = await newCategory(stall.id, 'Bebidas');
  const grill = await newCategory(stall.id, 'Parrilla');
  burger = (await create<ManagedProduct>('products', newProduct(stall.id, grill.id, 'Hamburguesa', 850_000))).body;
});
afterAll(async () => server.close());

async function signedIn(roles: Parameters<TestApp['signIn']>[0]): Promise<Headers> {
  const { accountId, headers } = await server.signIn(roles);
  await server.db.query('update accounts set name = $2 where id = $1', [accountId, `Persona ${accountId}`]);
  return headers;
}

type Answer<Body> = { status: number; body: Body & Problem };

async function send<Body>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  headers = admin,
): Promise<Answer<Body>> {
  const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json<Body & Problem>() };
}

const at = (rest: string) => `/api/admin/venues/${venue.id}/${rest}`;
const create = <Row>(name: string, values: object, headers = admin) => send<Row>('POST', at(name), { values }, headers);
const newCategory = async (commerceId: number, description: string) => {
  const values = {
    commerceId,
    description,
    translatedDescription: null,
    requiresIdentification: false,
    preparationMinutes: 5,
    position: 1,
  };
  return (await create<{ id: number }>('product-categories', values)).body;
};
const valuesOf = ({ id: _i, version: _v, changedAt: _a, changedBy: _b, ...row }: ManagedProduct) => {
  const {
    categoryName: _c,
    commerceName: _n,
    stockUnits: _s,
    sizes: _z,
    sizeStocks: _t,
    effectiveMinutes: _e,
    unavailableUntil: _u,
    imagePath: _p,
    ...values
  } = row;
  return values;
};
const change = (row: ManagedProduct, changes: object, headers = admin) =>
  send<ManagedProduct>(
    'PUT',
    at(`products/${row.id}`),
    { version: row.version, values: { ...valuesOf(row), ...changes } },
    headers,
  );

async function audited(subject: string) {
  const { rows } = await server.db.query<{ action: string; facts: object }>(
    'select action, facts from audit_inbox where subject = $1 order by id',
    [subject],
  );
  return rows;
}

it('a guest orders from a venue made in the back office [API-03]', async () => {
  const shown = await send<Commerce[]>('GET', `/api/venues/${venue.id}/commerces`);
  expect(shown.body.map(({ name }) => name)).toEqual(['parrilla', 'barra']);
  const menu = await send<Product[]>('GET', `/api/commerces/${stall.id}/products/all`);
  expect(menu.body.map(({ name, price }) => [name, price])).toEqual([['Hamburguesa', 8_500]]);
  const line = { productId: burger.id, quantity: 1 };
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { 'idempotency-key': randomUUID() },
    payload: {
      venueId: venue.id,
      commerceId: stall.id,
      details: [line],
      isCash: true,
      guestEmail: 'ana@example.com',
    },
  });
  expect([answer.statusCode, answer.json<Order>().totalAmount]).toEqual([201, 8_500]);
});

it('a change is audited with the values before and after [API-03]', async () => {
  const changed = await change(burger, { priceMinor: 900_000, name: 'Hamburguesa doble' });
  expect(changed.body).toMatchObject({ priceMinor: 900_000, name: 'Hamburguesa doble' });
  expect((await audited(`product:${burger.id}`)).at(-1)).toEqual({
    action: 'resource.changed',
    facts: {
      'priceMinor.before': 850_000,
      'priceMinor.after': 900_000,
      'name.before': 'Hamburguesa',
      'name.after': 'Hamburguesa doble',
    },
  });
  burger = changed.body;
});

it('a stale change answers the row as it is, its author and its time [API-03]', async () => {
  const editor = await signedIn([{ roleId: 2, venueId: venue.id }]);
  const stale = burger;
  const first = await change(burger, { description: 'Con cheddar' }, editor);
  const second = await change(stale, { description: 'Con panceta' });
  expect([second.status, second.body.code]).toEqual([409, 'changed-meanwhile']);
  expect(second.body.facts).toMatchObject({
    current: { description: 'Con cheddar', version: first.body.version },
    changedBy: first.body.changedBy,
    changedAt: first.body.changedAt,
  });
  expect(first.body.changedBy).toMatch(/^Persona \d+$/);
  burger = first.body;
});

it('of two changes at once one wins and one is refused [API-03]', async () => {
  const answers = await Promise.all([change(burger, { priceMinor: 1 }), change(burger, { priceMinor: 2 })]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  burger = answers.find(({ status }) => status === 200)?.body ?? burger;
});

it('values that a person cannot change are refused [API-03]', async () => {
  for (const added of [{ id: 1 }, { venueId: 99 }, { stockUnits: 5 }, { unavailableUntil: null }]) {
    const { status, body } = await change(burger, added);
    expect([status, body.code]).toEqual([400, 'malformed-request']);
  }
});

it('an editor of a commerce sees and changes nothing of another [API-03, ROLE-01]', async () => {
  const editor = await signedIn([{ roleId: 3, venueId: venue.id, commerceId: other.id }]);
  const list = async (name: string) => (await send<Paged<{ id: number }>>('GET', at(name), undefined, editor)).body;
  expect((await list('commerces')).data.map(({ id }) => id)).toEqual([other.id]);
  expect([(await list('products')).total, (await list('product-categories')).total]).toEqual([0, 0]);
  const refused = [
    await send('GET', at(`products/${burger.id}`), undefined, editor),
    await change(burger, { name: 'Mía' }, editor),
    await send('GET', at('events'), undefined, editor),
    await send('PUT', at(`products/${burger.id}/stock`), { units: 0 }, editor),
    await create('products', newProduct(stall.id, drinks.id, 'Agua', 1), editor),
    await create('commerces', newCommerce('mio'), editor),
    await send('DELETE', at(`commerces/${other.id}?version=${other.version}`), undefined, editor),
    await create('events', event, editor),
    await send('GET', `/api/admin/venues/${venue.id}`, undefined, editor),
    await send('POST', '/api/admin/venues', { values: newVenue('mia') }, editor),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
  const bulk = await send('PUT', at('products'), { ids: [burger.id], values: { enabled: false } }, editor);
  expect(bulk.status).toBe(422);
  const venues = await send<Paged<ManagedVenueSummary>>('GET', '/api/admin/venues', undefined, editor);
  expect(venues.body.data.map(({ id, isWhole, commerces }) => [id, isWhole, commerces])).toEqual([
    [venue.id, false, 1],
  ]);
});

it('an editor cannot move a product to a commerce of others [API-03, ROLE-01]', async () => {
  const editor = await signedIn([{ roleId: 3, venueId: venue.id, commerceId: stall.id }]);
  const moved = await change(burger, { commerceId: other.id }, editor);
  expect(moved.status).toBe(404);
});

const event = {
  name: 'Ribera – Norte',
  startsAt: '2027-03-01T21:00:00.000Z',
  endsAt: '2027-03-01T23:00:00.000Z',
  kind: 'other',
  delayMinutes: 0,
  description: '<p>Hola<script>alert(1)</script></p>',
  translatedName: null,
  translatedDescription: null,
};

it('the HTML of an event is stored without scripts [API-03, CONT-01]', async () => {
  const made = await create<{ id: number; description: string; version: string }>('events', event);
  expect([made.status, made.body.description]).toEqual([201, '<p>Hola</p>']);
  const wrong = await create('events', { ...event, endsAt: event.startsAt });
  expect(wrong.status).toBe(422);
  const url = at(`events/${made.body.id}?version=${made.body.version}`);
  expect((await server.app.inject({ method: 'DELETE', url, headers: admin })).statusCode).toBe(204);
  expect((await send('GET', at(`events/${made.body.id}`))).status).toBe(404);
});

it('what is in use is not removed [API-03]', async () => {
  const { body } = await send<ManagedCommerce>('GET', at(`commerces/${stall.id}`));
  const { status, body: problem } = await send('DELETE', at(`commerces/${stall.id}?version=${body.version}`));
  expect([status, problem.code]).toEqual([409, 'still-in-use']);
});

it('a name in use is refused and nothing is written [API-03]', async () => {
  const { status, body } = await create('commerces', newCommerce('parrilla'));
  expect([status, body.code]).toEqual([409, 'already-exists']);
});

it('a bulk change is all or nothing [API-03]', async () => {
  const water = (await create<ManagedProduct>('products', newProduct(stall.id, drinks.id, 'Agua', 300_000))).body;
  const both = await send<{ rows: ManagedProduct[] }>('PUT', at('products'), {
    ids: [burger.id, water.id],
    values: { enabled: false },
  });
  expect(both.body.rows.map(({ enabled }) => enabled)).toEqual([false, false]);
  const half = await send('PUT', at('products'), { ids: [water.id, 999], values: { enabled: true } });
  expect(half.status).toBe(422);
  const read = await send<ManagedProduct>('GET', at(`products/${water.id}`));
  expect(read.body.enabled).toBe(false);
  await send('PUT', at('products'), { ids: [burger.id, water.id], values: { enabled: true } });
});

it('an unknown sort is refused with the allowed names, in both languages [API-03, APP-01]', async () => {
  const lists = ['articles', 'banners', 'buyer-benefits', 'commerce-categories', 'commerces', 'discounts', 'events'];
  const names = [
    'constructor',
    'toString',
    '__proto__',
    'hasOwnProperty',
    'valueOf',
    'isPrototypeOf',
    'areas',
    'nombre',
  ];
  for (const list of [...lists, 'product-categories', 'products', 'promotions']) {
    const answers = await Promise.all(names.map((name) => send('GET', at(`${list}?sort=${name}`))));
    expect([list, answers.map(({ status }) => status)]).toEqual([list, names.map(() => 400)]);
  }
  const url = at('discounts?sort=nombre');
  const inLanguage = async (language: string) =>
    (await server.app.inject({ url, headers: { ...admin, 'accept-language': language } })).json<Problem>();
  const spanish = await inLanguage('es');
  expect(spanish.code).toBe('malformed-request');
  expect(spanish.facts).toMatchObject({ parameter: 'sort', allowed: expect.stringContaining('amountPercent') });
  expect(spanish.detail).toMatch(/^El campo «sort» acepta: id, .*amountPercent/);
  expect((await inLanguage('en')).detail).toMatch(/^The field “sort” accepts: id, .*amountPercent/);
});

it('lists search without accents, filter, sort and page [API-03]', async () => {
  await create('products', newProduct(stall.id, drinks.id, 'Limonada 100% ácida', 250_000));
  const list = async (query: string) =>
    (await send<Paged<ManagedProduct>>('GET', at(`products?${query}`))).body.data.map(({ name }) => name);
  expect(await list('q=acida')).toEqual(['Limonada 100% ácida']);
  expect(await list('q=100%25')).toEqual(['Limonada 100% ácida']);
  expect(await list(`commerceId=${other.id}`)).toEqual([]);
  expect(await list('sort=priceMinor&order=asc&perPage=2&page=2')).toHaveLength(1);
  expect((await send('GET', at('products?sort=name;drop%20table%20products'))).status).toBe(400);
});

it('stock is set and counted with its author, and visitors see it [API-03, ORD-07]', async () => {
  const set = await send<ManagedProduct>('PUT', at(`products/${burger.id}/stock`), { units: 12 });
  expect(set.body.stockUnits).toBe(12);
  const { rows } = await server.db.query(
    `select units, cause, actor_id is not null as "hasActor" from stock_movements where product_id = $1`,
    [burger.id],
  );
  expect(rows).toEqual([{ units: 12, cause: 'counted', hasActor: true }]);
  expect((await audited(`product:${burger.id}`)).at(-1)).toMatchObject({ facts: { before: null, after: 12 } });
  const shown = async () => {
    const { body } = await send<CompleteCommerce>('GET', `/api/commerces/get/complete-commerce/${stall.id}`);
    return body.products.find(({ id }) => id === burger.id);
  };
  const before = await shown();
  expect(before?.stock).toBe(12);
  await send('PUT', at(`products/${burger.id}/stock`), { units: 7 });
  const after = await shown();
  expect(after?.stock).toBe(7);
  expect(Date.parse(after?.updatedAt ?? '')).toBeGreaterThan(Date.parse(before?.updatedAt ?? ''));
  expect((await audited(`product:${burger.id}`)).at(-1)).toMatchObject({ facts: { before: 12, after: 7 } });
});

it('areas of delivery keep their ids when they are edited [API-03, DEL-01]', async () => {
  const field = {
    placeholder: '',
    translatedDescription: null,
    translatedPlaceholder: null,
    isRequired: true,
    isNumber: true,
    minNumberValue: 1,
    maxNumberValue: 40,
  };
  const areas = [
    { id: null, description: 'Platea', translatedDescription: null, fields: [{ ...field, description: 'Fila' }] },
    { id: null, description: 'Palcos', translatedDescription: null, fields: [] },
  ];
  const read = (await send<ManagedCommerce>('GET', at(`commerces/${stall.id}`))).body;
  const put = async (row: ManagedCommerce, wanted: object[]) =>
    (
      await send<ManagedCommerce>('PUT', at(`commerces/${stall.id}`), {
        version: row.version,
        values: newCommerce('parrilla', { deliveryEnabled: true, areas: wanted }),
      })
    ).body;
  const first = await put(read, areas);
  const [platea, palcos] = first.areas;
  const fieldId = await fieldOf(platea?.id ?? 0);
  const second = await put(first, [palcos ?? {}, { ...platea, description: 'Platea baja' }]);
  expect(second.areas.map(({ id, description }) => [id, description])).toEqual([
    [palcos?.id, 'Palcos'],
    [platea?.id, 'Platea baja'],
  ]);
  expect(await fieldOf(platea?.id ?? 0)).toBe(fieldId);
});

async function fieldOf(areaId: number): Promise<number | undefined> {
  const { rows } = await server.db.query<{ id: number }>('select id from delivery_fields where delivery_area_id = $1', [
    areaId,
  ]);
  return rows[0]?.id;
}
