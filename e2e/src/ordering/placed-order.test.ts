import { expect } from '@playwright/test';

import { Ordering } from '../harness/ordering.ts';
import { atTheCard } from '../harness/paying.ts';
import type { Stadium } from '../harness/stadium.ts';
import { test } from '../harness/stadium-test.ts';

/** Status of an order that ended unpaid. */
const INCOMPLETED = 7;

async function newestOrder(stadium: Stadium): Promise<{ id: number; statusId: number }> {
  const [row] = await stadium.query('select id, status_id as "statusId" from orders order by id desc limit 1');
  return { id: Number(row?.['id']), statusId: Number(row?.['statusId']) };
}

test('a new purchase cancels the placed order, which frees its units [CART-05]', async ({ people, stadium }) => {
  const { page } = await atTheCard(await people.phone());
  const { id } = await newestOrder(stadium);
  await page.goto('/commerce/estadio/parrilla');
  const ordering = new Ordering(page);
  await ordering.add('Superpancho');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Nueva compra' }).tap();
  await page.getByRole('group', { name: 'Cantidad de Superpancho' }).waitFor();
  await expect.poll(() => newestOrder(stadium)).toEqual({ id, statusId: INCOMPLETED });
});

test('a new purchase without network says that the former order stays [CART-05]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const { page } = await atTheCard(phone);
  await page.goto('/commerce/estadio/parrilla');
  phone.expectErrors(/ERR_FAILED/);
  await page.route('**/api/orders/*/cancel', (route) => route.abort());
  await new Ordering(page).add('Superpancho');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Nueva compra' }).tap();
  await page.getByText('No pudimos cancelar el pedido anterior').waitFor();
  await page.getByRole('group', { name: 'Cantidad de Superpancho' }).waitFor();
  expect((await newestOrder(stadium)).statusId).not.toBe(INCOMPLETED);
});

test('a changed comment of a placed order reaches the kitchen [CHK-06, CART-04]', async ({ people, stadium }) => {
  const paying = await atTheCard(await people.phone());
  const { page } = paying;
  const { id } = await newestOrder(stadium);
  await page.getByRole('link', { name: 'Volver' }).tap();
  await page.getByText('Tu pedido está guardado: falta pagarlo').waitFor();
  await page.getByRole('button', { name: 'Agregar aclaración: Choripán' }).tap();
  await page.getByLabel('Aclaración para Choripán').fill('sin chimichurri');
  await page.getByRole('button', { name: paying.words.finish }).tap();
  await page.getByLabel(paying.words.number).waitFor();
  const rows = await stadium.query('select comments from order_lines where order_id = $1', [id]);
  expect(rows).toEqual([{ comments: 'sin chimichurri' }]);
});

test('another venue forgets the order that is being paid [VENUE-03]', async ({ people }) => {
  const { page } = await atTheCard(await people.phone());
  const current = () => page.evaluate(() => localStorage.getItem('entretiempo.current-order'));
  expect(await current()).not.toBeNull();
  await page.goto('/home/club');
  await page.getByRole('link', { name: 'Mi pedido, vacío' }).waitFor();
  expect(await current()).toBeNull();
});
