import { expect, type Page } from '@playwright/test';
import { advanceClock } from '../harness/advance-clock.ts';
import { Ordering } from '../harness/ordering.ts';
import { test } from '../harness/stadium-test.ts';

const STEP_MS = 10;
const advanceUntil = (page: Page, isTrue: () => Promise<boolean> | boolean) => advanceClock(page, STEP_MS, isTrue);

const pathOf = (page: Page) => new URL(page.url()).pathname;

test('a missing stall or product leads on after 500 ms [COM-02, PROD-01]', async ({ people, stadium }) => {
  const phone = await people.phone();
  phone.expectErrors(/status of 404 .*nadie/);
  const page = await phone.openWithClock('/home/estadio');
  await page.getByRole('button', { name: 'Ver cómo' }).waitFor(); // drawn by the started app alone
  await page.clock.pauseAt(Date.now() + 60_000);
  const goTo = (path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

  await test.step('a stall that is gone leads home [COM-02]', async () => {
    await goTo('/commerce/estadio/nadie');
    await advanceUntil(page, () => page.getByText('Este puesto ya no está').isVisible());
    const waitedMs = await advanceUntil(page, () => pathOf(page) === '/home/estadio');
    expect(Math.abs(waitedMs - 500)).toBeLessThanOrEqual(3 * STEP_MS);
  });

  await test.step('a missing product leads home, then to its stall [PROD-01]', async () => {
    await goTo('/product-details/estadio/parrilla/Nada-de-nada');
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

  await test.step('an address without a product leads home, then to its stall [PROD-01]', async () => {
    await page.clock.pauseAt(Date.now() + 120_000);
    await goTo('/product-details/estadio/parrilla');
    const waitedMs = await advanceUntil(page, () => pathOf(page) === '/commerce/estadio/parrilla');
    expect(Math.abs(waitedMs - 500)).toBeLessThanOrEqual(4 * STEP_MS);
    await page.clock.resume();
    await page.getByRole('article').filter({ hasText: 'Choripán' }).first().waitFor();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.goBack();
    await expect.poll(() => pathOf(page)).toBe('/home/estadio');
  });

  await test.step('a stall that closes for good leads home from its menu [COM-02]', async () => {
    phone.expectErrors(/status of 404/);
    await page.goto('/commerce/estadio/heladeria-nino');
    await page.getByRole('button', { name: 'Agregar Dona glaseada' }).waitFor();
    await stadium.query(
      `update commerces set code = 'heladeria-mudada' where venue_id = 1 and code = 'heladeria-nino'`,
    );
    await stadium.changeVenue('estadio', 'enabled = true');
    await page.clock.fastForward('10:00');
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await page.waitForURL('**/home/estadio');
  });
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
