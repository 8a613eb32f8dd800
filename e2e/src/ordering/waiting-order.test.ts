import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { cartOf } from '../harness/ordering.ts';
import { atTheCard, cartOfMember, Paying } from '../harness/paying.ts';
import type { Phone } from '../harness/people.ts';
import { openWithServiceWorker } from '../harness/service-worker.ts';
import { SigningIn } from '../harness/signing-in.ts';
import { test } from '../harness/stadium-test.ts';

/** The app is opened again at home, offline. */
async function reopenOffline(phone: Phone): Promise<Page> {
  const { page } = phone;
  await phone.goOffline();
  await page.goto('/home/estadio');
  await page.getByText(/^Sin conexión/).waitFor();
  return page;
}

const PRODUCT = 'Choripán';
const SIZES = ['phone', 'desktop'] as const;

const openCart = (page: Page) => page.getByRole('link', { name: /Ver mi pedido/ });

test('an order awaiting payment is no open cart, even offline [APP-11, CHK-06]', async ({ people }) => {
  const phone = await people.phone({ serviceWorker: true });
  await openWithServiceWorker(phone);
  const ordering = await cartOf(phone, 'estadio/parrilla', PRODUCT);
  await ordering.fillPickUp('espera-pago@example.com');
  await new Paying(phone.page).confirmToCard(ordering);

  const page = await reopenOffline(phone);

  const bar = page.getByRole('link', { name: /Pedido hecho, falta pagarlo/ });
  await bar.waitFor();
  expect(await openCart(page).count()).toBe(0);
  await bar.tap();
  await page.getByText('Tu pedido está guardado: falta pagarlo').waitFor();
});

test('the cart of an unpaid order opens at its payment choice [CHK-06]', async ({ people }) => {
  const phone = await people.phone({ context: { viewport: { width: 320, height: 640 } } });
  const { page } = await atTheCard(phone);
  await page.goto('/home/estadio');
  await page.getByRole('link', { name: /Pedido hecho, falta pagarlo/ }).tap();

  await expect(page.getByRole('heading', { name: '¿Cómo pagás?' })).toBeFocused();
  await expect(page.getByRole('heading', { name: '¿Cómo pagás?' })).toBeInViewport();
  const choice = await page.getByRole('radiogroup', { name: 'Medio de pago' }).boundingBox();
  const bar = await page.locator('.confirm').boundingBox();
  expect((choice?.y ?? 0) + (choice?.height ?? Infinity)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test('an unsent order is no open cart, even when reopened offline [APP-11]', async ({ people }) => {
  const phone = await people.phone({ serviceWorker: true });
  await openWithServiceWorker(phone);
  const ordering = await cartOf(phone, 'estadio/parrilla', PRODUCT);
  await ordering.fillPickUp('espera-senal@example.com');
  await phone.goOffline();
  await ordering.confirmThrough();
  await phone.page.getByRole('heading', { name: 'Tu pedido está guardado en el teléfono' }).waitFor();

  const page = await reopenOffline(phone);

  await page.getByRole('link', { name: /Pedido guardado, falta enviarlo/ }).waitFor();
  expect(await openCart(page).count()).toBe(0);
});

test('a charge without an answer blocks changes and payments [PAY-04, CHK-06]', async ({ people }) => {
  const phone = await people.phone();
  phone.expectErrors(/net::ERR_FAILED/);
  const paying = await atTheCard(phone);
  const { page } = phone;
  await page.route('**/api/payments/mercado-pago', (route) => route.abort('failed'));
  await paying.pay();
  await paying.confirming().waitFor();
  await page.route('**/api/**', (route) => route.abort('failed'));
  await page.goto('/home/estadio');

  const bar = page.getByRole('link', { name: /Tu pago está sin confirmar/ });
  await bar.waitFor();
  expect(await openCart(page).count()).toBe(0);
  await page.goto('/shopping-cart/estadio');
  await page.getByText('Tu pago está en curso. No vuelvas a pagar.').waitFor();
  expect(await page.getByRole('button', { name: 'Agregar uno' }).count()).toBe(0);
  expect(await page.getByRole('radio').count()).toBe(0);
  await page.goto('/home/estadio');
  await bar.tap();
  await page.waitForURL(/\/orders-detail\/estadio\/parrilla\//);
  await page.getByText('Tu pago está en curso. No vuelvas a pagar.').waitFor();
});

test('signing out removes an order awaiting payment [AUTH-09, CHK-06]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const page = await phone.open('/home/estadio');
  await new SigningIn(page).byEmail(stadium, 'sale-antes@example.com');
  await new Paying(page).confirmToCard(await cartOfMember(phone));
  await page.goto('/home/estadio');
  const bar = page.getByRole('link', { name: /Pedido hecho, falta pagarlo/ });
  await bar.waitFor();

  await page.getByRole('button', { name: 'Mi cuenta' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Salir de la cuenta' }).tap();

  await page.getByRole('button', { name: 'Ingresar', exact: true }).waitFor();
  await bar.waitFor({ state: 'hidden' });
  await page.goto('/shopping-cart/estadio');
  await page.getByText('Tu pedido está vacío').waitFor();
});

for (const size of SIZES) {
  test.describe(size, () => {
    test('an unsent order stays; the menu starts another one [APP-11, CART-03]', async ({ people }) => {
      const phone = await people.phone({ serviceWorker: true, size });
      await openWithServiceWorker(phone);
      const ordering = await cartOf(phone, 'estadio/parrilla', PRODUCT);
      await ordering.fillPickUp('otra-cosa@example.com');
      await phone.goOffline();
      await ordering.confirmThrough();
      await phone.page.getByRole('heading', { name: 'Tu pedido está guardado en el teléfono' }).waitFor();
      const page = await reopenOffline(phone);
      await page.getByRole('link', { name: /Pedido guardado, falta enviarlo/ }).waitFor();

      await page.goto('/commerce/estadio/parrilla');

      await ordering.plus(PRODUCT).first().waitFor();
      expect(await page.getByRole('group', { name: PRODUCT }).count()).toBe(0);
      if (size === 'desktop') await page.getByText('Lo que agregues aparece acá').waitFor();
    });
  });
}
