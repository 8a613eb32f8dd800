import { expect } from '@playwright/test';

import { test } from '../harness/stadium-test.ts';

const PRODUCT = 'Bondiola a la mostaza';
/** A green square as PNG. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAoCAMAAAC7IEhfAAAAA1BMVEUqb07hoeUTAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFUlEQVQ4jWNgGAWjYBSMglEwCmgHAAZoAAGIoeM2AAAAAElFTkSuQmCC',
  'base64',
);

test('open menus show a new picture at its focus, on its colour [VENUE-05, VENUE-06]', async ({ people, stadium }) => {
  const page = await (await people.phone()).open('/commerce/estadio/parrilla');
  const picture = page.getByRole('article').filter({ hasText: PRODUCT }).locator('picture img');
  await picture.waitFor();

  const { id: venueId } = await stadium.venue('estadio');
  const ownerId = await stadium.productId('estadio', 'parrilla', PRODUCT);
  const staff = await stadium.staff('admin@example.com');
  const { key, path, dominantColor } = await staff.send('POST /api/admin/venues/:venueId/images', {
    params: { venueId },
    body: PHOTO,
  });
  await staff.send('PUT /api/admin/venues/:venueId/images/:owner/:ownerId/:imageType', {
    params: { venueId, owner: 'product', ownerId, imageType: '1' },
    body: { key, focus: { x: 0.1, y: 0.9 } },
  });

  await expect(picture).toHaveAttribute('src', path);
  expect(path).toContain(key);
  await expect(picture).toHaveCSS('object-position', '10% 90%');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const parts = [1, 3, 5].map((at) => Number.parseInt((dominantColor ?? '').slice(at, at + 2), 16));
  await expect(picture.locator('..')).toHaveCSS('background-color', `rgb(${parts.join(', ')})`);
});
