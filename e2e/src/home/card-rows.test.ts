import type { Locator } from '@playwright/test';
import { expect } from '@playwright/test';

import { test } from '../harness/stadium-test.ts';

const WIDTHS = [390, 820, 1280] as const;

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (!box) throw new Error('no box');
  return box;
};
const boxesOf = async (places: Locator) => Promise.all((await places.all()).map(boxOf));

/** Heights of the boxes of each row, by their upper edge. */
function rowsOf(boxes: readonly { y: number; height: number }[]): number[][] {
  const rows = Map.groupBy(boxes, ({ y }) => Math.round(y));
  return [...rows.values()].map((row) => [...new Set(row.map(({ height }) => Math.round(height)))]);
}

for (const width of WIDTHS) {
  test(`discounts line up and cards of a row are equally high, ${width} px [HOME-03]`, async ({ people }) => {
    const phone = await people.phone({ context: { viewport: { width, height: 900 }, isMobile: width < 720 } });
    const page = await phone.open('/home/estadio');
    const coupons = page.getByRole('region', { name: 'Descuentos' }).getByRole('link');
    await expect(coupons).toHaveCount(4);
    await page.getByRole('heading', { name: 'Pronóstico' }).waitFor(); // React has compared the page with its own
    await coupons.first().evaluate((coupon) => {
      const percent = coupon.querySelector('.coupon__pct');
      if (percent) percent.textContent = '5%';
    });
    const cards = await boxesOf(coupons);
    const texts = await boxesOf(coupons.locator('.coupon__txt'));
    const starts = texts.map(({ x }, place) => Math.round(x - (cards[place]?.x ?? 0)));
    expect(new Set(starts).size).toBe(1);
    for (const heights of rowsOf(cards)) expect(heights).toHaveLength(1);
    for (const heights of rowsOf(await boxesOf(page.locator('.ccard')))) expect(heights).toHaveLength(1);
  });

  test(`the place of a stall is never cut, ${width} px [HOME-04]`, async ({ people }) => {
    const phone = await people.phone({ context: { viewport: { width, height: 900 }, isMobile: width < 720 } });
    const page = await phone.open('/home/estadio');
    const places = page.locator('.ccard__address');
    await expect(places.first()).toBeVisible();
    const cut = await places.evaluateAll((all) =>
      all.flatMap((place) => (place.scrollWidth > place.clientWidth + 1 ? [place.textContent] : [])),
    );
    expect(cut).toEqual([]);
  });

  test(`a single combo fills its row, ${width} px [HOME-03, CONT-03]`, async ({ people }) => {
    const phone = await people.phone({ context: { viewport: { width, height: 900 }, isMobile: width < 720 } });
    const page = await phone.open('/home/estadio');
    const combos = page.getByRole('region', { name: 'Combos' });
    await combos.getByRole('link').first().waitFor();
    await page.getByRole('heading', { name: 'Pronóstico' }).waitFor();
    await combos.evaluate((section) => {
      for (const item of section.querySelectorAll('.combos > li:not(:first-child)')) item.remove();
    });
    const card = await boxOf(combos.getByRole('link'));
    const title = await boxOf(combos.locator('.section__head'));
    expect(Math.round(card.width)).toBe(Math.round(title.width));
  });
}
