import { setVenueSecret } from '#features/secrets/set-venue-secret.ts';
import type { Encrypter } from '#platform/crypto/encryption.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { SANDBOX_INSTAGRAM_TOKEN } from '@app/sandbox/feeds/instagram-routes.ts';
import { SANDBOX_X_TOKEN } from '@app/sandbox/feeds/x-routes.ts';
import type { Shop } from '../../harness/orders/shop.ts';
import { is, type DocumentClient } from './document-client.ts';

type Feeds = { readonly sandboxUrl: string; readonly encrypter: Encrypter };

/** Reads all that the first document browses, at a venue with content. */
export async function browse(visitor: DocumentClient, shop: Shop, feeds: Feeds): Promise<void> {
  await addContent(shop);
  await addFeeds(shop, feeds);
  await choosesVenue(visitor, shop);
  await readsMenu(visitor, shop);
  await readsContent(visitor, shop);
}

const EVENT = 800;
const ARTICLE = 801;

async function addContent({ db, venue, commerceId }: Shop): Promise<void> {
  const { id } = venue;
  const values = [id, id * 1_000_000 + EVENT, id * 1_000_000 + ARTICLE];
  await db.query(
    `insert into events (venue_id, id, name, starts_at, ends_at)
     values ($1, $2, 'Clásico', now() + interval '3 days', now() + interval '3 days 2 hours')`,
    values.slice(0, 2),
  );
  await db.query(`insert into articles (venue_id, id, title, body) values ($1, $2, 'Nota', 'Texto')`, [id, values[2]]);
  await db.query(
    `insert into promotions (venue_id, id, commerce_id, product_id, title) values ($1, $2, $3, $4, 'Combo')`,
    [id, id * 1_000_000 + 802, commerceId, venue.productId('Cerveza')],
  );
}

async function addFeeds({ db, venue: { id: venueId } }: Shop, { sandboxUrl, encrypter }: Feeds): Promise<void> {
  await db.query(
    `update venues set betting_url = $2, twitter_query = 'from:laribera', ig_user_id = '17841400000000000' where id = $1`,
    [venueId, `${sandboxUrl}/odds/la-ribera`],
  );
  await inTransaction(db, async (tx) => {
    for (const [name, value] of [
      ['x-bearer-token', SANDBOX_X_TOKEN],
      ['instagram-access-token', SANDBOX_INSTAGRAM_TOKEN],
    ] as const) {
      await setVenueSecret(tx, encrypter, { venueId, name, value, setBy: null });
    }
  });
}

/** Reads the lists of a venue without content: each is a list, and empty. */
export async function browseEmpty(visitor: DocumentClient, { venue, commerceId }: Shop): Promise<void> {
  const base = `/api/venues/${venue.id}`;
  for (const [call, url] of [
    ['GET /api/venues/{}/twitter-search', `${base}/twitter-search`],
    ['GET /api/venues/{}/ig-feed', `${base}/ig-feed`],
    ['GET /api/venues/{}/events/active-events', `${base}/events/active-events`],
    ['GET /api/products/{}/guarniciones-extras', `/api/products/${venue.productId('Agua')}/guarniciones-extras`],
  ] as const) {
    const empty = await visitor.get(url);
    visitor.judge(call, empty, is.list(empty) && JSON.stringify(empty.body) === '[]');
  }
  for (const [call, url] of [
    ['GET /api/venues/{}/articles', `${base}/articles?page=1&perPage=3`],
    ['GET /api/venues/{}/events/next-events', `${base}/events/next-events?page=1`],
    ['GET /api/venues/{}/promotions', `${base}/promotions?commerceId=${commerceId}`],
  ] as const) {
    const empty = await visitor.get(url);
    visitor.judge(call, empty, is.page(empty));
  }
  const none = await visitor.get(`${base}/events/next-event`);
  visitor.judge('GET /api/venues/{}/events/next-event', none, none.status === 200 && none.body === null);
}

async function choosesVenue(visitor: DocumentClient, { venue }: Shop): Promise<void> {
  const venues = await visitor.get('/api/apps/entretiempo/venues/get/current-venues');
  visitor.judge('GET /api/apps/{}/venues/get/current-venues', venues, is.list(venues, 1));
  const apps = await visitor.get(`/api/venues/${venue.id}/apps`);
  visitor.judge('GET /api/venues/{}/apps', apps, is.list(apps, 1));
}

async function readsMenu(visitor: DocumentClient, { venue, commerceId }: Shop): Promise<void> {
  const base = `/api/venues/${venue.id}`;
  const categories = await visitor.get(`${base}/commerce-categories`);
  visitor.judge('GET /api/venues/{}/commerce-categories', categories, is.list(categories));
  const commerces = await visitor.get(`${base}/commerces?enabled=true`);
  visitor.judge('GET /api/venues/{}/commerces', commerces, is.list(commerces, 1));
  const byCodes = await visitor.get(`/api/commerces/get/by-codes/${venue.code}/bar`);
  visitor.judge('GET /api/commerces/get/by-codes/{}/{}', byCodes, is.with(byCodes, 'venue', 'commerce'));
  const complete = await visitor.get(`/api/commerces/get/complete-commerce/${commerceId}`);
  visitor.judge('GET /api/commerces/get/complete-commerce/{}', complete, is.with(complete, 'products', 'promotions'));
  const products = await visitor.get(`/api/commerces/${commerceId}/products/all`);
  visitor.judge('GET /api/commerces/{}/products/all', products, is.list(products, 5));
  const combos = await visitor.get(`${base}/promotions?page=1&perPage=3`);
  visitor.judge('GET /api/venues/{}/promotions', combos, is.page(combos, 1));
  const extras = await visitor.get(`/api/products/${venue.productId('Milanesa')}/guarniciones-extras`);
  visitor.judge('GET /api/products/{}/guarniciones-extras', extras, is.list(extras, 2));
  const ids = [venue.productId('Cerveza')];
  const suggested = await visitor.post(`/api/commerces/${commerceId}/suggested-products`, { totalAmount: 3500, ids });
  visitor.judge('POST /api/commerces/{}/suggested-products', suggested, is.list(suggested));
}

async function readsContent(visitor: DocumentClient, { venue }: Shop): Promise<void> {
  const base = `/api/venues/${venue.id}`;
  const next = await visitor.get(`${base}/events/next-event`);
  visitor.judge('GET /api/venues/{}/events/next-event', next, is.with(next, 'id', 'name', 'eventStart'));
  const later = await visitor.get(`${base}/events/next-events?page=1`);
  visitor.judge('GET /api/venues/{}/events/next-events', later, is.page(later, 1));
  const active = await visitor.get(`${base}/events/active-events`);
  visitor.judge('GET /api/venues/{}/events/active-events', active, is.list(active));
  const event = await visitor.get(`/api/events/${venue.id * 1_000_000 + EVENT}`);
  visitor.judge('GET /api/events/{}', event, is.with(event, 'name', 'detail'));
  const articles = await visitor.get(`${base}/articles?page=1&perPage=3`);
  visitor.judge('GET /api/venues/{}/articles', articles, is.page(articles, 1));
  const article = await visitor.get(`/api/articles/${venue.id * 1_000_000 + ARTICLE}`);
  visitor.judge('GET /api/articles/{}', article, is.with(article, 'title', 'detail'));
  const posts = await visitor.get(`${base}/twitter-search`);
  visitor.judge('GET /api/venues/{}/twitter-search', posts, is.list(posts, 3));
  const photos = await visitor.get(`${base}/ig-feed`);
  visitor.judge('GET /api/venues/{}/ig-feed', photos, is.list(photos, 7));
  const odds = await visitor.get(`${base}/odds`);
  visitor.judge('GET /api/venues/{}/odds', odds, is.with(odds, 'p1', 'p2', 'coffP1', 'coffDraw', 'coffP2'));
}
