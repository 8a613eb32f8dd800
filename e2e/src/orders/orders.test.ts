import { expect } from '@playwright/test';

import { findings } from '../accessibility/axe-findings.ts';
import { cartOf, menuOf } from '../harness/ordering.ts';
import { SigningIn } from '../harness/signing-in.ts';
import { test } from '../harness/stadium-test.ts';

test('an empty list of orders leads to the menu; guests have no filters [ORD-03]', async ({ people }) => {
  const phone = await people.phone();
  const page = await phone.open('/orders/estadio');
  await page.getByText('Todavía no pediste nada').waitFor();
  expect(await page.getByRole('radiogroup').count()).toBe(0);

  await page.getByText('Pedir ahora').tap();
  await page.getByRole('heading', { name: 'Comer y tomar' }).waitFor();
});

test('the list has filters by venue, history and guest orders [ORD-03, ORD-01]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const ordering = await cartOf(phone, 'estadio/parrilla', 'Choripán');
  const { page } = ordering;
  await ordering.fillPickUp('antes@example.com');
  await ordering.confirm();
  const asGuest = await ordering.receipt();
  await ordering.successDialog().getByRole('button').tap();
  await phone.open('/home/estadio');
  await page.getByRole('button', { name: 'Ingresar' }).tap();
  await page.getByRole('button', { name: 'Seguir con e-mail' }).tap();
  await page.getByLabel('E-mail', { exact: true }).fill('hincha@example.com');
  await page.getByRole('button', { name: 'Enviar código' }).tap();
  await page.getByLabel('Código de 6 números').fill(await stadium.mailbox.codeFor('hincha@example.com'));
  await page.getByRole('button', { name: 'Mi cuenta' }).waitFor();
  await phone.open('/commerce/estadio/parrilla');
  await ordering.add('Superpancho');
  await ordering.goToCart();
  await page.getByText('El comprobante va a hincha@example.com').waitFor();
  await ordering.choose('Lo retiro');
  await ordering.chooseFirstEvent();
  await ordering.confirm();
  const mine = await ordering.receipt();
  await ordering.successDialog().getByRole('button').tap();

  await phone.open('/orders/estadio');
  const filters = page.getByRole('radiogroup', { name: 'Qué pedidos' }).locator('label');
  await expect(filters).toHaveText(['Acá', 'Historial', 'Sin cuenta']);
  const main = page.locator('main');
  await expect(main).toContainText(String(mine.number));
  expect(await main.innerText()).not.toContain(String(asGuest.number));
  await ordering.choose('Historial');
  await expect(main).toContainText(String(mine.number));
  await ordering.choose('Sin cuenta');
  await expect(main).toContainText(String(asGuest.number));
  expect(await main.innerText()).not.toContain(String(mine.number));
});

test('the bar of an active order names its venue on pages of another [APP-04]', async ({ people }) => {
  const phone = await people.phone();
  const ordering = await cartOf(phone, 'estadio/parrilla', 'Choripán');
  const { page } = ordering;
  await ordering.fillPickUp();
  await ordering.confirm();
  const { number } = await ordering.receipt();
  const bar = page.locator('.livebar:visible');
  await phone.open('/home/estadio');
  await expect(bar).toContainText(String(number));
  await expect(bar).not.toContainText('Estadio La Ribera');
  await phone.open('/home/teatro');
  await expect(bar).toContainText('Estadio La Ribera');
});

test("an order shows its times in the venue's zone, payment and items [ORD-04]", async ({ people, stadium }) => {
  const ordering = await menuOf(await people.phone({ context: { timezoneId: 'Asia/Tokyo' } }), 'estadio/parrilla');
  const { page } = ordering;
  await ordering.addWith('Hamburguesa doble', 'Huevo frito');
  await ordering.goToCart();
  await ordering.fillPickUp('detalle@example.com');
  await ordering.confirm();
  const { number } = await ordering.receipt();
  await ordering.successDialog().getByRole('button').tap();
  const [row] = await stadium.query(
    `select to_char(created_at at time zone 'America/Argentina/Buenos_Aires', 'DD/MM/YY - HH24:MI') as made
     from orders where number = $1`,
    [number],
  );

  await page.getByText(String(row?.['made'])).first().waitFor();
  await page.getByText('Hamburguesa doble').first().waitFor();
  await page.getByText('Huevo frito').first().waitFor();
  await page.getByText('Efectivo').first().waitFor();
  await page.getByText('Pendiente', { exact: true }).waitFor();
});

test('active orders are first; past ones show no code [ORD-03, ORD-04, APP-12]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const numbers: number[] = [];
  const ordering = await menuOf(phone, 'estadio/parrilla');
  const { page } = ordering;
  for (const product of ['Choripán', 'Superpancho']) {
    await phone.open('/commerce/estadio/parrilla');
    await ordering.add(product);
    await ordering.goToCart();
    await ordering.fillPickUp();
    await ordering.confirmThrough();
    const { number } = await ordering.receipt();
    await stadium.ordersAreOlder();
    numbers.push(number);
    await ordering.successDialog().getByRole('button').tap();
  }
  const [waitedFor = 0, over = 0] = numbers;
  await page.getByRole('button', { name: 'Cancelar pedido' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar pedido' }).tap();
  await page.getByText('El código ya no sirve.').waitFor();
  expect(await page.locator('.pass .code').count()).toBe(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Lo cancelaste' })).toBeInViewport();
  await expect(page.locator('.steps .ended')).toContainText('Lo cancelaste');

  await phone.open('/orders/estadio');
  const cards = page.locator('.oscreen__list a');
  await expect(cards).toHaveCount(2);
  expect(await cards.nth(0).innerText()).toContain(String(waitedFor));
  expect(await cards.nth(1).innerText()).toContain(String(over));

  await page.setViewportSize({ width: 1280, height: 800 });
  await page
    .getByRole('table')
    .getByRole('link', { name: `Ir a pedido ${over}` })
    .click();
  const list = page.getByRole('region', { name: 'Mis pedidos' });
  await page.getByRole('main').getByText('El código ya no sirve.').waitFor();
  expect(await list.getByRole('link', { name: String(waitedFor) }).isVisible()).toBe(true);
  expect(await list.locator('[aria-current]').innerText()).toContain(String(over));

  await list.getByRole('link', { name: String(waitedFor) }).click();
  await page.getByRole('button', { name: 'Cancelar pedido' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(list.getByText('Lo cancelaste')).toHaveCount(2);
});

test('a desktop lists orders in a table, below the active one [ORD-03, APP-12]', async ({ people, stadium }) => {
  const phone = await people.phone({ language: 'en', size: 'desktop' });
  const page = await phone.open('/home/estadio');
  const email = 'table@example.com';
  await new SigningIn(page, 'en').byEmail(stadium, email);
  const past = await stadium.order('estadio', 'parrilla', { Choripán: 2, Superpancho: 1, 'Papas grandes': 1 });
  const waiting = await stadium.order('estadio', 'parrilla', { Gaseosa: 1 });
  const active = await stadium.order('estadio', 'parrilla', { Superpancho: 1 });
  await stadium.query(`update orders set buyer_id = (select id from accounts where email = $1) where id = any($2)`, [
    email,
    [past.id, waiting.id, active.id],
  ]);
  await stadium.query('update orders set status_id = 7, version = version + 1 where id = $1', [past.id]);

  await phone.open('/orders/estadio');
  const table = page.getByRole('table', { name: 'My orders' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Order',
    'Products',
    'When',
    'Status',
    'Total',
    'View order',
  ]);
  const rows = table.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(2); // the active one is the large card
  await expect(rows.nth(0)).toContainText(String(waiting.number));
  await expect(rows.nth(0)).toContainText(/Pay at the stall before \d\d:\d\d/);
  await expect(rows.nth(1)).toContainText('2 × Choripán and 2 more');
  await expect(rows.nth(1).getByRole('button', { name: 'Order again' })).toBeVisible();
  expect(await findings(page, 'table of orders')).toEqual([]);

  const name = await rows.nth(1).getByRole('rowheader').boundingBox();
  await page.mouse.click((name?.x ?? 0) + 30, (name?.y ?? 0) + 30); // the whole row leads to the order
  await page.waitForURL(`**/orders-detail/estadio/parrilla/${past.number}`);
  await page.getByRole('link', { name: 'See my orders' }).click();
  await table.waitFor();
});

test('soles have two decimals, and Peruvian phones their prefix [APP-06, CHK-10]', async ({ people, stadium }) => {
  const { products } = await stadium.commerce('teatro', 'dulceria');
  const sweet = products.find(({ typeId, price, stock }) => typeId === 1 && price > 0 && stock !== 0);
  const phone = await people.phone();
  const ordering = await menuOf(phone, 'teatro/dulceria');
  const { page } = ordering;
  await page
    .getByText(/^S\/\s?\d+\.\d\d$/)
    .first()
    .waitFor();
  await ordering.add(sweet?.name ?? '');
  await ordering.goToCart();
  await ordering.choose('En mi lugar');
  await page.getByLabel('Sector').selectOption({ label: 'Palcos' });
  await page.getByLabel('Palco', { exact: true }).fill('3');
  await page.getByLabel('E-mail para el comprobante').fill('lima@example.com');
  await page.getByLabel('Celular').fill('999888777');
  await ordering.confirmThrough();
  const { number } = await ordering.receipt();

  const [order] = await stadium.query('select phone from orders where number = $1 and venue_id = 3', [number]);
  expect(order?.['phone']).toBe('51999888777');
});

test('pesos are whole, rounded down [APP-06]', async ({ people, stadium }) => {
  await stadium.changeProduct('estadio', 'Choripán', 'price_minor = 780099');
  await expect
    .poll(
      async () =>
        (await stadium.commerce('estadio', 'parrilla')).products.find(({ name }) => name === 'Choripán')?.price,
    )
    .toBe(7800.99);
  const phone = await people.phone();
  const page = await phone.open('/commerce/estadio/parrilla');

  const row = page.getByRole('article').filter({ hasText: 'Choripán' }).first();
  await expect(row).toHaveText(/\$\s?7\.800(?![\d.,])/);
});

test('empty screens fit, and the cart is beside the menu from 720 px [APP-12]', async ({ people }) => {
  for (const [width, height] of [
    [320, 640],
    [719, 1024],
    [720, 1024],
    [1440, 900],
  ] as const) {
    const phone = await people.phone({ context: { viewport: { width, height }, isMobile: false } });
    for (const path of [
      '/home',
      '/home/estadio',
      '/commerce/estadio/parrilla',
      '/shopping-cart/estadio',
      '/orders/estadio',
    ]) {
      const page = await phone.open(path);
      await page.getByRole('heading').first().waitFor();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${path} at ${width}`,
      ).toBeLessThanOrEqual(width);
    }
    const page = await phone.open('/commerce/estadio/parrilla');
    await page.getByRole('button', { name: 'Agregar Choripán' }).waitFor();
    expect(await page.getByRole('complementary').isVisible(), `cart beside the menu at ${width}`).toBe(width >= 720);
  }
});

test('an order that loads has a way back; an unknown one leads on [ORD-04]', async ({ people }) => {
  const phone = await people.phone();
  phone.expectErrors(/status of 404/);
  await phone.open('/orders/estadio');
  const { page } = phone;
  let answer: (() => void) | undefined;
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/orders/1234567', async (route) => {
    await isAsked;
    await route.continue();
  });
  await phone.open('/orders-detail/estadio/parrilla/1234567');
  const loading = page.locator('main[aria-busy="true"]');
  await loading.getByRole('link', { name: 'Ver mis pedidos' }).waitFor();
  answer?.();
  await page.getByRole('alert').getByText('No encontramos ese pedido').waitFor();
  await page.getByRole('link', { name: 'Ver mis pedidos' }).tap();
  await page.getByText('Todavía no pediste nada').waitFor();
});
