import { expect } from '@playwright/test';

import { cartOf } from '../harness/ordering.ts';
import { test } from '../harness/stadium-test.ts';

const SIZES = [
  [320, 640],
  [820, 1180],
  [1280, 800],
] as const;

/** Screens that a visitor with a cart and an order can open. */
const SCREENS = [
  '/home/estadio?venues',
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

for (const [width, height] of SIZES) {
  test(`no filled screen scrolls sideways at ${width} px [APP-12]`, async ({ people }) => {
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
      const found = await page.evaluate(() => document.documentElement.scrollWidth);
      if (found > width) wide.push(`${path}: ${found}`);
      const withLargeText = await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
        return document.documentElement.scrollWidth;
      });
      if (withLargeText > width) wide.push(`${path} with large text: ${withLargeText}`);
      if (path === '/orders/estadio') await expect(page.locator('main')).toContainText(String(number));
    }
    expect(wide).toEqual([]);
  });
}
