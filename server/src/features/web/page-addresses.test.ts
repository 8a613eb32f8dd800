import { afterAll, beforeAll, expect, it } from 'vitest';
import { isBare, renderedPaths, startBuiltWeb, type BuiltWeb } from '#test/harness/built-web.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';

let web: BuiltWeb;
let shop: Shop;
let knownPaths: string[];
beforeAll(async () => {
  web = await startBuiltWeb();
  shop = await openShop(web.server, 4, [{ name: 'Agua con gas', priceMinor: 100_000 }]);
  knownPaths = [
    '/home/venue-4',
    '/home/venue-4/bar',
    '/commerce/venue-4/bar',
    `/commerce/venue-4/bar/${shop.venue.productId('Agua con gas')}`,
    '/product-details/venue-4/bar/Agua-con-gas',
  ];
});
afterAll(() => web.close());

const get = (url: string, headers: Record<string, string> = {}) => web.server.app.inject({ url, headers });

/** @returns renderings of all pages after a visit */
async function renderCount(url: string): Promise<number> {
  expect((await get(url)).statusCode).toBe(200);
  return renderedPaths().length;
}

it('a path that names nothing is the bare page with status 404 [APP-02]', async () => {
  const tails = knownPaths.map((path) => `${path}/x`);
  for (const url of ['/home/nowhere', '/commerce/venue-4/nowhere', '/commerce/venue-4/bar/0', ...tails]) {
    const page = await get(url);
    expect([url, page.statusCode, isBare(page.body)]).toEqual([url, 404, true]);
  }
});

it('400 invented addresses render nothing, and an order is answered meanwhile [ERR-01]', async () => {
  const before = renderedPaths().length;
  const starts = [
    '/home/',
    '/home/venue-4/',
    '/commerce/venue-4/bar/',
    '/product-details/venue-4/bar/',
    '/commerce/venue-4/',
  ];
  const tails = Array.from({ length: 400 }, (_, index) => `${starts[index % starts.length]}x${index}?y=${index}`);
  const pages = Promise.all(tails.map((url) => get(url)));
  const health = await get('/api/health/ready');
  const order = await shop.order({ details: [shop.line('Agua')] });
  expect([health.statusCode, order.status]).toEqual([200, 201]);
  expect((await pages).every(({ body, statusCode }) => isBare(body) && statusCode === 404)).toBe(true);
  expect(renderedPaths()).toHaveLength(before);
});

it('spellings and queries of one address are one page [APP-02, ERR-01]', async () => {
  await renderCount('/home/venue-4');
  const earlier = await renderCount('/home/venue-4');
  await web.server.db.query(`insert into outbox (venue_id, topic) values (4, 'catalogue')`);
  await expect.poll(() => renderCount('/home/venue-4')).toBe(earlier + 1);
  const before = renderedPaths().length;
  const named = '/product-details/venue-4/bar/';
  const spellings = ['Agua-con-gas', 'Agua%20con%20gas', 'Agua%20%20con-gas', '%41gua-con-gas', 'Agua-con-gas/'];
  for (const url of spellings) {
    const page = await get(`${named}${url}?token=${url.length}&x=${url.length}`);
    expect((await get(`${named}${url}?x=${url.length}`)).body).toContain(`${named}Agua-con-gas entretiempo`);
    expect(page.statusCode).toBe(200);
  }
  for (const url of knownPaths) expect([url, isBare((await get(url)).body)]).toEqual([url, false]);
  expect(new Set(renderedPaths().slice(before)).size).toBe(renderedPaths().length - before);
});

it('at most four pages are rendered at once; the browser renders others [ERR-01]', async () => {
  const urls = ['/home/slow', '/commerce/slow', '/product-details/slow'];
  const visits = urls.flatMap((url) => ['es', 'en'].map((language) => ({ url, cookie: `language=${language}` })));
  const answers = await Promise.all(visits.map(({ url, cookie }) => get(url, { cookie })));
  expect(answers.filter(({ body }) => !isBare(body))).toHaveLength(4);
  const again = await Promise.all(visits.slice(4).map(({ url, cookie }) => get(url, { cookie })));
  expect(again.filter(({ body }) => isBare(body))).toHaveLength(0);
});
