import { expect } from '@playwright/test';

import { cartOf } from '../harness/ordering.ts';
import { test } from '../harness/stadium-test.ts';
import type { Phone } from '../harness/people.ts';

/** Pictures fail, as they do without a network if they were never shown. */
async function withoutPictures(phone: Phone): Promise<void> {
  phone.expectErrors(/net::ERR_FAILED/);
  await phone.monitored.context.route('**/media/**', (route) => route.abort());
}

for (const [language, words] of [
  ['es', { map: 'No pudimos traer el mapa. La lista dice dónde está cada puesto.' }],
  ['en', { map: "We couldn't load the map. See where each stall is in the list." }],
] as const) {
  test(`a map that cannot be loaded says so, ${language} [CONT-05, APP-11]`, async ({ people }) => {
    const phone = await people.phone({ language });
    await withoutPictures(phone);
    const page = await phone.open('/map/estadio');
    await page.getByText(words.map).waitFor();
    await expect(page.locator('.map img')).toHaveCount(0);
  });
}

test('a stall without its logo has a sign in cart and orders [CART-02, ORD-03, APP-11]', async ({ people }) => {
  const phone = await people.phone();
  await withoutPictures(phone);
  const ordering = await cartOf(phone, 'estadio/parrilla', 'Choripán');
  const { page } = ordering;
  await expect(page.locator('.from__logo .picture--absent')).toBeVisible();
  await expect(page.locator('.from__logo img')).toHaveCount(0);

  await ordering.fillPickUp('sin-logo@example.com');
  await ordering.confirmThrough();
  await ordering.receipt();
  await page.goto('/orders/estadio');
  const card = page.getByRole('main').getByRole('link').filter({ hasText: 'Parrilla del 9' }).first();
  await expect(card.locator('.picture--absent')).toBeVisible();
  await expect(card.locator('img')).toHaveCount(0);
});
