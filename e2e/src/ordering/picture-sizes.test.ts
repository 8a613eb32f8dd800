import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';

import { test } from '../harness/stadium-test.ts';

const PRODUCT = 'Hamburguesa doble';
const DETAILS = '/product-details/estadio/parrilla/Hamburguesa-doble';

test('the product screen is sharp at three pixels per point [PROD-01]', async ({ people }) => {
  const phone = await people.phone({ context: { deviceScaleFactor: 3 } });
  const page = await phone.open(DETAILS);
  await page.getByRole('heading', { name: PRODUCT }).waitFor();
  const picture = page.locator('.pstage picture img');

  const drawnPx = (await picture.evaluate((img) => img.clientWidth)) * 3;
  expect(drawnPx).toBe(900);
  await expect.poll(() => loadedWidth(picture)).toBeGreaterThanOrEqual(drawnPx);
});

test('rows of a menu load no more pixels than they draw [COM-01]', async ({ people }) => {
  const phone = await people.phone({ context: { deviceScaleFactor: 2 } });
  const page = await phone.open('/commerce/estadio/parrilla');
  const picture = page.getByRole('article').filter({ hasText: PRODUCT }).locator('.prow__art picture img').first();

  await expect.poll(() => loadedWidth(picture)).toBe(192);
  expect(await picture.evaluate((img) => img.clientWidth)).toBe(96);
});

test('logos on the home load small files [HOME-04]', async ({ people }) => {
  const phone = await people.phone({ context: { deviceScaleFactor: 2 } });
  const page = await phone.open('/home/estadio');
  const logo = page.locator('.ccard__logo picture img').first();

  await expect.poll(() => loadedWidth(logo)).toBe(96);
});

/** Width of the loaded file, in pixels; undefined before it is loaded. */
function loadedWidth(picture: Locator): Promise<number | undefined> {
  return picture.evaluate((img: HTMLImageElement) => {
    const [, width] = /\/(\d+)\.(?:avif|webp)$/.exec(img.complete ? img.currentSrc : '') ?? [];
    return width === undefined ? undefined : Number(width);
  });
}
