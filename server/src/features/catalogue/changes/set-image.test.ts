import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ImagePlace } from '#features/media/image-rows.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { serveCatalogue, type CatalogueServer } from '#test/harness/catalogue/serve-catalogue.ts';
import { makeVenue, type MadeVenue } from '#test/harness/catalogue/venue.ts';
import { setImage } from './set-image.ts';

const KEY = 'a'.repeat(32);
const OTHER_KEY = 'b'.repeat(32);

let server: CatalogueServer;
let venue: MadeVenue;

beforeEach(async () => {
  server = await serveCatalogue();
  venue = await makeVenue(server.db, { commerces: [{ code: 'parrilla', products: [{ name: 'Choripán' }] }] });
  await server.db.query(
    `insert into media (key, width, height, is_cutout, widths)
     values ($1, 400, 300, true, '{96,192,384,400}'), ($2, 20, 20, false, '{20}')`,
    [KEY, OTHER_KEY],
  );
});
afterEach(() => server.close());

async function hang(place: ImagePlace, key: string | null) {
  const shown = key === null ? null : { key, cropped: null, focus: null };
  await inTransaction(server.db, (tx) => setImage(tx, venue.id, place, shown));
  await server.catalogue.refresh(venue.id);
}

type Shown = { images: { path: string }[]; updatedAt: string };

async function read() {
  const get = async (url: string) => (await server.app.inject(url)).json();
  const shown: { venue: Shown; commerce: Shown & { products: Shown[] } } = {
    venue: await get(`/api/venues/get/by-code/${venue.code}`),
    commerce: await get(`/api/commerces/get/complete-commerce/${venue.commerceId('parrilla')}`),
  };
  const stamps = [shown.venue, shown.commerce, ...shown.commerce.products].map(({ updatedAt }) => updatedAt);
  return { ...shown, stamps };
}

it('an image changes only the copies that show it [VENUE-05, VENUE-06]', async () => {
  const before = await read();
  await hang({ owner: 'product', ownerId: venue.productId('Choripán'), imageType: '1' }, KEY);
  const after = await read();
  expect(after.commerce.products[0]?.images).toEqual([
    {
      productImageTypeId: 1,
      key: KEY,
      path: `/media/${KEY}/384.webp`,
      widths: [96, 192, 384, 400],
      width: 400,
      height: 300,
      isCutout: true,
    },
  ]);
  expect(after.stamps.map((stamp, index) => stamp === before.stamps[index])).toEqual([true, true, false]);
});

it.each([
  ['venue', 'logo', [false, true, true]],
  ['commerce', '2', [true, false, true]],
] as const)('an image of a %s changes that copy only [VENUE-05]', async (owner, imageType, unmoved) => {
  const before = await read();
  const ownerId = owner === 'venue' ? venue.id : venue.commerceId('parrilla');
  await hang({ owner, ownerId, imageType }, KEY);
  const after = await read();
  expect(after[owner].images).toHaveLength(1);
  expect(after.stamps.map((stamp, index) => stamp === before.stamps[index])).toEqual(unmoved);
});

it('the same image changes nothing; another one or null replaces it [VENUE-05]', async () => {
  const place = { owner: 'venue', ownerId: venue.id, imageType: 'logo' } as const;
  await hang(place, KEY);
  const once = await read();
  await hang(place, KEY);
  expect((await read()).stamps).toEqual(once.stamps);
  await hang(place, OTHER_KEY);
  expect((await read()).venue.images[0]?.path).toBe(`/media/${OTHER_KEY}/384.webp`);
  await hang(place, null);
  expect((await read()).venue.images).toEqual([]);
});
