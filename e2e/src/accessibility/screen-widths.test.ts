import { expect } from '@playwright/test';
import { placeOnPhone } from '../harness/order-on-phone.ts';
import { menuOf } from '../harness/ordering.ts';
import type { Phone } from '../harness/people.ts';
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

/** A screen, and what it shows at last. */
type Screen = readonly [path: string, place: string];

/** Screens that a visitor without an order can open. */
const SCREENS: readonly Screen[] = [
  ['/home/estadio?venues', 'main [role=radiogroup]'],
  ['/home/estadio', '.home .section'],
  ['/product-details/estadio/tienda-oficial/Camiseta-titular-2026', 'main h1'],
  ['/search/estadio?q=pancho', '.srow'],
  ['/events/estadio', '.story'],
  ['/news/estadio', '.story'],
  ['/social-media/estadio', 'main h1'],
  ['/map/estadio', 'main h1'],
  ['/wallet/estadio', 'main h1'],
];

/** Screens of a cart and an order. */
const SCREENS_OF_ORDER: readonly Screen[] = [
  [`/commerce/${GRILL}`, '.prow__link'],
  ['/shopping-cart/estadio', '#content form, #content .section'],
  ['/orders/estadio', '.oscreen a[href^="/orders-detail/"]'],
];

/** Screens that have other parts on a wide screen. */
const WIDE_SCREENS: readonly string[] = [
  '/home/estadio',
  '/commerce/estadio/parrilla',
  '/shopping-cart/estadio',
  '/orders/estadio',
];

test('no screen scrolls sideways, from 195 to 1280 px and with large text [APP-12]', async ({
  people,
  visitor: { language },
}) => {
  expect(await findTooWide(await people.phone({ language, size: 'desktop' }), SCREENS)).toEqual([]);
});

test('no screen of a cart or an order scrolls sideways, from 195 to 1280 px [APP-12]', async ({
  people,
  stadium,
  visitor: { language },
}) => {
  const phone = await people.phone({ language, size: 'desktop' });
  const { number } = await placeOnPhone(phone, stadium, GRILL, { Choripán: 1 }, { isCash: true });
  const ordering = await menuOf(phone, GRILL);
  await ordering.add('Superpancho');
  await ordering.cartLink().waitFor();
  const order = [`/orders-detail/${GRILL}/${number}`, 'main h1'] as const;
  expect(await findTooWide(phone, [...SCREENS_OF_ORDER, order])).toEqual([]);
});

/** Opens each screen at each size, and looks with axe at those that have other parts on a wide screen. */
async function findTooWide(phone: Phone, screens: readonly Screen[]): Promise<string[]> {
  const wide: string[] = [];
  let sizes: readonly Size[] = SIZES;
  for (const [path, place] of screens) {
    await test.step(path, async () => {
      const page = await phone.open(path);
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
  return wide;
}
