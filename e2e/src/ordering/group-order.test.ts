import { expect } from '@playwright/test';
import { seen } from '../accessibility/axe-findings.ts';
import { cartOf, Ordering } from '../harness/ordering.ts';
import { test } from '../harness/stadium-test.ts';

test('a friend joins by the link; its owner places one order for both [ORD-01]', async ({ people, stadium }) => {
  const ownerPhone = await people.phone();
  const owner = await cartOf(ownerPhone, 'estadio/parrilla', 'Choripán');
  const { page } = owner;
  await page.getByRole('button', { name: /^Pedir con amigos/ }).tap();
  await page.getByLabel('Tu nombre').fill('Lucía');
  await page.getByRole('button', { name: 'Crear el link' }).tap();
  await page.getByRole('heading', { name: 'Pedido entre amigos' }).waitFor();
  await seen(page, 'group order of its owner');
  const link = new URL(page.url()).pathname;

  const friendPhone = await people.phone();
  const friendPage = await friendPhone.open(link);
  const friend = new Ordering(friendPage);
  await friendPage.getByRole('heading', { name: 'Lucía te sumó a su pedido' }).waitFor();
  await seen(friendPage, 'invitation to a group order');
  await friendPage.getByLabel('Tu nombre').fill('Nico');
  await friendPage.getByRole('button', { name: 'Sumarme' }).tap();

  await test.step('the choice of a friend is on the phone of the owner at once', async () => {
    await friendPage.getByRole('button', { name: 'Elegir lo mío' }).tap();
    await friend.add('Gaseosa');
    await friend.cartLink().tap();
    await friendPage.getByText('Lo tuyo está guardado.').waitFor();
    await expect(page.getByRole('listitem').filter({ hasText: 'Nico' })).toContainText('1 Gaseosa');
    await expect(friendPage.getByRole('listitem').filter({ hasText: 'Lucía' })).toContainText('1 Choripán');
  });

  await test.step('a choice in a dead spot is sent once when the network is back [APP-11]', async () => {
    await friendPhone.goOffline();
    await friendPage.getByRole('group', { name: 'Cantidad de Gaseosa' }).getByRole('button').last().tap();
    await friendPage.getByText('Sin conexión. Lo guardamos apenas vuelva.').waitFor();
    await friendPhone.goOnline();
    await friendPage.getByText('Lo tuyo está guardado.').waitFor();
    await expect(page.getByRole('listitem').filter({ hasText: 'Nico' })).toContainText('2 Gaseosa');
  });

  await page.getByRole('button', { name: 'Cerrar y pagar' }).tap();
  await owner.confirmButton().waitFor();
  await friendPage.getByText('Ya se cerró', { exact: true }).waitFor();
  await owner.fillPickUp();
  await owner.confirmThrough();
  const { number } = await owner.receipt();

  await test.step('all see the number; the code stays with the owner', async () => {
    await friendPage.getByText(/^Pedido \d+$/).waitFor();
    await expect(friendPage.getByText('2 Gaseosa')).toBeVisible();
    const [placed] = await stadium.query(
      `select string_agg(l.quantity || ' ' || l.product_name, ', ' order by l.product_name) as units
       from orders o join order_lines l on l.venue_id = o.venue_id and l.order_id = o.id where o.number = $1`,
      [number],
    );
    expect(placed?.['units']).toBe('1 Choripán, 2 Gaseosa');
  });
});
