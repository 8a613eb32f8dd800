import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { cartOf, Ordering } from '../harness/ordering.ts';
import type { Phone } from '../harness/people.ts';
import { Paying } from '../harness/paying.ts';
import { test } from '../harness/stadium-test.ts';

/** Opens home, stops the clock, and goes to a path within the app. */
async function goStopped(phone: Phone, path: string): Promise<Page> {
  const page = await phone.openWithClock('/home/estadio');
  await page.getByRole('button', { name: 'Ver cómo' }).waitFor(); // drawn by the started app alone
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate((to) => history.pushState(null, '', to), path);
  return page;
}

const STEP_MS = 10;

/** Advances the stopped clock in steps until this is true. @returns how far, ms */
async function advanceUntil(page: Page, isTrue: () => Promise<boolean> | boolean): Promise<number> {
  let passedMs = 0;
  await expect
    .poll(
      async () => {
        if (await isTrue()) return true;
        await page.clock.runFor(STEP_MS);
        passedMs += STEP_MS;
        return isTrue();
      },
      { intervals: [1] },
    )
    .toBe(true);
  return passedMs;
}

const pathOf = (page: Page) => new URL(page.url()).pathname;

test('a commerce that is gone leads home after 500 ms [COM-02]', async ({ people }) => {
  const phone = await people.phone();
  phone.expectErrors(/status of 404 .*nadie/);
  const page = await goStopped(phone, '/commerce/estadio/nadie');
  await advanceUntil(page, () => page.getByText('Este puesto ya no está').isVisible());
  const waitedMs = await advanceUntil(page, () => pathOf(page) === '/home/estadio');
  expect(Math.abs(waitedMs - 500)).toBeLessThanOrEqual(3 * STEP_MS);
});

test('a commerce that closes for good leads home from its menu [COM-02]', async ({ people, stadium }) => {
  const phone = await people.phone();
  phone.expectErrors(/status of 404/);
  const page = await phone.openWithClock('/commerce/estadio/heladeria-nino');
  await page.getByRole('button', { name: 'Agregar Dona glaseada' }).waitFor();
  await stadium.query(`update commerces set code = 'heladeria-mudada' where venue_id = 1 and code = 'heladeria-nino'`);
  await stadium.changeVenue('estadio', 'enabled = true');
  await page.clock.fastForward('10:00');
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await page.waitForURL('**/home/estadio');
});

test('a missing product leads home, then to its commerce, after 500 ms [PROD-01]', async ({ people }) => {
  const phone = await people.phone();
  const page = await goStopped(phone, '/product-details/estadio/parrilla/Nada-de-nada');
  await advanceUntil(page, () => page.getByText('Ese producto ya no está en el menú').isVisible());
  const waitedMs = await advanceUntil(page, () => pathOf(page) === '/commerce/estadio/parrilla');
  expect(Math.abs(waitedMs - 500)).toBeLessThanOrEqual(3 * STEP_MS);
  await page.clock.resume();
  const why = page.getByRole('alertdialog', { name: 'Ese producto ya no está en el menú' });
  await why.getByRole('button', { name: 'Ver el menú de Parrilla del 9' }).tap();
  await why.waitFor({ state: 'hidden' });
  await page.getByRole('article').filter({ hasText: 'Choripán' }).first().waitFor();
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe('/home/estadio');
});

const unitsStored = (page: Page) =>
  page.evaluate(() => /"quantity":(\d+)/.exec(localStorage.getItem('entretiempo.cart') ?? '')?.[1] ?? null);

test('changes of the cart are stored 400 ms after the last one [CART-02]', async ({ people }) => {
  const phone = await people.phone();
  const page = await phone.openWithClock('/commerce/estadio/parrilla');
  const ordering = new Ordering(page);
  await ordering.add('Superpancho');
  await expect.poll(() => unitsStored(page)).toBe('1');
  await page.clock.pauseAt(Date.now() + 60_000);
  const more = page
    .getByRole('group', { name: 'Cantidad de Superpancho' })
    .getByRole('button', { name: 'Agregar uno' });
  const badge = page.getByRole('link', { name: /^Mi pedido/ }).first();

  await more.tap();
  await expect(badge).toHaveAttribute('aria-label', 'Mi pedido, 2 productos');
  await page.clock.runFor(399);
  expect(await unitsStored(page)).toBe('1');
  await more.tap();
  await expect(badge).toHaveAttribute('aria-label', 'Mi pedido, 3 productos');
  await page.clock.runFor(399);
  expect(await unitsStored(page)).toBe('1');
  await page.clock.runFor(1);
  expect(await unitsStored(page)).toBe('3');
});

test('the cart has its parts in the documented order [CHK-01]', async ({ people }) => {
  const ordering = await cartOf(await people.phone(), 'estadio/barra-sur', 'Fernet con cola');
  const { page } = ordering;
  const parts = [
    page
      .getByText('1 × Fernet con cola')
      .or(page.getByRole('group', { name: 'Cantidad de Fernet con cola' }))
      .first(),
    page.getByText('Tiempo de preparación'),
    page.getByRole('heading', { name: '¿Dónde lo querés?' }),
    ordering.onlyEvent(),
    page.getByLabel('E-mail para el comprobante'),
    page.getByLabel('Documento'),
    page.getByRole('heading', { name: '¿Cómo pagás?' }),
    page.getByRole('heading', { name: 'Resumen' }),
    page.getByRole('link', { name: 'Seguir comprando en La Barra de la Sur' }),
    page.getByRole('main').getByRole('button', { name: 'Vaciar pedido' }),
  ];
  const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? -1));
  expect(tops).not.toContain(-1);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});

test('the back arrow of the cart is hidden once it is an order [CHK-01]', async ({ people }) => {
  const phone = await people.phone();
  const ordering = await cartOf(phone, 'estadio/parrilla', 'Choripán');
  const { page } = ordering;
  const back = page.getByRole('banner').getByRole('link', { name: 'Volver' });
  await back.tap();
  await page.waitForURL('**/commerce/estadio/parrilla');
  await ordering.goToCart();
  await ordering.fillPickUp();
  await new Paying(page).confirmToCard(ordering);

  await page.goto('/shopping-cart/estadio');
  await page.getByRole('button', { name: /^Finalizar compra/ }).waitFor();
  await expect(back).toHaveCount(0);
});
