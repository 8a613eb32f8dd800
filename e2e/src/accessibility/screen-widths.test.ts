import { expect } from '@playwright/test';
import { cartOf } from '../harness/ordering.ts';
import { test } from '../harness/stadium-test.ts';
import { seen } from './axe-findings.ts';

/** 195: a phone of 390 at a zoom of 200 %. Large text: of a browser whose text size is 200 %. Breakpoints follow it only in the browser's own settings. */
const SIZES = [
  { width: 195, height: 422, textSize: '100%' },
  { width: 320, height: 640, textSize: '100%' },
  { width: 390, height: 844, textSize: '200%' },
  { width: 820, height: 1180, textSize: '100%' },
  { width: 1280, height: 800, textSize: '100%' },
] as const;

/** Screens that a visitor with a cart and an order can open, with what they show at last. */
const SCREENS = [
  ['/home/estadio?venues', 'main [role=radiogroup]'],
  ['/home/estadio', '.home .section'],
  ['/commerce/estadio/parrilla', '.prow__link'],
  ['/product-details/estadio/tienda-oficial/Camiseta-titular-2026', 'main h1'],
  ['/search/estadio?q=pancho', '.srow'],
  ['/shopping-cart/estadio', '#content form, #content .section'],
  ['/orders/estadio', '.oscreen a[href^="/orders-detail/"]'],
  ['/events/estadio', '.story'],
  ['/news/estadio', '.story'],
  ['/social-media/estadio', 'main h1'],
  ['/map/estadio', 'main h1'],
  ['/wallet/estadio', 'main h1'],
] as const;

/** Screens that have other parts on a wide screen. */
const WIDE_SCREENS: readonly string[] = [
  '/home/estadio',
  '/commerce/estadio/parrilla',
  '/shopping-cart/estadio',
  '/orders/estadio',
];

test('no filled screen scrolls sideways, from 195 to 1280 px and with large text [APP-12]', async ({
  people,
  visitor: { language },
}) => {
  const phone = await people.phone({ language, size: 'desktop' });
  const ordering = await cartOf(phone, 'estadio/parrilla', 'Choripán');
  const { page } = ordering;
  await ordering.fillPickUp();
  await ordering.confirm();
  await ordering.receipt();
  await ordering.successDialog().getByRole('button').tap();
  await page.waitForURL(/\/orders-detail\//);
  const detail = new URL(page.url()).pathname;
  await phone.open('/commerce/estadio/parrilla');
  await ordering.add('Superpancho');
  await ordering.cartLink().waitFor();

  const wide: string[] = [];
  for (const [path, place] of [...SCREENS, [detail, 'main h1'] as const]) {
    await test.step(path, async () => {
      await phone.open(path);
      await page.locator(place).first().waitFor();
      for (const { width, height, textSize } of SIZES) {
        await page.setViewportSize({ width, height });
        const found = await page.evaluate((fontSize) => {
          document.documentElement.style.fontSize = fontSize;
          return document.documentElement.scrollWidth;
        }, textSize);
        if (found > width) wide.push(`${path} at ${width} px, text ${textSize}: ${found}`);
      }
      if (WIDE_SCREENS.includes(path)) await seen(page, `${path}, wide`);
    });
  }
  expect(wide).toEqual([]);
});
