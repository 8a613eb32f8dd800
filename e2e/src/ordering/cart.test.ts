import { setTimeout as sleep } from 'node:timers/promises';

import { expect } from '@playwright/test';

import { cartOf, menuOf, Ordering } from '../harness/ordering.ts';
import { atTheCard } from '../harness/paying.ts';
import { test } from '../harness/stadium-test.ts';

/** All but the critical scripts. */
const LATER_CODE = /\/assets\/(?!index-|first-|rolldown-)[^/]*\.js$/;

test('plus adds, minus removes, and the badge stops at 9+ [CART-02, COM-01]', async ({ people }) => {
  const ordering = await menuOf(await people.phone(), 'estadio/parrilla');
  const { page } = ordering;
  await ordering.add('Superpancho');
  const stepper = page.getByRole('group', { name: 'Cantidad de Superpancho' });
  const more = stepper.getByRole('button', { name: 'Agregar uno' });
  const badge = page.getByRole('link', { name: /^Mi pedido/ }).first();
  await more.tap();
  await expect(badge).toHaveAttribute('aria-label', 'Mi pedido, 2 productos');
  await stepper.getByRole('button', { name: 'Quitar uno' }).tap();
  await stepper.getByRole('button', { name: 'Quitar del pedido' }).tap();
  await ordering.plus('Superpancho').waitFor();
  await expect(badge).toHaveAttribute('aria-label', 'Mi pedido, vacío');

  await ordering.add('Superpancho');
  for (let unit = 1; unit < 10; unit += 1) await more.tap();
  await expect(badge).toHaveText('9+');
});

test('a tap before hydration is handled after it, in its place [CART-02]', async ({ people }) => {
  const phone = await people.phone();
  await phone.monitored.context.route(LATER_CODE, async (route) => {
    await sleep(1_000);
    await route.continue();
  });
  const ordering = await menuOf(phone, 'estadio/parrilla');
  await ordering.add('Superpancho');
  const { page } = ordering;
  const scrolled = () => page.evaluate(() => scrollY);
  const place = await scrolled();
  expect(place).toBeGreaterThan(0);
  expect(await page.getByRole('group', { name: 'Cantidad de Superpancho' }).count()).toBe(0);
  await page.getByRole('group', { name: 'Cantidad de Superpancho' }).waitFor();
  expect(await scrolled()).toBe(place);
});

test('a link tapped after a product before hydration waits for it [CART-02]', async ({ people }) => {
  const phone = await people.phone();
  await phone.monitored.context.route(LATER_CODE, async (route) => {
    await sleep(6_000);
    await route.continue();
  });
  const ordering = await menuOf(phone, 'estadio/parrilla');
  await ordering.add('Superpancho');
  await ordering.goToCart();
  await ordering.page.getByRole('main').getByText('Superpancho').first().waitFor();
});

test('cart and form survive a reload at once [CART-01]', async ({ people }) => {
  const ordering = await menuOf(await people.phone(), 'estadio/parrilla');
  const { page } = ordering;
  await ordering.addWith('Hamburguesa simple', 'Huevo frito');
  await ordering.goToCart();
  await page.getByLabel('E-mail para el comprobante').fill('guardada@example.com');
  await ordering.choose('Lo retiro');
  await page.getByRole('button', { name: 'Agregar aclaración: Hamburguesa simple' }).tap();
  await page.getByLabel('Aclaración para Hamburguesa simple').fill('sin lechuga');

  await page.reload();

  await page.getByText('sin lechuga').waitFor();
  await page.getByText('Huevo frito').waitFor();
  expect(await page.getByLabel('E-mail para el comprobante').inputValue()).toBe('guardada@example.com');
  expect(await page.getByRole('radio', { name: 'Lo retiro' }).isChecked()).toBe(true);
});

test('a comment takes several lines and 100 characters, and no more [CART-04]', async ({ people }) => {
  const { page } = await cartOf(await people.phone(), 'estadio/parrilla', 'Choripán');
  await page.getByRole('button', { name: 'Agregar aclaración: Choripán' }).tap();
  const comment = page.getByLabel('Aclaración para Choripán');
  await comment.fill('primera\nsegunda');
  expect(await comment.inputValue()).toBe('primera\nsegunda');

  await comment.fill('');
  await comment.pressSequentially('x'.repeat(105), { delay: 0 });
  expect(await comment.inputValue()).toHaveLength(100);
});

test('a product added before the storage code has loaded survives a reload [CART-01]', async ({ people }) => {
  const phone = await people.phone();
  const page = await phone.newTab();
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/persist-on-device-*.js', async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined); // its page may be gone by then
  });
  await page.goto('/commerce/estadio/parrilla');
  const ordering = new Ordering(page);
  await ordering.add('Choripán');
  await page.getByRole('link', { name: 'Mi pedido, 1 producto' }).first().waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'Mi pedido, 1 producto' }).first().waitFor();
  held.resolve();
});

test('a product of another commerce replaces the cart, after asking [CART-03]', async ({ people }) => {
  const ordering = await menuOf(await people.phone(), 'estadio/parrilla');
  const { page } = ordering;
  await ordering.add('Choripán');
  await page.goto('/commerce/estadio/heladeria-nino');
  await ordering.add('Dona glaseada');
  const question = page.getByRole('alertdialog', { name: 'Tenés un pedido en Parrilla del 9' });
  await expect(question.locator('.btn--primary')).toHaveText('Dejar mi pedido como está');
  await expect(question.locator('.btn--quiet')).toHaveText('Pedir en Heladería Nino');
  await question.getByRole('button', { name: 'Dejar mi pedido como está' }).tap();
  await page.getByRole('link', { name: 'Mi pedido, 1 producto' }).first().waitFor();

  await ordering.add('Dona glaseada');
  await question.getByRole('button', { name: 'Pedir en Heladería Nino' }).tap();
  await ordering.goToCart();

  await page.getByText('1 × Dona glaseada').waitFor();
  expect(await page.getByText('Choripán').count()).toBe(0);
});

test('an empty cart shows a message and a way back [CART-07]', async ({ people }) => {
  const phone = await people.phone();
  const page = await phone.open('/shopping-cart/estadio');

  await page.getByText('Tu pedido está vacío').waitFor();
  await page.getByRole('link', { name: 'Ver puestos' }).tap();
  await page.getByRole('heading', { name: 'Comer y tomar' }).waitFor();
});

test('removing the last extra removes its main line too [EXTRA-03]', async ({ people }) => {
  const ordering = await menuOf(await people.phone(), 'estadio/parrilla');
  const { page } = ordering;
  await ordering.addWith('Hamburguesa doble', 'Extra cheddar', 'Huevo frito');
  await ordering.goToCart();
  await page.getByText('2 × Hamburguesa doble').waitFor();

  await page.getByRole('button', { name: 'Quitar Huevo frito' }).tap();
  await page.getByText('1 × Hamburguesa doble').waitFor();
  await page.getByRole('button', { name: 'Quitar Extra cheddar' }).tap();

  await page.getByText('Tu pedido está vacío').waitFor();
});

test('one control empties the cart, with undo [CHK-11, CHK-01]', async ({ people }) => {
  const ordering = await cartOf(await people.phone(), 'estadio/parrilla', 'Choripán');
  const { page } = ordering;
  await page.getByRole('link', { name: 'Seguir comprando en Parrilla del 9' }).tap();
  await page.waitForURL('**/commerce/estadio/parrilla');
  await ordering.goToCart();

  await expect(page.getByRole('button', { name: /vaciar|cancelar/i })).toHaveText('Vaciar pedido');
  await page.getByRole('button', { name: 'Vaciar pedido' }).tap();
  await page.getByText('Vaciaste el pedido').waitFor();
  await page.waitForURL('**/home/estadio');
  await page.getByRole('link', { name: 'Mi pedido, vacío' }).waitFor();
  await page.getByRole('button', { name: 'Deshacer' }).tap();
  await page.getByRole('link', { name: 'Mi pedido, 1 producto' }).waitFor();
});

test('cancelling an order with a pending card clears only its cart [CHK-11, CART-05]', async ({ people }) => {
  const phone = await people.phone();
  await atTheCard(phone);
  phone.expectErrors(/status of 409/); // the new purchase cancels it a second time
  const ordering = new Ordering(phone.page);
  const { page } = ordering;
  await page.goto('/shopping-cart/estadio');
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/orders/*/cancel', async (route) => {
    await held;
    await route.continue();
  });
  const requested = page.waitForRequest('**/api/orders/*/cancel');
  await page.getByRole('main').getByRole('button', { name: 'Cancelar pedido' }).tap();
  await requested;

  await page.getByRole('link', { name: 'Seguir comprando en Parrilla del 9' }).tap();
  await ordering.add('Superpancho');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Nueva compra' }).tap();
  await page.getByRole('group', { name: 'Cantidad de Superpancho' }).waitFor();
  answer();
  await page.getByText('Cancelaste el pedido').waitFor();

  await page.getByRole('link', { name: 'Mi pedido, 1 producto' }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/commerce/estadio/parrilla');
});

test('another venue clears the cart and the commerce of the one before [VENUE-03]', async ({ people }) => {
  const ordering = await menuOf(await people.phone(), 'estadio/parrilla');
  const { page } = ordering;
  await ordering.add('Choripán');
  await page.getByRole('link', { name: 'Mi pedido, 1 producto' }).first().waitFor();

  await page.goto('/home/club');

  await page.getByRole('link', { name: 'Mi pedido, vacío' }).waitFor();
  const visit = await page.evaluate(() => localStorage.getItem('entretiempo.visit') ?? '');
  expect(visit).not.toContain('Parrilla del 9');
});

test('a completed cart is cleared when it is opened [CHK-09]', async ({ people }) => {
  const phone = await people.phone();
  const ordering = await menuOf(phone, 'estadio/parrilla');
  const { page } = ordering;
  await ordering.add('Choripán');
  await phone.changePersistedCart({ processed: true, isCash: false, paid: true });

  await page.goto('/shopping-cart/estadio/parrilla');

  await page.waitForURL('**/commerce/estadio/parrilla');
  await page.getByRole('link', { name: 'Mi pedido, vacío' }).first().waitFor();
});

test('after the order the cart is empty for the next one [CHK-07, CHK-09]', async ({ people }) => {
  const ordering = await cartOf(await people.phone(), 'estadio/parrilla', 'Choripán');
  const { page } = ordering;
  await ordering.fillPickUp();
  await ordering.confirm();
  await ordering.receipt();
  await ordering.successDialog().getByRole('button').tap();

  await page.goto('/shopping-cart/estadio');

  await page.getByText('Tu pedido está vacío').waitFor();
});
