import { expect } from '@playwright/test';
import { Ordering } from '../harness/ordering.ts';
import type { Phone } from '../harness/people.ts';
import { hasPersisted } from '../harness/persisted-reads.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

const PRODUCT = 'Choripán';
const SECOND_PRODUCT = 'Superpancho';
const COMBINED_PRODUCT = 'Hamburguesa a tu gusto';
const SAVED = 'Tu pedido está guardado en el teléfono';

/** Home and one menu were loaded before going offline. */
async function atMenu(phone: Phone): Promise<Ordering> {
  const page = await phone.open('/home/estadio');
  const ordering = new Ordering(page);
  await page
    .getByRole('link', { name: /Parrilla del 9/ })
    .first()
    .tap();
  await ordering.plus(PRODUCT).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return ordering;
}

async function ordersOf(stadium: Stadium, email: string): Promise<number> {
  const [row] = await stadium.query('select count(*)::int as count from orders where guest_email = $1', [email]);
  return Number(row?.['count']);
}

test('a first visit that goes offline at the menu orders [APP-07, APP-11, CHK-03, EXTRA-01]', async ({
  people,
  stadium,
}) => {
  const email = 'primera-vez@example.com';
  const phone = await people.phone({ serviceWorker: true });
  const ordering = await atMenu(phone);
  const { page } = ordering;
  for (const read of ['active-events', 'complete-commerce', 'modifierGroups']) {
    await expect.poll(() => page.evaluate(hasPersisted, read)).toBe(true);
  }
  const shellIsStored = async () => (await caches.keys()).some((name) => name.startsWith('shell-'));
  await expect.poll(() => page.evaluate(shellIsStored)).toBe(true);
  await phone.goOffline();

  await test.step('the last venue and its menu open with their age [APP-07, APP-11]', async () => {
    await page.goto('/home');
    await page.getByRole('heading', { name: 'Pedí sin perderte nada' }).waitFor();
    await page.getByText(/^Sin conexión/).waitFor();
    await page
      .getByRole('link', { name: /Parrilla del 9/ })
      .first()
      .tap();
    await page.getByRole('heading', { name: 'Parrilla del 9' }).first().waitFor();
    await page.getByText(/^Menú y precios de las \d\d:\d\d$/).waitFor();
  });

  await test.step('options combine, and the order waits for the network [EXTRA-01, CHK-03]', async () => {
    await ordering.addWith('Hamburguesa doble', 'Extra cheddar');
    await ordering.addWith(COMBINED_PRODUCT, 'Papas fritas', 'Extra panceta');
    await ordering.goToCart();
    await ordering.fillPickUp(email);
    await ordering.confirmThrough();
    await page.getByRole('heading', { name: SAVED }).waitFor();
    expect(await ordersOf(stadium, email)).toBe(0);
  });

  await test.step('with the network it is sent once [APP-11]', async () => {
    await phone.goOnline();
    await ordering.receipt();
    const lines = await stadium.query(
      `select product_name as name from order_lines line
       join orders on orders.venue_id = line.venue_id and orders.id = line.order_id
       where guest_email = $1 order by line.line`,
      [email],
    );
    expect(lines.map(({ name }) => name)).toEqual([
      'Hamburguesa doble',
      'Extra cheddar',
      COMBINED_PRODUCT,
      'Papas fritas',
      'Extra panceta',
    ]);
  });
});

test("without the venue's events an offline order is rejected [APP-11, CHK-03]", async ({ people }) => {
  const phone = await people.phone({ serviceWorker: true });
  phone.expectErrors(/net::ERR_FAILED .*active-events/);
  await phone.monitored.context.route('**/active-events', (route) => route.abort());
  const ordering = await atMenu(phone);
  const { page } = ordering;
  await phone.goOffline();
  await ordering.add(PRODUCT);
  await ordering.goToCart();
  await ordering.fillPickUpWithoutEvent('sin-evento@example.com');

  await page.getByText('Para elegir el evento hace falta señal un momento').waitFor();
  await ordering.confirmButton().dispatchEvent('click');
  await page.getByText('Para elegir el evento hace falta señal un momento').waitFor();
  expect(await page.getByRole('heading', { name: SAVED }).count()).toBe(0);

  await phone.monitored.context.unroute('**/active-events');
  await phone.goOnline();
  await ordering.onlyEvent().waitFor();
});

test('a rejected stored order becomes its cart again with a reason [APP-11, CART-01]', async ({ people, stadium }) => {
  const phone = await people.phone({ serviceWorker: true });
  const ordering = await atMenu(phone);
  const { page } = ordering;
  await ordering.add(PRODUCT, SECOND_PRODUCT);
  await ordering.goToCart();
  await ordering.fillPickUp('rechazado@example.com');
  await phone.goOffline();
  await ordering.confirmThrough();
  await page.getByRole('heading', { name: SAVED }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Parrilla del 9' }).first().waitFor();
  await stadium.query('update commerces set enabled = false where venue_id = 1 and code = $1', ['parrilla']);

  phone.expectErrors(/status of 4\d\d .*\/api\/orders\)/);
  await phone.goOnline();

  const toast = page.getByText(/^Tu pedido no se hizo\. Lo dejamos en Mi pedido\. \S/);
  await toast.waitFor();
  expect(await ordersOf(stadium, 'rechazado@example.com')).toBe(0);
  await page.getByRole('button', { name: 'Ver', exact: true }).tap();
  await page.getByRole('alertdialog', { name: 'No se pudo hacer el pedido' }).getByRole('button').first().tap();
  await page.getByText('rechazado@example.com').or(page.getByLabel('E-mail para el comprobante')).first().waitFor();
  for (const product of [PRODUCT, SECOND_PRODUCT]) await page.getByRole('group', { name: product }).first().waitFor();

  await stadium.query('update commerces set enabled = true where venue_id = 1 and code = $1', ['parrilla']);
  await stadium.changeProduct('estadio', 'Superpancho', 'name = name');
  await ordering.confirmThrough();
  await ordering.receipt();
  expect(await ordersOf(stadium, 'rechazado@example.com')).toBe(1);
});
