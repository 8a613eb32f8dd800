import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { isStockChangeVisible } from '#features/stock/stock-visibility.ts';
import { bumpCommercesUpdatedAt } from '#features/venues/bump-commerces-updated-at.ts';
import { bumpVenueUpdatedAt } from '#features/venues/bump-venue-updated-at.ts';
import { notifyProcesses } from '#features/venues/publish-catalogue-change.ts';
import { inTransaction, type Tx } from '#platform/database/transactions.ts';
import { serveCatalogue, type CatalogueServer } from '#test/harness/catalogue/serve-catalogue.ts';
import { makeVenue, type MadeVenue } from '#test/harness/catalogue/venue.ts';
import { STOCK_EXACT_UP_TO } from '@app/contract/values/limits.ts';
import * as products from '@app/contract/visitor/products.ts';
import * as venues from '@app/contract/visitor/venues.ts';
import { bumpProductsUpdatedAt } from '../changes/bump-products-updated-at.ts';

let server: CatalogueServer;
let venue: MadeVenue;

beforeEach(async () => {
  server = await serveCatalogue();
  venue = await makeVenue(server.db, {
    id: 7,
    code: 'estadio',
    commerces: [
      {
        code: 'parrilla',
        categories: ['Comida'],
        products: [
          { name: 'Choripán', priceMinor: 650_050, stock: 12, typeId: 3, extras: ['Cheddar', 'Papas'] },
          { name: 'Cheddar', priceMinor: 80_000, typeId: 4, stock: 3 },
          { name: 'Papas', priceMinor: 120_000, typeId: 5 },
          { name: 'Fuera de carta', enabled: false },
          { name: 'Sin listar', showInList: false },
        ],
      },
      { code: 'tienda', enabled: false, products: [{ name: 'Camiseta', sizes: { S: 4, M: 0 } }] },
    ],
  });
  await makeVenue(server.db, { id: 8, code: 'club', enabled: false, commerces: [{ code: 'barra' }] });
});

afterEach(() => server.close());

async function get(url: string, headers: Record<string, string> = {}) {
  const response = await server.app.inject({ method: 'GET', url, headers });
  return { status: response.statusCode, headers: response.headers, body: (): unknown => response.json(), response };
}

/** Strict: an unknown field fails too. */
function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.parse(body);
  expect(body).toEqual(parsed);
  return parsed;
}

/** A change as an operation makes it, with its timestamps, published to every process. */
async function change(work: (tx: Tx) => Promise<unknown>) {
  await inTransaction(server.db, async (tx) => {
    await work(tx);
    await notifyProcesses(tx, venue.id);
  });
}

async function readProducts(commerceCode = 'parrilla') {
  const answer = await get(`/api/commerces/${venue.commerceId(commerceCode)}/products/all`);
  return parse(products.commerceProducts.schema.response[200], answer.body());
}

async function readCommerces(query = '') {
  return parse(venues.venueCommerces.schema.response[200], (await get(`/api/venues/7/commerces${query}`)).body());
}

async function readVenueCodes() {
  const answer = await get('/api/apps/entretiempo/venues/get/current-venues');
  return parse(venues.currentVenues.schema.response[200], answer.body()).map(({ code }) => code);
}

async function readVenue() {
  return parse(venues.venueByCode.schema.response[200], (await get('/api/venues/get/by-code/estadio')).body());
}

describe('responses of the catalogue', () => {
  it('every read matches its contract [API-01]', async () => {
    const parrilla = venue.commerceId('parrilla');
    const reads = [
      ['/api/apps/entretiempo/venues/get/current-venues', venues.currentVenues],
      ['/api/venues/7/apps', venues.venueApps],
      ['/api/venues/get/by-code/estadio', venues.venueByCode],
      ['/api/venues/7/commerce-categories', venues.commerceCategories],
      ['/api/venues/7/commerces', venues.venueCommerces],
      ['/api/commerces/get/by-codes/estadio/parrilla', venues.commerceByCodes],
      [`/api/commerces/get/complete-commerce/${parrilla}`, venues.completeCommerce],
      ['/api/venues/7/promotions', venues.promotions],
      [`/api/commerces/${parrilla}/products/all`, products.commerceProducts],
      [`/api/products/${venue.productId('Choripán')}/guarniciones-extras`, products.sideDishesAndExtras],
    ] as const;
    for (const [url, call] of reads) {
      const answer = await get(url);
      expect([url, answer.status]).toEqual([url, 200]);
      parse<z.ZodType>(call.schema.response[200], answer.body());
    }
  });

  it('venues that are not enabled are missing, by list, code and id [VENUE-01]', async () => {
    expect(await readVenueCodes()).toEqual(['estadio']);
    for (const url of ['/api/venues/get/by-code/club', '/api/venues/8/commerces', '/api/venues/8/promotions']) {
      expect([url, (await get(url)).status]).toEqual([url, 404]);
    }
  });

  it('venues come in the order of their priority [VENUE-01]', async () => {
    await makeVenue(server.db, { id: 3, code: 'ultima', position: 90 });
    await makeVenue(server.db, { id: 9, code: 'primera', position: 1 });
    expect(await readVenueCodes()).toEqual(['primera', 'estadio', 'ultima']);
  });

  it('an unknown object is a problem, not an empty response [API-02]', async () => {
    const urls = [
      '/api/apps/otra/venues/get/current-venues',
      '/api/venues/get/by-code/nada',
      '/api/venues/99/commerces',
      '/api/venues/9007199254740991/promotions',
      '/api/commerces/get/by-codes/estadio/nada',
      '/api/commerces/get/complete-commerce/7999999',
      '/api/commerces/9007199254740991/products/all',
      `/api/products/${venue.productId('Fuera de carta')}/guarniciones-extras`,
    ];
    for (const url of urls) {
      const answer = await get(url);
      expect([url, answer.status, answer.body()]).toEqual([url, 404, expect.objectContaining({ code: 'not-found' })]);
      expect(answer.headers['content-type']).toMatch('application/problem+json');
    }
  });

  it('a commerce that is not enabled has its state, and `open` leaves it out [COM-03]', async () => {
    const all = await readCommerces();
    expect(all.map(({ code, enabled }) => [code, enabled])).toEqual([
      ['parrilla', true],
      ['tienda', false],
    ]);
    expect((await readCommerces('?enabled=true')).map(({ code }) => code)).toEqual(['parrilla']);
    const comida = venue.categoryId('Comida');
    expect((await readCommerces(`?categoryId=${comida}`)).map(({ code }) => code)).toEqual(['parrilla']);
    expect(await readCommerces('?categoryId=1')).toEqual([]);
  });

  it('products on sale are all listed, also hidden ones; others never [COM-01]', async () => {
    const names = (await readProducts()).map((product) => product.name);
    expect(names).toEqual(['Choripán', 'Cheddar', 'Papas', 'Sin listar']);
  });

  it('extras and side dishes have price and stock [EXTRA-04]', async () => {
    const answer = await get(`/api/products/${venue.productId('Choripán')}/guarniciones-extras`);
    const extras = parse(products.sideDishesAndExtras.schema.response[200], answer.body());
    expect(extras.map(({ name, typeId, price, stock }) => [name, typeId, price, stock])).toEqual([
      ['Cheddar', 4, 800, 3],
      ['Papas', 5, 1200, null],
    ]);
  });

  it('money is in currency units; stock is a count, or null when uncounted [API-01]', async () => {
    const [choripan] = await readProducts();
    expect(choripan).toMatchObject({ price: 6500.5, stock: 12, isClothing: false });
    const [shirt] = await readProducts('tienda');
    expect(shirt).toMatchObject({ isClothing: true, stock: null });
    expect(shirt?.clothingSizeType).toBe(products.CLOTHING_SIZE_TYPE.letters);
    expect(shirt?.clothingSizeStocks.map(({ size, stock }) => [size, stock])).toEqual([
      ['S', 4],
      ['M', 0],
    ]);
  });

  it('promotions come three a page, and all of one commerce by its id [CONT-03]', async () => {
    for (let n = 1; n <= 4; n += 1) {
      await server.db.query(
        `insert into promotions (venue_id, id, commerce_id, product_id, title, position) values (7, 7900000 + $1::int, $2, $3, $4, $1::int)`,
        [n, venue.commerceId('parrilla'), venue.productId('Choripán'), `Combo ${n}`],
      );
    }
    const read = async (query: string) =>
      parse(venues.promotions.schema.response[200], (await get(`/api/venues/7/promotions${query}`)).body());
    expect(await read('')).toMatchObject({ currentPage: 1, lastPage: 2, perPage: 3, total: 4 });
    expect((await read('?page=2')).data.map(({ title }) => title)).toEqual(['Combo 4']);
    expect(await read('?page=50')).toMatchObject({ currentPage: 50, lastPage: 2, data: [] });
    expect((await read(`?commerceId=${venue.commerceId('parrilla')}`)).data).toHaveLength(4);
    expect((await get('/api/venues/7/promotions?page=0')).status).toBe(400);
    expect((await get('/api/venues/7/promotions?perPage=51')).status).toBe(400);
  });
});

describe('transfer of the responses', () => {
  const url = '/api/venues/get/by-code/estadio';

  it('a current copy costs 304 without a body, in any encoding [VENUE-05]', async () => {
    const plain = await get(url);
    const packed = await get(url, { 'accept-encoding': 'gzip, deflate, br' });
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    for (const etag of [
      plain.headers.etag,
      packed.headers.etag,
      `W/${plain.headers.etag}`,
      `"other", ${plain.headers.etag}`,
    ]) {
      const again = await get(url, { 'if-none-match': String(etag) });
      expect([again.status, again.response.body]).toEqual([304, '']);
      expect(again.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
    }
    expect((await get(url, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('every encoding has the same content [API-01]', async () => {
    const plain = await get(url);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const br = await get(url, { 'accept-encoding': 'br' });
    const gzip = await get(url, { 'accept-encoding': 'gzip, br;q=0' });
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.response.rawPayload)).toEqual(plain.response.rawPayload);
    expect(gunzipSync(gzip.response.rawPayload)).toEqual(plain.response.rawPayload);
    expect(Number(br.headers['content-length'])).toBe(br.response.rawPayload.length);
  });

  it('HEAD has the headers of the GET without its body [API-01]', async () => {
    const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const response = await fetch(`${origin}${url}`, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('etag')).toMatch(/^"[\w-]{22}/);
  });
});

describe('updatedAt of the catalogue', () => {
  it('a changed product is served, and nothing else changes [VENUE-05]', async () => {
    const before = { venue: await readVenue(), commerces: await readCommerces(), products: await readProducts() };
    await change(async (tx) => {
      await tx.query(`update products set price_minor = 700000 where id = $1`, [venue.productId('Choripán')]);
      await bumpProductsUpdatedAt(tx, 7, [venue.productId('Choripán')]);
    });
    await expect.poll(async () => (await readProducts())[0]?.price).toBe(7000);
    const after = await readProducts();
    expect(after[0]?.updatedAt).not.toBe(before.products[0]?.updatedAt);
    expect(after.slice(1)).toEqual(before.products.slice(1));
    expect([await readVenue(), await readCommerces()]).toEqual([before.venue, before.commerces]);
  });

  it('a changed commerce is stale, its venue and products are not [VENUE-05]', async () => {
    const before = { venue: await readVenue(), commerces: await readCommerces(), products: await readProducts() };
    await change((tx) => bumpCommercesUpdatedAt(tx, 7, [venue.commerceId('parrilla')]));
    await expect.poll(() => readCommerces()).not.toEqual(before.commerces);
    expect([await readVenue(), await readProducts()]).toEqual([before.venue, before.products]);
  });

  it('two changes in the same millisecond have two timestamps [VENUE-05]', async () => {
    const stampOf = async () => {
      const { rows } = await server.db.query<{ at: Date }>('select updated_at as at from venues where id = 7');
      return rows[0]?.at.toISOString();
    };
    const stamps = new Set([await stampOf()]);
    for (let n = 0; n < 20; n += 1) {
      await inTransaction(server.db, (tx) => bumpVenueUpdatedAt(tx, 7));
      stamps.add(await stampOf());
    }
    expect(stamps.size).toBe(21);
  });

  it('a disabled venue disappears for every read [VENUE-01]', async () => {
    await readVenue();
    await change(async (tx) => {
      await tx.query('update venues set enabled = false where id = 7');
      await bumpVenueUpdatedAt(tx, 7);
    });
    const statuses = async () => [
      (await get('/api/venues/get/by-code/estadio')).status,
      (await get('/api/venues/7/commerces')).status,
    ];
    await expect.poll(statuses).toEqual([404, 404]);
  });

  it('a stock change is urgent when the stock is or was low [PROD-03]', () => {
    expect(isStockChangeVisible(STOCK_EXACT_UP_TO + 2, STOCK_EXACT_UP_TO + 1)).toBe(false);
    expect(isStockChangeVisible(STOCK_EXACT_UP_TO + 1, STOCK_EXACT_UP_TO)).toBe(true);
    expect(isStockChangeVisible(0, 500)).toBe(true);
    expect(isStockChangeVisible(3, 3)).toBe(false);
  });

  it('the end of the last event makes copies stale [VENUE-05, CONT-01]', async () => {
    await server.db.query(
      `insert into events (venue_id, id, name, starts_at, ends_at)
       values (7, 7800001, 'Clásico', now() - interval '1 hour', now() + interval '3 seconds')`,
    );
    const during = await readVenue();
    expect(during.hasEvents).toBe(true);
    await expect.poll(async () => (await readVenue()).hasEvents).toBe(false);
    expect((await readVenue()).updatedAt).not.toBe(during.updatedAt);
  });
});
