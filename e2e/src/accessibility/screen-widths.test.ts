import { expect } from '@playwright/test';
import { placeOnPhone } from '../harness/order-on-phone.ts';
import { menuOf } from '../harness/ordering.ts';
import { test } from '../harness/stadium-test.ts';
import { seen } from './axe-findings.ts';

const WIDE = 1280;

interface Size {
  readonly width: number;
  readonly height: number;
  readonly textSize: string;
}

/** 195: a phone of 390 at a zoom of 200 %. Large text: of a browser whose text size is 200 %. Breakpoints follow it only in the browser's own settings. */
const SIZES: readonly Size[] = [
  { width: 195, height: 422, textSize: '100%' },
  { width: 320, height: 640, textSize: '100%' },
  { width: 390, height: 844, textSize: '200%' },
  { width: 820, height: 1180, textSize: '100%' },
  { width: WIDE, height: 800, textSize: '100%' },
];

const GRILL = 'estadio/parrilla';

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
  stadium,
  visitor: { language },
}) => {
  const phone = await people.phone({ language, size: 'desktop' });
  const { number } = await placeOnPhone(phone, stadium, GRILL, { Choripán: 1 }, { isCash: true });
  const ordering = await menuOf(phone, GRILL);
  const { page } = ordering;
  await ordering.add('Superpancho');
  await ordering.cartLink().waitFor();

  const wide: string[] = [];
  let sizes: readonly Size[] = SIZES;
  for (const [path, place] of [...SCREENS, [`/orders-detail/${GRILL}/${number}`, 'main h1'] as const]) {
    await test.step(path, async () => {
      await phone.open(path);
      await page.locator(place).first().waitFor();
      sizes = sizes.toReversed(); // a screen begins at the last size of the one before
      for (const { width, height, textSize } of sizes) {
        await page.setViewportSize({ width, height });
        const found = await page.evaluate((fontSize) => {
          document.documentElement.style.fontSize = fontSize;
          return document.documentElement.scrollWidth;
        }, textSize);
        if (found > width) wide.push(`${path} at ${width} px, text ${textSize}: ${found}`);
        if (width === WIDE && WIDE_SCREENS.includes(path)) await seen(page, `${path}, wide`);
      }
    });
  }
  expect(wide).toEqual([]);
});
