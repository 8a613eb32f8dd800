import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { newCommerce } from '#test/harness/back-office/new-rows.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { Problem } from '@app/contract/protocol/problem.ts';
import type { ManagedHosts } from '@app/contract/resources/allowed-hosts.ts';
import type { ManagedArticle } from '@app/contract/resources/articles.ts';
import type { ManagedBanner } from '@app/contract/resources/banners.ts';
import type { ManagedHome } from '@app/contract/resources/home.ts';
import type { ManagedDiscount } from '@app/contract/resources/offers/discounts.ts';
import type { ManagedPromotion } from '@app/contract/resources/promotions.ts';
import type { Paged } from '@app/contract/values/paged.ts';
import type { Article, ArticleToRead, Event } from '@app/contract/visitor/content.ts';
import type { Promotion } from '@app/contract/visitor/products.ts';
import type { Commerce, Venue } from '@app/contract/visitor/venues.ts';

type Headers = Record<string, string>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Row = { id: number; version: string };
type Read = z.infer<typeof ArticleToRead>;

const IMAGE_KEY = 'c'.repeat(32);

let shop: Shop;
let admin: Headers;
let editor: Headers;
let barEditor: Headers;
let otherEditor: Headers;

beforeAll(async () => {
  shop = await openShop();
  const { server, venue, commerceId } = shop;
  const signIn = async (role: Parameters<typeof server.signIn>[0]) => (await server.signIn(role)).headers;
  admin = await signIn([{ roleId: 1 }]);
  editor = await signIn([{ roleId: 2, venueId: venue.id }]);
  barEditor = await signIn([{ roleId: 3, venueId: venue.id, commerceId }]);
  otherEditor = await signIn([{ roleId: 3, venueId: venue.id, commerceId: venue.commerceId('otro') }]);
  await server.db.query(
    `insert into media (key, width, height, is_cutout, widths) values ($1, 20, 20, false, '{20}')`,
    [IMAGE_KEY],
  );
});
afterAll(async () => shop.server.close());

type Answer<Body> = { status: number; body: Body & Problem };

async function send<Body>(
  method: Method,
  url: string,
  payload?: object,
  headers: Headers = editor,
): Promise<Answer<Body>> {
  const answer = await shop.server.app.inject({ method, url, headers, ...(payload && { payload }) });
  const body: Body & Problem = answer.body === '' ? JSON.parse('{}') : answer.json();
  return { status: answer.statusCode, body };
}

const at = (rest: string) => `/api/admin/venues/${shop.venue.id}/${rest}`;
const create = async <Made extends Row>(name: string, values: object, headers?: Headers): Promise<Answer<Made>> =>
  send<Made>('POST', at(name), { values }, headers);
const remove = async (name: string, { id, version }: Row) => send('DELETE', at(`${name}/${id}?version=${version}`));

async function picture(owner: string, ownerId: number): Promise<void> {
  await shop.db.query(
    `insert into images (venue_id, owner, owner_id, image_type, media_key) values ($1, $2, $3, '1', $4)`,
    [shop.venue.id, owner, ownerId, IMAGE_KEY],
  );
}

async function picturesOf(owner: string): Promise<number> {
  const { rows } = await shop.db.query<{ count: number }>(
    'select count(*)::int as count from images where venue_id = $1 and owner = $2',
    [shop.venue.id, owner],
  );
  return rows[0]?.count ?? 0;
}

const venueNow = async () => (await send<Venue>('GET', `/api/venues/get/by-code/${shop.venue.code}`)).body;
const untranslated = { translatedTitle: null, translatedDescription: null };
const article = {
  ...untranslated,
  title: 'La previa',
  description: 'Antes del partido',
  translatedBody: null,
  isDraft: false,
  publishedAt: '2026-01-01T12:00:00.000Z',
  endsAt: null,
};
const always = { isDraft: false, publishedAt: null, endsAt: null };
const tienda = { ...untranslated, title: 'Tienda', description: '', url: '/tienda', ...always };
const promotionOf = (productName: string, changes: object = {}) => ({
  commerceId: shop.commerceId,
  productId: shop.venue.productId(productName),
  ...untranslated,
  title: 'Combo Tribuna',
  description: 'Con papas',
  previousPriceMinor: 990_000,
  enabled: true,
  position: 1,
  ...changes,
});

it('an article is shown from its time on, without scripts [API-03, CONT-02]', async () => {
  const made = await create<ManagedArticle>('articles', { ...article, body: '<p>Hola<script>alert(1)</script></p>' });
  expect([made.status, made.body.body, made.body.state]).toEqual([201, '<p>Hola</p>', 'published']);
  await create('articles', { ...article, title: 'Mañana', body: '', publishedAt: '2099-01-01T12:00:00.000Z' });
  const shown = await send<Paged<Article>>('GET', `/api/venues/${shop.venue.id}/articles`);
  expect(shown.body.data.map(({ title }) => title)).toEqual(['La previa']);
  expect((await venueNow()).hasArticles).toBe(true);
});

it('the home shows its sections in the chosen order, banners too [API-03, HOME-03]', async () => {
  const banner = (await create<ManagedBanner>('banners', tienda)).body;
  const home = (await send<ManagedHome>('GET', at('home'))).body;
  const sections = [
    { type: 'Discount', bannerId: null },
    { type: 'Banner', bannerId: banner.id },
    { type: 'Commerce', bannerId: null },
  ];
  const changed = await send<ManagedHome>('PUT', at('home'), { version: home.version, values: { sections } });
  expect([changed.status, changed.body.sections]).toEqual([200, sections]);
  const shown = (await venueNow()).sections;
  expect(shown.map(({ type }) => type)).toEqual(['Discount', 'Banner', 'Commerce']);
  expect(shown[1]?.banner).toMatchObject({ id: banner.id, title: 'Tienda', url: '/tienda' });
  const again = await send<ManagedHome>('PUT', at('home'), {
    version: changed.body.version,
    values: { sections: sections.toReversed() },
  });
  const moved = (await venueNow()).sections;
  expect(moved.map(({ id }) => id)).toEqual(shown.map(({ id }) => id).toReversed());
  const stale = await send('PUT', at('home'), { version: home.version, values: { sections } });
  expect([stale.status, stale.body.code]).toEqual([409, 'changed-meanwhile']);
  expect((await remove('banners', banner)).status).toBe(204);
  expect((await venueNow()).sections.map(({ type }) => type)).toEqual(['Commerce', 'Discount']);
  expect(again.status).toBe(200);
});

it('a home with a section twice or an unknown banner is refused [API-03, HOME-03]', async () => {
  const { version } = (await send<ManagedHome>('GET', at('home'))).body;
  const put = async (sections: object[]) => (await send('PUT', at('home'), { version, values: { sections } })).status;
  const commerces = { type: 'Commerce', bannerId: null };
  expect(await put([commerces, commerces])).toBe(400);
  expect(await put([{ type: 'Banner', bannerId: null }])).toBe(400);
  expect(await put([{ type: 'Banner', bannerId: 1 }])).toBe(422);
});

it('a promotion of a product is shown with its price [API-03, CONT-03]', async () => {
  const made = await create<ManagedPromotion>('promotions', promotionOf('Hamburguesa'), barEditor);
  expect([made.status, made.body.productName]).toEqual([201, 'Hamburguesa']);
  const list = async () =>
    (await send<Paged<Promotion>>('GET', `/api/venues/${shop.venue.id}/promotions?perPage=50`)).body.data;
  const shown = (await list()).find(({ id }) => id === made.body.id);
  expect(shown).toMatchObject({ title: 'Combo Tribuna', previousPrice: 9_900 });
  const off = promotionOf('Hamburguesa', { enabled: false });
  await send('PUT', at(`promotions/${made.body.id}`), { version: made.body.version, values: off }, barEditor);
  expect((await list()).some(({ id }) => id === made.body.id)).toBe(false);
  const elsewhere = await create('promotions', promotionOf('Pancho'), editor);
  expect([elsewhere.status, elsewhere.body.code]).toEqual([422, 'malformed-request']);
});

it('editors change promotions and discounts of their commerce [API-03, ROLE-01]', async () => {
  const mine = await create<ManagedPromotion>('promotions', promotionOf('Hamburguesa'), barEditor);
  const { commerceId } = shop;
  const offer = { description: 'Café', translatedDescription: null, amountPercent: 25 };
  const discount = { ...offer, commerceId, enabled: true, priority: 1 };
  const refused = [
    await send('GET', at(`promotions/${mine.body.id}`), undefined, otherEditor),
    await create('promotions', promotionOf('Hamburguesa'), otherEditor),
    await create('discounts', discount, otherEditor),
    await create('articles', { ...article, body: '' }, otherEditor),
    await create('banners', { ...tienda, title: 'Mío' }, otherEditor),
    await send('GET', at('home'), undefined, otherEditor),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
});

it('a claimed discount is switched off and never removed [API-03, HOME-03]', async () => {
  const { commerceId, venue, db } = shop;
  const offer = { description: 'Café', translatedDescription: null, amountPercent: 12.5 };
  const values = { ...offer, commerceId, enabled: true, priority: 3 };
  const made = (await create<ManagedDiscount>('discounts', values, barEditor)).body;
  const shown = await send<Commerce[]>('GET', `/api/venues/${venue.id}/commerces`);
  const discounts = shown.body.find(({ id }) => id === commerceId)?.discounts ?? [];
  expect(discounts.find(({ id }) => id === made.id)).toMatchObject({ description: 'Café', amount: 12.5 });
  await db.query(
    `insert into discount_claims (venue_id, order_id, discount_id, commerce_id, amount_percent, description, code,
       phone_key, email_key) values ($1, 1, $2, $3, 12.5, 'Café', 'X1', 1, 1)`,
    [venue.id, made.id, commerceId],
  );
  const removed = await remove('discounts', made);
  expect([removed.status, removed.body.code]).toEqual([409, 'still-in-use']);
  await db.query('delete from discount_claims where discount_id = $1', [made.id]);
  await picture('discount', made.id);
  expect([(await remove('discounts', made)).status, await picturesOf('discount')]).toEqual([204, 0]);
});

it('translations are sent beside the words of the venue [CONT-01, CONT-02, CONT-03]', async () => {
  const { commerceId, venue } = shop;
  const english = { translatedTitle: ' Before kick-off ', translatedDescription: 'What to know' };
  const promotion = (await create<ManagedPromotion>('promotions', promotionOf('Hamburguesa', english))).body;
  const offer = { description: 'en café', translatedDescription: 'on coffee', amountPercent: 12.5 };
  await create('discounts', { ...offer, commerceId, enabled: true, priority: 4 });
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  const endsAt = new Date(Date.now() + 7_200_000).toISOString();
  const final = {
    kind: 'other',
    delayMinutes: 0,
    name: 'Final',
    translatedName: 'The final',
    description: '',
    translatedDescription: null,
  };
  await create('events', { ...final, startsAt, endsAt });
  const banner = (await create<ManagedBanner>('banners', { ...tienda, ...english })).body;
  const home = (await send<ManagedHome>('GET', at('home'))).body;
  const sections = [{ type: 'Banner', bannerId: banner.id }];
  await send('PUT', at('home'), { version: home.version, values: { sections } });

  const shownBanner = async () => (await venueNow()).sections[0]?.banner;
  await expect.poll(shownBanner).toMatchObject({ title: 'Tienda', translatedTitle: 'Before kick-off' });
  const promotions = await send<Paged<Promotion>>('GET', `/api/venues/${venue.id}/promotions?perPage=50`);
  const shown = promotions.body.data.find(({ id }) => id === promotion.id);
  expect(shown).toMatchObject({ title: 'Combo Tribuna', translatedTitle: 'Before kick-off' });
  const commerces = await send<Commerce[]>('GET', `/api/venues/${venue.id}/commerces`);
  const discounts = commerces.body.find(({ id }) => id === commerceId)?.discounts;
  expect(discounts).toContainEqual(expect.objectContaining({ translatedDescription: 'on coffee' }));
  const next = async () => (await send<Event>('GET', `/api/venues/${venue.id}/events/next-event`)).body;
  await expect.poll(next).toMatchObject({ name: 'Final', translatedName: 'The final' });
});

it('a translated article has no scripts; an empty one is none [CONT-02]', async () => {
  const translate = async (translatedBody: string) =>
    (await create<ManagedArticle>('articles', { ...article, body: '<p>Hola</p>', translatedBody })).body;
  const hello = await translate('<p>Hello<script>alert(1)</script></p>');
  const nothing = await translate('<script>alert(1)</script>');
  expect([hello.translatedBody, nothing.translatedBody]).toEqual(['<p>Hello</p>', null]);
  const read = async ({ id }: Row) => (await send<Partial<Read>>('GET', `/api/articles/${id}`)).body.detail;
  await expect
    .poll(async () => read(hello))
    .toMatchObject({
      translatedBody: '<p>Hello</p>',
      translatedTree: [{ tag: 'p', children: ['Hello'] }],
    });
  await expect.poll(async () => read(nothing)).toMatchObject({ translatedBody: null, translatedTree: null });
});

it('only an administrator allows hosts for frames and feeds [API-03, CONT-06]', async () => {
  const { version } = (await send<ManagedHosts>('GET', at('hosts'))).body;
  const values = { frameHosts: ['chat.example.com'], feedHosts: ['odds.example.com:8443'], ownNetworks: [] };
  expect((await send('PUT', at('hosts'), { version, values })).status).toBe(404);
  const allowed = await send<ManagedHosts>('PUT', at('hosts'), { version, values }, admin);
  expect([allowed.status, allowed.body.frameHosts]).toEqual([200, ['chat.example.com']]);
  const wrong = { ...values, frameHosts: ['https://chat.example.com'] };
  expect((await send('PUT', at('hosts'), { version: allowed.body.version, values: wrong }, admin)).status).toBe(400);
  const { rows } = await shop.db.query('select host from approved_feed_hosts where venue_id = $1', [shop.venue.id]);
  expect(rows).toEqual([{ host: 'odds.example.com:8443' }]);
});

it("an administrator names the venue's own networks [API-03, ORD-07]", async () => {
  const { version, ...row } = (await send<ManagedHosts>('GET', at('hosts'))).body;
  const put = (ownNetworks: string[]) =>
    send<ManagedHosts>(
      'PUT',
      at('hosts'),
      { version, values: { frameHosts: row.frameHosts, feedHosts: row.feedHosts, ownNetworks } },
      admin,
    );
  for (const wrong of ['203.0.113.7', '10.0.0.0/8', '2001:db8::/31', 'casa']) {
    expect((await put([wrong])).status).toBe(400);
  }
  const stored = await put(['203.0.113.7/28', '2001:db8:77::/48', '203.0.113.0/28']);
  expect([stored.status, stored.body.ownNetworks]).toEqual([200, ['203.0.113.0/28', '2001:db8:77::/48']]);
});

it('a removed object leaves no picture for a later one [API-03, VENUE-06]', async () => {
  const stall = (await create<Row>('commerces', newCommerce('nuevo', { position: 9 }))).body;
  const category = {
    commerceId: stall.id,
    description: 'Dulces',
    translatedDescription: null,
    requiresIdentification: false,
    preparationMinutes: 5,
    position: 1,
  };
  const inside = (await create<Row>('product-categories', category)).body;
  const other = (await create<Row>('product-categories', { ...category, description: 'Salados' })).body;
  const times = {
    startsAt: '2027-03-01T21:00:00Z',
    endsAt: '2027-03-01T23:00:00Z',
    kind: 'other',
    delayMinutes: 0,
  };
  const event = { ...times, name: 'Final', description: '', translatedName: null, translatedDescription: null };
  const final = (await create<Row>('events', event)).body;
  const report = (await create<Row>('articles', { ...article, body: '' })).body;
  await picture('commerce', stall.id);
  for (const { id } of [inside, other]) await picture('product-category', id);
  await picture('event', final.id);
  await picture('article', report.id);
  const removed = [
    await remove('product-categories', other),
    await remove('commerces', stall),
    await remove('events', final),
    await remove('articles', report),
  ];
  expect(removed.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
  const left = await Promise.all(['commerce', 'product-category', 'event', 'article'].map(picturesOf));
  expect(left).toEqual([0, 0, 0, 0]);
});
