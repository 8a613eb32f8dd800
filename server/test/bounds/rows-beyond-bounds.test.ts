import { afterAll, beforeAll, expect, it } from 'vitest';
import { allCalls } from '@app/contract/all-calls.ts';
import { ManagedProductValues, type ManagedProduct } from '@app/contract/back-office/managed-products.ts';
import { MENU_LIMITS } from '@app/contract/values/limits.ts';
import { insertFeeds } from '../access-matrix/fixtures/feeds.ts';
import { showContent } from '../access-matrix/fixtures/objects.ts';
import { openWorld, type World } from '../access-matrix/fixtures/world.ts';
import { isWalked, statusOf, targetOf, type Target } from './find-failures.ts';
import { writeListsBeyondBounds, writeValuesBeyondBounds } from './write-beyond-bounds.ts';

let world: World;
const readers: Target[] = [];
beforeAll(async () => {
  world = await openWorld();
  await showContent(world.shop);
  await insertFeeds(world.shop);
  for (const call of allCalls.filter((each) => each.method === 'GET' && isWalked(each))) {
    const target = await targetOf(world, call);
    if ((await statusOf(target, target.url)) === 200) readers.push(target);
  }
}, 120_000);
afterAll(async () => world.shop.server.close());

/** The values of a product that a person can change. */
function pick(product: ManagedProduct): Record<string, unknown> {
  return Object.fromEntries(Object.entries(product).filter(([name]) => Object.hasOwn(ManagedProductValues, name)));
}

/** A feed whose source cannot be read answers 503. */
async function findClosedReaders(): Promise<string[]> {
  await world.shop.db.query('delete from rate_limit_counters');
  const closed: string[] = [];
  for (const target of readers) {
    const status = await statusOf(target, target.url);
    if (status >= 500 && status !== 503) closed.push(target.call.url);
  }
  return closed;
}

it('every reader opens lists that are longer than writers accept [API-03]', { timeout: 120_000 }, async () => {
  expect(readers.length).toBeGreaterThan(90);
  await writeListsBeyondBounds(world.shop.db, world.shop.venue.id);
  expect(await findClosedReaders()).toEqual([]);
});

it('a row with such lists is changed with others, copied and mended [API-03]', async () => {
  const { shop } = world;
  const { headers } = await shop.server.signIn([{ roleId: 1 }]);
  const products = `/api/admin/venues/${shop.venue.id}/products`;
  const ids = [shop.venue.productId('Camiseta'), shop.venue.productId('Hamburguesa')];
  const many = await shop.send('PUT', products, { ids, values: { priceMinor: 1_234 } }, headers);
  expect(many.status).toBe(200);
  const commerce = `/api/admin/venues/${shop.venue.id}/commerces/${shop.commerceId}`;
  const copy = await shop.send('POST', `${commerce}/copies`, { code: 'bar-2', name: 'Bar 2' }, headers);
  expect(copy.status).toBe(201);
  const { body: shirt } = await shop.send<ManagedProduct>('GET', `${products}/${ids[0]}`, undefined, headers);
  expect(shirt.clothingSizes.length).toBeGreaterThan(MENU_LIMITS.sizes);
  const change = (clothingSizes: ManagedProduct['clothingSizes']) => ({
    version: shirt.version,
    values: { ...pick(shirt), clothingSizes },
  });
  const tooMany = await shop.send('PUT', `${products}/${ids[0]}`, change(shirt.clothingSizes), headers);
  expect(tooMany).toMatchObject({ status: 400, code: 'malformed-request' });
  const fewer = shirt.clothingSizes.slice(0, MENU_LIMITS.sizes);
  expect((await shop.send('PUT', `${products}/${ids[0]}`, change(fewer), headers)).status).toBe(200);
});

it.each([['the largest', 0] as const, ['the smallest', 1] as const])(
  'every reader opens %s values that constraints accept [API-02, API-03]',
  { timeout: 120_000 },
  async (_title, side) => {
    const changed = await writeValuesBeyondBounds(world.shop.db, side);
    expect(changed.length).toBeGreaterThan(50);
    expect(await findClosedReaders()).toEqual([]);
  },
);
