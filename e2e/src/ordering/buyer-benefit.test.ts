import { expect } from '@playwright/test';
import { cartOf } from '../harness/ordering.ts';
import { SigningIn } from '../harness/signing-in.ts';
import { test } from '../harness/stadium-test.ts';

/** A benefit of a buyer of the demo. It is worth more than the order. */
const EMAIL = 'beneficio@example.com';
const PRODUCT = 'Empanada de carne';
const BENEFIT = 'Bienvenida a La Ribera';
const TAKEN_OFF = /−\$\s2\.400/;

test('the checkout uses a benefit of the signed-in buyer, once [BEN-03]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const without = await cartOf(phone, 'estadio/parrilla', PRODUCT);
  const { page } = without;
  await without.fillPickUp(EMAIL);
  await expect(page.getByText(BENEFIT)).toHaveCount(0);

  await page.goto('/home/estadio');
  await new SigningIn(page).byEmail(stadium, EMAIL);
  await page.goto('/shopping-cart/estadio');
  const summary = page.locator('.sum');
  await summary.getByText(BENEFIT).waitFor();
  await summary.getByText(TAKEN_OFF).waitFor();
  await expect(page.locator('.sum__total')).toHaveText(/\$\s0/);
  await page.getByText(/El beneficio es mayor que el total del pedido/).waitFor();
  await without.confirmThrough();
  await without.receipt();
  await page.getByRole('button', { name: without.words.seeOrder }).tap();
  await page.getByText(BENEFIT).waitFor();
  await page.getByText(TAKEN_OFF).waitFor();

  const again = await cartOf(phone, 'estadio/parrilla', PRODUCT);
  await expect(again.page.locator('.sum').getByText(BENEFIT)).toHaveCount(0);
});
