import { expect } from '@playwright/test';
import { cartOf } from '../harness/ordering.ts';
import { test } from '../harness/stadium-test.ts';

test('without pictures, map, cart and orders say so [APP-11, CART-02, CONT-05, ORD-03]', async ({ people }) => {
  const phone = await people.phone();
  phone.expectErrors(/net::ERR_FAILED/);
  // As they fail without a network if they were never shown.
  await phone.monitored.context.route('**/media/**', (route) => route.abort());
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

  await page.goto('/map/estadio');
  await page.getByText('No pudimos traer el mapa. La lista dice dónde está cada puesto.').waitFor();
  await expect(page.locator('.map img')).toHaveCount(0);
});
