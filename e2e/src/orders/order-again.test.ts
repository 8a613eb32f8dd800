import { expect, type Locator } from '@playwright/test';
import { seen } from '../accessibility/axe-findings.ts';
import { placeOnPhone } from '../harness/order-on-phone.ts';
import { cartOf, menuOf } from '../harness/ordering.ts';
import type { Phone } from '../harness/people.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

/** Hands the order over, as the phone sees. */
async function handOver(phone: Phone, stadium: Stadium, number: number): Promise<void> {
  await stadium.query('update orders set status_id = 6, paid_at = now(), version = version + 1 where number = $1', [
    number,
  ]);
  await stadium.ordersAreOlder();
  const page = await phone.open('/orders/estadio');
  await page.getByRole('link', { name: new RegExp(`${number}.*Entregado`, 's') }).waitFor();
}

test('an unchanged order is placed again in 2 taps from home [ORD-04]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const ordering = await cartOf(phone, 'estadio/parrilla', 'Choripán');
  await ordering.fillPickUp(); // remembered by the phone
  await ordering.confirmThrough();
  const { number } = await ordering.receipt();
  await handOver(phone, stadium, number);
  const page = await phone.open('/home/estadio');
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };

  const offer = page.getByRole('button', { name: /^Pedir de nuevo Choripán Parrilla del 9/ });
  await offer.getByText('Parrilla del 9', { exact: true }).waitFor(); // a line of its own, which products cannot cut off
  await tap(offer);
  await expect(ordering.confirmButton()).toContainText(/7\.800/);
  await expect(ordering.confirmButton()).not.toHaveAttribute('aria-disabled');
  await tap(ordering.confirmButton());
  await ordering.receipt();
  expect(taps).toBe(2);
});

test('a changed order shows each line; its buyer chooses a swap [ORD-04, CART-03]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const products = { Superpancho: 1, Gaseosa: 1, Choripán: 1 };
  const { number } = await placeOnPhone(phone, stadium, 'estadio/parrilla', products, { isCash: true });
  await handOver(phone, stadium, number);
  await stadium.changeProduct('estadio', 'Superpancho', 'price_minor = price_minor + 30000');
  await stadium.changeProduct('estadio', 'Choripán', `unavailable_until = now() + interval '1 hour'`);
  const ordering = await menuOf(phone, 'estadio/barra-sur');
  const { page } = ordering;
  await page
    .getByRole('button', { name: /^Agregar / })
    .first()
    .tap();
  await page.getByRole('link', { name: ordering.words.cart }).first().waitFor();
  await page.getByRole('link', { name: 'Pedidos', exact: true }).tap();

  await page.getByRole('button', { name: 'Pedir de nuevo' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Pedir de nuevo' });
  await sheet.getByText(/^Cambiaron 2 cosas desde las \d\d:\d\d$/).waitFor();
  await sheet.getByText('Lo demás está igual.').waitFor();
  const lines = sheet.getByRole('list', { name: 'Productos' }).locator('> li');
  await expect(lines.filter({ hasText: 'Superpancho' })).toContainText(/Subió \$\s300/);
  await expect(lines.filter({ hasText: 'Choripán' })).toContainText(/Vuelve (mañana )?a las/);
  await expect(lines.filter({ hasText: 'Gaseosa' })).not.toContainText('Antes');
  await sheet.getByText('Sin 1 producto').waitFor();
  await seen(page, 'order again');

  await sheet.getByRole('button', { name: /^Cambiar Choripán por Bondiola/ }).tap();
  await sheet.getByRole('button', { name: /^Pedir así/ }).tap();
  const question = page.getByRole('alertdialog', { name: /^Tenés un pedido en / });
  await question.getByRole('button', { name: 'Pedir en Parrilla del 9' }).tap();
  await ordering.confirmButton().waitFor();
  await expect(page.getByRole('listitem').filter({ hasText: 'Superpancho' }).first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Bondiola a la mostaza' }).first()).toBeVisible();
});
