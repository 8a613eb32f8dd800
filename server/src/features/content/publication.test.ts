import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { ManagedArticle } from '@app/contract/resources/articles.ts';
import type { ManagedBanner } from '@app/contract/resources/banners.ts';
import type { ManagedHome } from '@app/contract/resources/home.ts';
import type { Paged } from '@app/contract/values/paged.ts';
import type { Article } from '@app/contract/visitor/content.ts';
import type { Venue } from '@app/contract/visitor/venues.ts';

let shop: Shop;
let headers: Record<string, string>;

beforeAll(async () => {
  shop = await openShop();
  ({ headers } = await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }]));
});
afterAll(async () => shop.server.close());

const at = (rest: string) => `/api/admin/venues/${shop.venue.id}/${rest}`;

/** An instant of the database's clock. */
async function instantIn(interval: string): Promise<string> {
  const { rows } = await shop.db.query<{ at: Date }>('select clock_timestamp() + $1::interval as at', [interval]);
  return rows[0]?.at.toISOString() ?? '';
}

const always = { isDraft: false, publishedAt: null, endsAt: null };
const words = { translatedTitle: null, description: '', translatedDescription: null };

const shownTitles = async () =>
  (
    await shop.send<Paged<Article>>('GET', `/api/venues/${shop.venue.id}/articles?perPage=50`, undefined, headers)
  ).body.data.map(({ title }) => title);
const venueNow = async () =>
  (await shop.send<Venue>('GET', `/api/venues/get/by-code/${shop.venue.code}`, undefined, headers)).body;

async function saveArticle(title: string, publication: object, stored?: ManagedArticle) {
  const values = { ...words, title, body: '<p>Hola</p>', translatedBody: null, ...always, ...publication };
  if (!stored) return (await shop.send<ManagedArticle>('POST', at('articles'), { values }, headers)).body;
  const { id, version } = stored;
  return (await shop.send<ManagedArticle>('PUT', at(`articles/${id}`), { version, values }, headers)).body;
}

it('visitors see no draft; the clock of the database dates it [CONT-02]', async () => {
  const draft = await saveArticle('Borrador', { isDraft: true });
  expect([draft.state, draft.publishedAt]).toEqual(['draft', null]);
  expect([await shownTitles(), (await venueNow()).hasArticles]).toEqual([[], false]);
  expect((await shop.send('GET', `/api/articles/${draft.id}`, undefined, headers)).status).toBe(404);

  const before = await instantIn('0');
  const published = await saveArticle('Nota', {}, draft);
  const date = published.publishedAt ?? '';
  expect(published.state).toBe('published');
  expect(before <= date && date <= (await instantIn('0'))).toBe(true);
  await expect.poll(shownTitles).toEqual(['Nota']);
  expect((await shop.send<Article>('GET', `/api/articles/${draft.id}`, undefined, headers)).body.date).toBe(date);
  expect((await venueNow()).hasArticles).toBe(true);

  // A published article that becomes a draft again keeps its date.
  const again = await saveArticle('Nota', { isDraft: true, publishedAt: date }, published);
  expect(again.state).toBe('draft');
  await expect.poll(shownTitles).toEqual([]);
});

it('an article appears and ends at its instants, in cached responses too [CONT-02]', async () => {
  const publishedAt = await instantIn('1500 milliseconds');
  const endsAt = await instantIn('1600 milliseconds');
  const planned = await saveArticle('Programada', { publishedAt });
  const short = await saveArticle('Breve', { endsAt });
  expect([planned.state, short.state]).toEqual(['scheduled', 'published']);
  await expect.poll(shownTitles).toEqual(['Programada']);
  expect((await shop.send('GET', `/api/articles/${short.id}`, undefined, headers)).status).toBe(404);
  const states = await Promise.all(
    [planned, short].map(
      async ({ id }) => (await shop.send<ManagedArticle>('GET', at(`articles/${id}`), undefined, headers)).body.state,
    ),
  );
  expect(states).toEqual(['published', 'ended']);
});

it('the home shows a banner from its publication until its end [HOME-03]', async () => {
  const values = { ...words, title: 'Tienda', url: '/tienda', ...always };
  let banner = (
    await shop.send<ManagedBanner>('POST', at('banners'), { values: { ...values, isDraft: true } }, headers)
  ).body;
  const { version } = (await shop.send<ManagedHome>('GET', at('home'), undefined, headers)).body;
  const sections = [
    { type: 'Banner', bannerId: banner.id },
    { type: 'Commerce', bannerId: null },
  ];
  await shop.send('PUT', at('home'), { version, values: { sections } }, headers);
  const shownTypes = async () => (await venueNow()).sections.map(({ type }) => type);
  const save = async (publication: object) => {
    const body = { version: banner.version, values: { ...values, ...publication } };
    banner = (await shop.send<ManagedBanner>('PUT', at(`banners/${banner.id}`), body, headers)).body;
    return banner.state;
  };
  await expect.poll(shownTypes).toEqual(['Commerce']);

  const publishedAt = await instantIn('1500 milliseconds');
  expect(await save({ publishedAt })).toBe('scheduled');
  await expect.poll(shownTypes).toEqual(['Banner', 'Commerce']);
  // Phones with an older copy of the venue read it again.
  expect((await venueNow()).updatedAt >= publishedAt).toBe(true);

  const endsAt = await instantIn('1500 milliseconds');
  expect(await save({ publishedAt, endsAt })).toBe('published');
  await expect.poll(shownTypes).toEqual(['Commerce']);
  expect((await venueNow()).updatedAt >= endsAt).toBe(true);
});

it('an end before the publication is refused, for articles and banners [API-03]', async () => {
  const publication = { isDraft: false, publishedAt: '2027-01-02T12:00:00.000Z', endsAt: '2027-01-02T12:00:00.000Z' };
  const row = { ...words, title: 'Nota', ...publication };
  const refused = [
    await shop.send('POST', at('articles'), { values: { ...row, body: '', translatedBody: null } }, headers),
    await shop.send('POST', at('banners'), { values: { ...row, url: null } }, headers),
  ];
  const facts = { problems: [{ path: 'values/endsAt', message: 'before its publication' }] };
  for (const { status, body } of refused) expect([status, body]).toEqual([422, expect.objectContaining({ facts })]);
});
