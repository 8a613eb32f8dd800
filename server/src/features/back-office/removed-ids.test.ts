import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, newDevice } from '#test/harness/accounts/device.ts';
import { newCommerce, newProduct, newVenue } from '#test/harness/back-office/new-rows.ts';
import { insertPairedKiosk } from '#test/harness/kiosks/paired-kiosk.ts';
import { insertTablet } from '#test/harness/tablets/shared-tablet.ts';
import { startTestApp, type TestApp } from '#test/harness/test-app.ts';
import type { VenueInvitation } from '@app/contract/back-office/venue-invitations.ts';
import type { ManagedCommerce } from '@app/contract/resources/commerces.ts';
import type { ManagedHome } from '@app/contract/resources/home.ts';
import type { ManagedProduct } from '@app/contract/resources/products.ts';
import type { ManagedVenue } from '@app/contract/resources/venues.ts';

type Headers = Record<string, string>;
type Answer<Body> = { readonly status: number; readonly body: Body };
type Row = { readonly id: number; readonly version: string };

let server: TestApp;
let admin: Headers;
let venue: ManagedVenue;
let stall: ManagedCommerce;
let product: ManagedProduct;
beforeAll(async () => {
  server = await startTestApp();
  admin = (await server.signIn([{ roleId: 1 }])).headers;
  venue = await made<ManagedVenue>('/api/admin/venues', newVenue('ribera'));
  stall = await made<ManagedCommerce>(at('commerces'), newCommerce('parrilla'));
  const category = await made<Row>(at('product-categories'), newCategory('Parrilla'));
  product = await made<ManagedProduct>(at('products'), newProduct(stall.id, category.id, 'Choripán', 480_000));
});
afterAll(async () => server.close());

const at = (rest: string) => `/api/admin/venues/${venue.id}/${rest}`;
const newCategory = (description: string) => ({
  commerceId: stall.id,
  description,
  translatedDescription: null,
  requiresIdentification: false,
  preparationMinutes: 5,
  position: 1,
});

async function send<Body>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  headers: Headers = admin,
): Promise<Answer<Body>> {
  const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json<Body>() };
}

async function made<Body>(url: string, values: object): Promise<Body> {
  const { status, body } = await send<Body>('POST', url, { values });
  expect([status, url]).toEqual([201, url]);
  return body;
}

async function remove(name: string, { id, version }: Row): Promise<void> {
  const url = at(`${name}/${id}?version=${version}`);
  expect((await server.app.inject({ method: 'DELETE', url, headers: admin })).statusCode).toBe(204);
}

/** The history of the venue: it names removed rows, and no call takes power or content from it. */
const HISTORY = ['id_counters.last_id', 'outbox.commerce_id'];

/** Columns that name an id now: each column of numbers with `id` in its name, each list of ids, and documents of ids. */
async function findNaming(id: number): Promise<string[]> {
  const { rows } = await server.db.query<{ table: string; column: string; type: string }>(
    `select table_name as "table", column_name as "column", data_type as type
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and (column_name ~ '(^|_)ids?$' or data_type in ('json', 'jsonb')) and data_type <> 'uuid'
     order by 1, 2`,
  );
  const found: string[] = [];
  for (const { table, column, type } of rows) {
    const condition =
      type === 'ARRAY' || type.startsWith('json')
        ? `"${column}"::text ~ '(^|[^0-9])${id}([^0-9]|$)'`
        : `"${column}"::text = '${id}'`;
    const { rowCount } = await server.db.query(`select from "${table}" where ${condition} ${openOf(table)} limit 1`);
    if (rowCount) found.push(`${table}.${column}`);
  }
  return found.filter((name) => !HISTORY.includes(name) && !name.startsWith('audit_'));
}

/** Rows that no longer give power: ended sessions, accepted and revoked invitations, ended pairings. */
function openOf(table: string): string {
  if (table === 'sessions' || table === 'tablets') return 'and revoked_at is null';
  if (table === 'invitations') return 'and revoked_at is null and accepted_at is null';
  return table === 'kiosks' ? 'and unpaired_at is null' : '';
}

async function invited(email: string, commerceIds: readonly number[]): Promise<string> {
  const role = { roleId: 3, commerceIds };
  expect((await send<VenueInvitation>('POST', at('invitations'), { email, name: 'Nora Paz', role })).status).toBe(201);
  await server.runJobs();
  const mail = server.mails.findLast(({ to }) => to === email);
  return /\/staff\/invitation#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}
const accept = (token: string) => newDevice(server).post('/api/invitations/accept', { token, name: 'Nora Paz' });

it('a removed commerce leaves no power, and the next one has another id [ROLE-01]', async () => {
  const removed = await made<ManagedCommerce>(at('commerces'), newCommerce('pop-up'));
  const editor = await server.signIn([{ roleId: 3, venueId: venue.id, commerceId: removed.id }]);
  const both = await server.signIn([
    { roleId: 3, venueId: venue.id, commerceId: removed.id },
    { roleId: 3, venueId: venue.id, commerceId: stall.id },
  ]);
  const [late, narrowed] = [
    await invited('tarde@example.com', [removed.id]),
    await invited('dos@example.com', [removed.id, stall.id]),
  ];
  const kiosk = await insertPairedKiosk(server.db, venue.id, removed.id);
  await insertTablet(server.db, venue.id, removed.id, randomBytes(32));
  await addPrinter(removed.id);
  await remove('commerces', removed);
  const next = await made<ManagedCommerce>(at('commerces'), newCommerce('pop-up'));
  expect(next.id).toBeGreaterThan(removed.id);

  expect(await namedOf('commerces', removed.id)).toEqual([]);
  const list = (headers: Headers) => send<{ id: number }[]>('GET', '/api/staff/commerces', undefined, headers);
  expect((await list(editor.headers)).status).toBe(403);
  expect((await list(both.headers)).body.map(({ id }) => id)).toEqual([stall.id]);
  expect((await send('GET', at(`commerces/${next.id}`), undefined, both.headers)).status).toBe(404);
  expect(codeOf(await accept(late))).toBe('invitation-not-valid');
  expect((await accept(narrowed)).statusCode).toBe(200);
  const { rows } = await server.db.query(
    `select commerce_id as id from account_roles join accounts on id = account_id where email = 'dos@example.com'`,
  );
  expect(rows).toEqual([{ id: stall.id }]);
  const { rows: sessions } = await server.db.query('select revoked_at as at from sessions where kiosk_id = $1', [
    kiosk.id,
  ]);
  expect(sessions).toEqual([{ at: expect.any(Date) }]);
});

async function addPrinter(commerceId: number): Promise<void> {
  await server.db.query(
    `insert into stall_printers (venue_id, id, commerce_id, name, connection, host, port, columns, code_page, prints_slip,
       prints_labels, prints_receipt)
     values ($1, $2, $3, 'Cocina', 'network', '10.0.0.9', 9100, 48, 'cp858', true, false, false)`,
    [venue.id, randomUUID(), commerceId],
  );
}

it('a commerce with a cash drawer is not removed [API-03]', async () => {
  const till = await made<ManagedCommerce>(at('commerces'), newCommerce('caja'));
  await server.db.query(
    `insert into cash_drawers (venue_id, commerce_id, account_id, currency) values ($1, $2, 1, 'ARS')`,
    [venue.id, till.id],
  );
  const url = at(`commerces/${till.id}?version=${till.version}`);
  expect((await server.app.inject({ method: 'DELETE', url, headers: admin })).statusCode).toBe(409);
});

const publication = { isDraft: false, publishedAt: '2026-11-01T12:00:00Z', endsAt: null };
const words = (text: string) => ({ title: text, description: '', translatedTitle: null, translatedDescription: null });

it.each([
  ['commerces', (n: number) => newCommerce(`puesto-${n}`)],
  [
    'commerce-categories',
    (n: number) => ({ description: `Tipo ${n}`, translatedDescription: null, icon: 'store', position: 1 }),
  ],
  ['product-categories', (n: number) => newCategory(`Sección ${n}`)],
  ['banners', (n: number) => ({ ...words(`Banner ${n}`), url: null, ...publication })],
  ['articles', (n: number) => ({ ...words(`Nota ${n}`), body: '', translatedBody: null, ...publication })],
  [
    'events',
    (n: number) => ({
      name: `Partido ${n}`,
      startsAt: '2026-12-01T20:00:00Z',
      endsAt: '2026-12-01T22:00:00Z',
      kind: 'other',
      delayMinutes: 0,
      description: '',
      translatedName: null,
      translatedDescription: null,
    }),
  ],
  [
    'promotions',
    (n: number) => ({
      ...words(`Promo ${n}`),
      commerceId: stall.id,
      productId: product.id,
      previousPriceMinor: null,
      enabled: true,
      position: 1,
    }),
  ],
  [
    'discounts',
    (n: number) => ({
      commerceId: stall.id,
      description: `Descuento ${n}`,
      translatedDescription: null,
      amountPercent: 10,
      enabled: true,
      priority: n,
    }),
  ],
])('an id of %s never comes back [API-03]', async (name, valuesOf) => {
  const removed = [await made<Row>(at(name), valuesOf(1)), await made<Row>(at(name), valuesOf(2))];
  for (const row of removed) await remove(name, row);
  const next = await made<Row>(at(name), valuesOf(3));
  expect(next.id).toBeGreaterThan(Math.max(...removed.map(({ id }) => id)));
  for (const { id } of removed) expect(await namedOf(name, id)).toEqual([]);
});

/** Tables count their ids apart, so a number may be the id of a row of another kind. */
async function namedOf(name: string, id: number): Promise<string[]> {
  const columns: Readonly<Record<string, RegExp>> = {
    commerces: /^commerces\.id$|commerce_ids?$|copied_from_id$/,
    'commerce-categories': /^commerce_categories\.id$|commerce_category_id$/,
    'product-categories': /^product_categories\.id$|\.category_id$|product_category_id$/,
    banners: /^banners\.id$|banner_id$/,
    articles: /^articles\.id$/,
    events: /^events\.id$|event_id$/,
    promotions: /^promotions\.id$/,
    discounts: /^discounts\.id$|discount_id$/,
  };
  return (await findNaming(id)).filter((column) => columns[name]?.test(column));
}

it('ids of delivery areas and fields never come back [API-03]', async () => {
  const field = { description: 'Fila', translatedDescription: null, placeholder: '', translatedPlaceholder: null };
  const numbers = { isRequired: true, isNumber: false, minNumberValue: null, maxNumberValue: null };
  const area = (description: string) => ({
    id: null,
    description,
    translatedDescription: null,
    fields: [{ ...field, ...numbers }],
  });
  const before = await idsAfter([area('Norte')]);
  await idsAfter([]);
  const after = await idsAfter([area('Sur')]);
  expect(after.areas[0]).toBeGreaterThan(before.areas[0] ?? Infinity);
  expect(after.fields[0]).toBeGreaterThan(before.fields[0] ?? Infinity);
});

/** The ids of areas and fields of the stall once it has these areas. */
async function idsAfter(areas: readonly object[]): Promise<{ areas: number[]; fields: number[] }> {
  await change('commerces', stall.id, { areas, deliveryEnabled: areas.length > 0 });
  const { rows } = await server.db.query<{ area: number; field: number }>(
    `select a.id as area, f.id as field from commerces c
     join delivery_areas a on a.venue_id = c.venue_id and a.delivery_config_id = c.delivery_config_id
     join delivery_fields f on f.venue_id = a.venue_id and f.delivery_area_id = a.id where c.id = $1`,
    [stall.id],
  );
  return { areas: rows.map(({ area }) => area), fields: rows.map(({ field }) => field) };
}

async function change(name: string, id: number, values: object): Promise<void> {
  const answer = await send('PUT', at(name), { ids: [id], values });
  expect(answer.status).toBe(200);
}

it('ids of sizes, choices and sections of the home never come back [API-03]', async () => {
  const readIds = async () => {
    const { rows } = await server.db.query<{ size: number; choices: number; section: number }>(
      `select (select max(id) from clothing_sizes where venue_id = $1) as size,
         (select max(id) from modifier_groups where venue_id = $1) as choices,
         (select max(id) from venue_sections where venue_id = $1) as section`,
      [venue.id],
    );
    return rows[0] ?? { size: 0, choices: 0, section: 0 };
  };
  const cheese = await made<Row>(at('products'), {
    ...newProduct(stall.id, product.productCategoryId, 'Queso', 0),
    typeId: 4,
  });
  const group = {
    id: null,
    name: 'Agregados',
    translatedName: null,
    minChoices: 0,
    maxChoices: null,
    isOneUnitEach: false,
    options: [{ productId: cheese.id, priceMinor: null }],
  };
  const fill = async (has: boolean) => {
    await change('products', product.id, {
      clothingSizes: has ? [{ id: null, size: 'M', description: 'M', priceMinor: null }] : [],
      modifierGroups: has ? [group] : [],
    });
    const home = (await send<ManagedHome>('GET', at('home'))).body;
    const sections = has
      ? [
          { type: 'Promotion', bannerId: null },
          { type: 'Commerce', bannerId: null },
        ]
      : [];
    expect((await send('PUT', at('home'), { version: home.version, values: { sections } })).status).toBe(200);
  };
  await fill(true);
  const before = await readIds();
  await fill(false);
  await fill(true);
  const after = await readIds();
  expect(after.size).toBeGreaterThan(before.size);
  expect(after.choices).toBeGreaterThan(before.choices);
  expect(after.section).toBeGreaterThan(before.section);
});

it('a copied venue counts the ids of its rows [API-03]', async () => {
  const banner = await made<Row>(at('banners'), { ...words('De la copia'), url: null, ...publication });
  const copy = await send<ManagedVenue>('POST', at('copies'), { code: 'copia', name: 'Copia' });
  const copied = banner.id + (copy.body.id - venue.id) * 1_000_000;
  const banners = `/api/admin/venues/${copy.body.id}/banners`;
  const { version } = (await send<Row>('GET', `${banners}/${copied}`)).body;
  const url = `${banners}/${copied}?version=${version}`;
  expect((await server.app.inject({ method: 'DELETE', url, headers: admin })).statusCode).toBe(204);
  expect((await made<Row>(banners, { ...words('Otra'), url: null, ...publication })).id).toBeGreaterThan(copied);
});
