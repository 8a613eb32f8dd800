import { expect } from '@playwright/test';

import { cartOf } from '../harness/ordering.ts';
import { test } from '../harness/stadium-test.ts';

/** 195: a phone of 390 at a zoom of 200 %. Large text: of a browser whose text size is 200 %. Breakpoints follow it only in the browser's own settings. */
const SIZES = [
  { width: 195, height: 422 },
  { width: 320, height: 640 },
  { width: 390, height: 844, textSize: '200%' },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
] as const;

/** Screens that a visitor with a cart and an order can open. */
const SCREENS = [
  '/home/estadio?venues',
  '/home/estadio',
  '/commerce/estadio/parrilla',
  '/product-details/estadio/tienda-oficial/Camiseta-titular-2026',
  '/search/estadio?q=pancho',
  '/shopping-cart/estadio',
  '/orders/estadio',
  '/events/estadio',
  '/news/estadio',
  '/social-media/estadio',
  '/map/estadio',
  '/wallet/estadio',
] as const;

for (const { width, height, ...size } of SIZES) {
  const textSize = 'textSize' in size ? size.textSize : '100%';
  test(`no filled screen scrolls sideways at ${width} px, text ${textSize} [APP-12]`, async ({ people }) => {
    const phone = await people.phone({ context: { viewport: { width, height }, isMobile: width < 720 } });
    const ordering = await cartOf(phone, 'estadio/parrilla', 'Choripán');
    const { page } = ordering;
    await ordering.fillPickUp();
    await ordering.confirm();
    const { number } = await ordering.receipt();
    await ordering.successDialog().getByRole('button').tap();
    await page.waitForURL(/\/orders-detail\//);
    const detail = new URL(page.url()).pathname;
    await phone.open('/commerce/estadio/parrilla');
    await ordering.add('Superpancho');
    await ordering.cartLink().waitFor();

    const wide: string[] = [];
    for (const path of [...SCREENS, detail]) {
      await phone.open(path);
      await page.getByRole('main').getByRole('heading').first().waitFor();
      const found = await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
        return document.documentElement.scrollWidth;
      }, textSize);
      if (found > width) wide.push(`${path}: ${found}`);
      if (path === '/orders/estadio') await expect(page.getByRole('main')).toContainText(String(number));
    }
    expect(wide).toEqual([]);
  });
}
