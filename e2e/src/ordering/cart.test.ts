import { expect } from '@playwright/test';
import { cartOf, menuOf, Ordering } from '../harness/ordering.ts';
import { test } from '../harness/stadium-test.ts';

/** All but the critical scripts. */
const LATER_CODE = /\/assets\/(?!index-|first-|rolldown-)[^/]*\.js$/;
const STORAGE_CODE = '**/assets/persist-on-device-*.js';

test('taps before the app has started count after it [CART-01, CART-02]', async ({ people }) => {
  const phone = await people.phone();
  const { context } = phone.monitored;
  let held = Promise.withResolvers<void>();
  const hold = async (pattern: RegExp | string) => {
    held = Promise.withResolvers<void>();
    const { promise } = held;
    await context.route(pattern, async (route) => {
      await promise;
      await route.continue().catch(() => undefined); // its page may be gone by then
    });
  };
  const cart = (units: string) => phone.page.getByRole('link', { name: `Mi pedido, ${units}` }).first();

  await test.step('a product is added in its place [CART-02]', async () => {
    await hold(LATER_CODE);
    const { page } = await menuOf(phone, 'estadio/parrilla');
    await new Ordering(page).add('Superpancho');
    const name = page.getByRole('main').getByText('Superpancho', { exact: true }).first();
    const placeOf = () => name.evaluate((shown) => Math.round(shown.getBoundingClientRect().top)); // fonts move what is above
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    const place = await placeOf();
    const quantity = page.getByRole('group', { name: 'Cantidad de Superpancho' });
    expect(await quantity.count()).toBe(0);
    held.resolve();
    await quantity.waitFor();
    expect(await placeOf()).toBe(place);
    await context.unroute(LATER_CODE);
  });

  await test.step('a product is stored before the code of the storage has loaded [CART-01]', async () => {
    await hold(STORAGE_CODE);
    const { page } = await menuOf(phone, 'estadio/parrilla');
    await cart('1 producto').waitFor();
    await new Ordering(page).add('Choripán');
    await cart('2 productos').waitFor();
    await page.reload();
    await cart('2 productos').waitFor();
    held.resolve();
    await context.unroute(STORAGE_CODE);
  });

  await test.step('a link tapped after a product waits for it [CART-02]', async () => {
    await hold(LATER_CODE);
    const ordering = await menuOf(phone, 'estadio/parrilla');
    await ordering.add('Gaseosa');
    await phone.page
      .getByRole('link', { name: /^Mi pedido/ })
      .first()
      .tap();
    held.resolve();
    await ordering.confirmButton().waitFor();
    await expect(ordering.page.locator('.line')).toContainText(['Superpancho', 'Choripán', 'Gaseosa']);
  });
});

test('the cart counts units, keeps its form and removes lines [CART-01, CART-02, CART-04, COM-01, EXTRA-03]', async ({
  people,
}) => {
  const ordering = await menuOf(await people.phone(), 'estadio/parrilla');
  const { page } = ordering;

  await test.step('plus adds, minus removes, and the badge stops at 9+ [CART-02, COM-01]', async () => {
    await ordering.add('Superpancho');
    const stepper = page.getByRole('group', { name: 'Cantidad de Superpancho' });
    const badge = page.getByRole('link', { name: /^Mi pedido/ }).first();
    const more = stepper.getByRole('button', { name: 'Agregar uno' });
    for (let unit = 1; unit < 10; unit += 1) await more.tap();
    await expect(badge).toHaveText('9+');
    await expect(badge).toHaveAttribute('aria-label', 'Mi pedido, 10 productos');
    for (let unit = 10; unit > 1; unit -= 1) await stepper.getByRole('button', { name: 'Quitar uno' }).tap();
    await stepper.getByRole('button', { name: 'Quitar del pedido' }).tap();
    await ordering.plus('Superpancho').waitFor();
    await expect(badge).toHaveAttribute('aria-label', 'Mi pedido, vacío');
  });

  await test.step('a comment takes several lines and 100 characters, and no more [CART-04]', async () => {
    await ordering.addWith('Hamburguesa doble', 'Extra cheddar', 'Huevo frito');
    await ordering.goToCart();
    await page.getByRole('button', { name: 'Agregar aclaración: Hamburguesa doble' }).tap();
    const comment = page.getByLabel('Aclaración para Hamburguesa doble');
    await comment.fill('x'.repeat(98));
    await comment.pressSequentially('yyyy');
    expect(await comment.inputValue()).toBe(`${'x'.repeat(98)}yy`);
    await comment.fill('sin lechuga\nsin cebolla');
    expect(await comment.inputValue()).toBe('sin lechuga\nsin cebolla');
  });

  await test.step('cart and form survive a reload at once [CART-01]', async () => {
    await page.getByLabel('E-mail para el comprobante').fill('guardada@example.com');
    await ordering.choose('Lo retiro');
    await page.reload();
    await page.getByText('sin lechuga').waitFor();
    await page.getByText('2 × Hamburguesa doble').waitFor();
    expect(await page.getByLabel('E-mail para el comprobante').inputValue()).toBe('guardada@example.com');
    expect(await page.getByRole('radio', { name: 'Lo retiro' }).isChecked()).toBe(true);
  });

  await test.step('removing the last extra removes its main line too [EXTRA-03]', async () => {
    await page.getByRole('button', { name: 'Quitar Huevo frito' }).tap();
    await page.getByText('1 × Hamburguesa doble').waitFor();
    await page.getByRole('button', { name: 'Quitar Extra cheddar' }).tap();
    await page.getByText('Tu pedido está vacío').waitFor();
  });
});

test('a cart is emptied on purpose, by another stall or venue, and by its order [CART-03, CART-07, CHK-01, CHK-07, CHK-09, CHK-11, VENUE-03]', async ({
  people,
}) => {
  const phone = await people.phone();
  const ordering = await cartOf(phone, 'estadio/parrilla', 'Choripán');
  const { page } = ordering;

  await test.step('one control empties the cart, with undo [CHK-11, CHK-01]', async () => {
    await page.getByRole('link', { name: 'Seguir comprando en Parrilla del 9' }).tap();
    await page.waitForURL('**/commerce/estadio/parrilla');
    await ordering.goToCart();
    await page.getByRole('banner').getByRole('link', { name: 'Volver' }).tap();
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

  await test.step('a product of another stall replaces the cart, after asking [CART-03]', async () => {
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

  await test.step('another venue clears the cart and the stall of the one before [VENUE-03]', async () => {
    await page.goto('/home/club');
    await page.getByRole('link', { name: 'Mi pedido, vacío' }).waitFor();
    const visit = await page.evaluate(() => localStorage.getItem('entretiempo.visit') ?? '');
    expect(visit).not.toContain('Heladería Nino');
  });

  await test.step('an empty cart shows a message and a way back [CART-07]', async () => {
    await page.goto('/shopping-cart/estadio');
    await page.getByText('Tu pedido está vacío').waitFor();
    await page.getByRole('link', { name: 'Ver puestos' }).tap();
    await page.getByRole('heading', { name: 'Comer y tomar' }).waitFor();
  });

  await test.step('after the order [CHK-07, CHK-09]', async () => {
    await page.goto('/commerce/estadio/parrilla');
    await ordering.add('Choripán');
    await ordering.goToCart();
    await ordering.fillPickUp();
    await ordering.confirm();
    await ordering.receipt();
    await ordering.successDialog().getByRole('button').tap();
    await page.goto('/commerce/estadio/parrilla');
    await page.getByRole('link', { name: 'Mi pedido, vacío' }).first().waitFor();
  });

  await test.step('a completed cart is cleared when it is opened [CHK-09]', async () => {
    await ordering.add('Choripán');
    await phone.changePersistedCart({ processed: true, isCash: false, paid: true });
    await page.goto('/shopping-cart/estadio/parrilla');
    await page.waitForURL('**/commerce/estadio/parrilla');
    await page.getByRole('link', { name: 'Mi pedido, vacío' }).first().waitFor();
  });
});
