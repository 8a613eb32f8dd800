import { expect, type Locator } from '@playwright/test';
import { menuOf } from '../harness/ordering.ts';
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

  await test.step('the cart has the file of the menu, also without a network [APP-11]', async () => {
    const ordering = await menuOf(phone, 'estadio/parrilla');
    await ordering.add('Choripán');
    await page
      .getByRole('article')
      .filter({ hasText: 'Choripán' })
      .locator('.prow__art img')
      .first()
      .scrollIntoViewIfNeeded();
    await ordering.goToCart();
    await expect.poll(() => loadedWidth(page.locator('.line picture img').first())).toBe(384);
  });
});

/** Width of the loaded file, in pixels; undefined before it is loaded. */
function loadedWidth(picture: Locator): Promise<number | undefined> {
  return picture.evaluate((img: HTMLImageElement) => {
    const [, width] = /\/(\d+)\.(?:avif|webp)$/.exec(img.complete ? img.currentSrc : '') ?? [];
    return width === undefined ? undefined : Number(width);
  });
}
