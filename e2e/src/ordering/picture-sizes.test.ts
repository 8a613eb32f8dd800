import { expect, type Locator } from '@playwright/test';
import { test } from '../harness/stadium-test.ts';

const PRODUCT = 'Hamburguesa doble';

test('pictures have the pixels that they draw, and few more [COM-01, HOME-04, PROD-01]', async ({ people }) => {
  const phone = await people.phone({ context: { deviceScaleFactor: 3 } });
  const page = await phone.open('/home/estadio');
  await expect.poll(() => loadedWidth(page.locator('.ccard__logo picture img').first())).toBe(192);

  await page
    .getByRole('link', { name: /Parrilla del 9/ })
    .first()
    .tap();
  const inRow = page.getByRole('article').filter({ hasText: PRODUCT }).locator('.prow__art picture img').first();
  await inRow.scrollIntoViewIfNeeded();
  await expect.poll(() => loadedWidth(inRow)).toBe(384);
  expect(await inRow.evaluate((img) => img.clientWidth)).toBe(96);

  await page.getByRole('link', { name: PRODUCT, exact: true }).tap();
  const onStage = page.locator('.pstage picture img');
  const drawnPx = (await onStage.evaluate((img) => img.clientWidth)) * 3;
  expect(drawnPx).toBe(900);
  await expect.poll(() => loadedWidth(onStage)).toBeGreaterThanOrEqual(drawnPx);
});

/** Width of the loaded file, in pixels; undefined before it is loaded. */
function loadedWidth(picture: Locator): Promise<number | undefined> {
  return picture.evaluate((img: HTMLImageElement) => {
    const [, width] = /\/(\d+)\.(?:avif|webp)$/.exec(img.complete ? img.currentSrc : '') ?? [];
    return width === undefined ? undefined : Number(width);
  });
}
