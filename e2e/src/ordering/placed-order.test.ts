import { expect, type Page } from '@playwright/test';
import { cartOf, menuOf, Ordering } from '../harness/ordering.ts';
import { atTheCard, cartOfMember, Paying } from '../harness/paying.ts';
import { openWithServiceWorker } from '../harness/service-worker.ts';
import { SigningIn } from '../harness/signing-in.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

/** Status of an order that ended unpaid. */
const INCOMPLETED = 7;
/** Its options are chosen in groups. */
const COMBINED_PRODUCT = 'Hamburguesa a tu gusto';

async function newestOrder(stadium: Stadium): Promise<{ id: number; statusId: number }> {
  const [row] = await stadium.query('select id, status_id as "statusId" from orders order by id desc limit 1');
  return { id: Number(row?.['id']), statusId: Number(row?.['statusId']) };
}

const openCart = (page: Page) => page.getByRole('link', { name: /Ver mi pedido/ });
const unpaidOrder = (page: Page) => page.getByRole('link', { name: /Pedido hecho, falta pagarlo/ });
const currentOrder = (page: Page) => page.evaluate(() => localStorage.getItem('entretiempo.current-order'));

test('an unpaid order opens at its payment choice and takes changes [CART-04, CART-05, CHK-01, CHK-06, EXTRA-02]', async ({
  people,
  stadium,
}) => {
  const phone = await people.phone({ context: { viewport: { width: 320, height: 640 } } });
  const ordering = await menuOf(phone, 'estadio/parrilla');
  const { page } = ordering;
  await ordering.addWith(COMBINED_PRODUCT, 'Papas fritas', 'Extra cheddar');
  await ordering.goToCart();
  const back = page.getByRole('banner').getByRole('link', { name: 'Volver' });
  await back.waitFor();
  await ordering.fillPickUp();
  const paying = new Paying(page);
  await paying.confirmToCard(ordering);
  const { id } = await newestOrder(stadium);

  await test.step('the bar of home opens its payment choice [CHK-06]', async () => {
    await page.goto('/home/estadio');
    await unpaidOrder(page).tap();
    await expect(page.getByRole('heading', { name: '¿Cómo pagás?' })).toBeFocused();
    await expect(page.getByRole('heading', { name: '¿Cómo pagás?' })).toBeInViewport();
    const choice = await page.getByRole('radiogroup', { name: 'Medio de pago' }).boundingBox();
    const bar = await page.locator('.confirm').boundingBox();
    expect((choice?.y ?? 0) + (choice?.height ?? Infinity)).toBeLessThanOrEqual(bar?.y ?? 0);
    await expect(back).toHaveCount(0); // an order is no cart to leave [CHK-01]
  });

  await test.step('a comment and more units reach the kitchen [CART-04, CHK-06, EXTRA-02]', async () => {
    await page.getByRole('button', { name: 'Agregar uno' }).tap();
    await expect(page.locator('.line').getByRole('status')).toHaveText('2');
    await page.getByRole('button', { name: `Agregar aclaración: ${COMBINED_PRODUCT}` }).tap();
    await page.getByLabel(`Aclaración para ${COMBINED_PRODUCT}`).fill('sin chimichurri');
    await page.getByRole('button', { name: paying.words.finish }).tap();
    await page.getByLabel(paying.words.number).waitFor();
    const rows = await stadium.query('select comments, quantity from order_lines where order_id = $1 order by line', [
      id,
    ]);
    expect(rows.map(({ quantity }) => quantity)).toEqual([2, 2, 2]);
    expect(rows[0]?.['comments']).toBe('sin chimichurri');
  });

  await test.step('a new purchase without network says that the order stays [CART-05]', async () => {
    await page.goto('/commerce/estadio/parrilla');
    phone.expectErrors(/ERR_FAILED/);
    await page.route('**/api/orders/*/cancel', (route) => route.abort());
    await ordering.add('Superpancho');
    const prompt = page.getByRole('alertdialog', { name: 'Tenés una compra sin terminar' });
    await prompt.getByRole('button', { name: 'Finalizar compra' }).waitFor();
    await prompt.getByRole('button', { name: 'Nueva compra' }).tap();
    await page.getByText('No pudimos cancelar el pedido anterior').waitFor();
    await page.getByRole('group', { name: 'Cantidad de Superpancho' }).waitFor();
    await page.getByRole('link', { name: 'Mi pedido, 1 producto' }).first().waitFor();
    expect((await newestOrder(stadium)).statusId).not.toBe(INCOMPLETED);
  });
});

test('an order awaiting payment is no open cart, even offline [APP-11, CHK-06, VENUE-03]', async ({ people }) => {
  const phone = await people.phone({ serviceWorker: true });
  await openWithServiceWorker(phone);
  const ordering = await cartOf(phone, 'estadio/parrilla', 'Choripán');
  const { page } = ordering;
  await ordering.fillPickUp('espera-pago@example.com');
  await new Paying(page).confirmToCard(ordering);

  await phone.goOffline();
  await page.goto('/home/estadio');
  await page.getByText(/^Sin conexión/).waitFor();
  await unpaidOrder(page).waitFor();
  expect(await openCart(page).count()).toBe(0);
  await unpaidOrder(page).tap();
  await page.getByText('Tu pedido está guardado: falta pagarlo').waitFor();
  expect(await currentOrder(page)).not.toBeNull();

  await test.step('another venue forgets it [VENUE-03]', async () => {
    await phone.goOnline();
    await page.goto('/home/club');
    await page.getByRole('link', { name: 'Mi pedido, vacío' }).waitFor();
    expect(await currentOrder(page)).toBeNull();
  });
});

test('a new purchase cancels the placed order, and keeps its own cart [CART-05, CHK-11]', async ({
  people,
  stadium,
}) => {
  const phone = await people.phone();
  await atTheCard(phone);
  phone.expectErrors(/status of 409/); // the new purchase cancels it a second time
  const ordering = new Ordering(phone.page);
  const { page } = ordering;
  const { id } = await newestOrder(stadium);
  await page.goto('/shopping-cart/estadio');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/orders/*/cancel', async (route) => {
    await held.promise;
    await route.continue();
  });
  const requested = page.waitForRequest('**/api/orders/*/cancel');
  await page.getByRole('main').getByRole('button', { name: 'Cancelar pedido' }).tap();
  await requested;

  await page.getByRole('link', { name: 'Seguir comprando en Parrilla del 9' }).tap();
  await ordering.add('Superpancho');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Nueva compra' }).tap();
  await page.getByRole('group', { name: 'Cantidad de Superpancho' }).waitFor();
  held.resolve();
  await page.getByText('Cancelaste el pedido').waitFor();

  await page.getByRole('link', { name: 'Mi pedido, 1 producto' }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/commerce/estadio/parrilla');
  await expect.poll(() => newestOrder(stadium)).toEqual({ id, statusId: INCOMPLETED });
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
  await unpaidOrder(page).waitFor();

  await page.getByRole('button', { name: 'Mi cuenta' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Salir de la cuenta' }).tap();

  await page.getByRole('button', { name: 'Ingresar', exact: true }).waitFor();
  await unpaidOrder(page).waitFor({ state: 'hidden' });
  await page.goto('/shopping-cart/estadio');
  await page.getByText('Tu pedido está vacío').waitFor();
});
