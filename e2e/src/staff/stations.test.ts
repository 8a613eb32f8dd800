import { expect, type Page } from '@playwright/test';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { BoardScreen } from '../harness/board-screen.ts';
import { chooseStation, paidOrder, setStations, STATION_EDITOR } from '../harness/grill-stations.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

/** The grilled sandwiches of orders are due now for a time in eight minutes; the drinks take two minutes. */
async function orderForSlot(stadium: Stadium, orders: readonly { id: number }[]): Promise<void> {
  const ids = orders.map(({ id }) => id);
  await stadium.query(
    `update order_lines set estimated_preparation_minutes = case when product_name like 'Chor%' then 8 else 2 end
     where order_id = any($1)`,
    [ids],
  );
  await stadium.query(
    `update orders set slot_at = now() + interval '8 minutes', promised_at = now() + interval '8 minutes',
       estimated_preparation_minutes = 8
     where id = any($1)`,
    [ids],
  );
}

const ticketOf = (page: Page, number: number) => page.getByRole('article', { name: String(number), exact: true });

test('an editor makes stations, which get paid orders [ORD-08, ROLE-01, ORD-02, CHK-07]', async ({
  people,
  stadium,
}) => {
  const tablet = await people.tabletAt('estadio', 'parrilla');
  const { page } = tablet;
  await page.getByRole('button', { name: 'Demora o pausa' }).tap();
  await page.getByRole('link', { name: 'Estaciones' }).tap();
  await page.getByRole('button', { name: 'Agregar estación' }).tap();
  await page.getByRole('button', { name: 'Agregar estación' }).tap();
  await page.getByLabel('Estación 1', { exact: true }).fill('Fuego');
  await page.getByRole('button', { name: 'Guardar' }).tap();
  await page.getByText('Poné un nombre').waitFor();
  await page.getByLabel('Estación 2', { exact: true }).fill('Barra');
  await page.getByLabel('Manos en Fuego').fill('6');
  await page.getByText('Productos de Bebidas').tap();
  await page.getByRole('combobox', { name: 'Gaseosa', exact: true }).selectOption({ label: 'Barra' });
  await page.getByRole('button', { name: 'Guardar' }).tap();
  await page.getByText('Las estaciones quedaron guardadas.').waitFor();

  const { id } = await stadium.commerce('estadio', 'parrilla');
  await test.step('the former address on the board leads to the same page', async () => {
    await tablet.open(`/staff/stations/${id}`);
    await page.waitForURL(`**/office/1/stations?stall=${id}`);
    await expect(page.getByLabel('Estación 2', { exact: true })).toHaveValue('Barra');
  });
  const { stations } = await (
    await stadium.staff(STATION_EDITOR)
  ).send('GET /api/commerces/:id/stations', { params: { id } });
  const drink = await stadium.productId('estadio', 'parrilla', 'Gaseosa');
  expect(stations.map(({ name, hands, productIds }) => [name, hands, productIds])).toEqual([
    ['Fuego', 6, []],
    ['Barra', null, [drink]],
  ]);
  const unpaid = await stadium.order('estadio', 'parrilla', { Gaseosa: 1 });
  const paid = await paidOrder(stadium);
  await tablet.open(`/staff/board/${id}`);
  await chooseStation(page, 'Barra');
  await page.reload();
  await page.getByRole('main', { name: 'Pedidos de Barra' }).waitFor();
  await test.step('an order that must be paid first is at no station [ORD-02, CHK-07]', async () => {
    await ticketOf(page, paid.number).waitFor();
    expect(await ticketOf(page, unpaid.number).count()).toBe(0);
  });
});

test('two stations bump their lines and the expo hands over [ORD-08, DEL-04]', async ({ people, stadium }) => {
  await setStations(stadium);
  const order = await paidOrder(stadium);
  const [grill, bar] = [await people.tabletAt('estadio', 'parrilla'), await people.tabletAt('estadio', 'parrilla')];
  await chooseStation(grill.page, 'Fuego');
  await chooseStation(bar.page, 'Barra');
  const [atGrill, atBar] = [ticketOf(grill.page, order.number), ticketOf(bar.page, order.number)];
  await atGrill.getByRole('button', { name: /Choripán/ }).waitFor();
  expect(await atGrill.getByRole('button', { name: /Gaseosa/ }).count()).toBe(0);
  await atGrill.getByText('Barra: falta 1 Gaseosa').waitFor();

  await atGrill.getByRole('button', { name: /^Todo hecho/ }).tap();
  await atGrill.waitFor({ state: 'hidden' });
  await atBar.getByText('Fuego: listo').waitFor();
  expect((await stadium.ticket(order)).orderStatusId).toBe(ORDER_STATUS.preparing);
  await chooseStation(grill.page, 'Armado');
  await atGrill.getByRole('button', { name: /^Falta 1,/ }).waitFor();
  await atGrill.getByText('Barra: 0 de 1').waitFor();

  await test.step('a bump is recalled later, from the done orders', async () => {
    const line = atBar.getByRole('button', { name: /Gaseosa/ });
    await line.tap();
    await atBar.waitFor({ state: 'hidden' });
    await bar.page.getByText(/^Hechos \d+$/).tap();
    await atBar.getByRole('button', { name: /^Volver a hacer/ }).tap();
    await atBar.waitFor({ state: 'hidden' });
    await bar.page.getByText(/^Por hacer \d+$/).tap();
    await expect(line).toHaveAttribute('aria-pressed', 'false');
    await line.tap();
  });
  await atBar.waitFor({ state: 'hidden' });
  await grill.page
    .getByRole('region', { name: /Completos/ })
    .filter({ has: atGrill })
    .waitFor();
  await expect.poll(async () => (await stadium.ticket(order)).orderStatusId).toBe(ORDER_STATUS.toDeliver);

  await test.step('one press begins a product for later in all its orders, one undo puts it back', async () => {
    const later = [await paidOrder(stadium), await paidOrder(stadium)];
    await orderForSlot(stadium, later);
    const statuses = async () => Promise.all(later.map(async (one) => (await stadium.ticket(one)).orderStatusId));
    await chooseStation(grill.page, 'Fuego');
    await Promise.all([grill.page.reload(), bar.page.reload()]);
    const band = grill.page.getByRole('region', { name: /^Empezar ahora/ });
    const grilled = band.getByRole('article', { name: '4 Choripán' });
    await expect(grilled).toContainText('2 pedidos');
    await expect(band.getByRole('article')).toHaveCount(1);
    await expect(bar.page.getByRole('region', { name: /^Para después Para las .* hay 2/ })).toBeVisible();
    await expect(ticketOf(bar.page, later[0]?.number ?? 0).getByText(/^a las \d\d:\d\d$/)).toBeVisible();
    await grilled.getByRole('button', { name: 'Empezar 4, Choripán' }).tap();
    await expect(grilled).toBeHidden();
    await expect.poll(statuses).toEqual([ORDER_STATUS.preparing, ORDER_STATUS.preparing]);
    await grill.page
      .getByRole('status')
      .filter({ hasText: 'Choripán en marcha' })
      .getByRole('button', { name: /^Deshacer/ })
      .tap();
    await expect.poll(statuses).toEqual([ORDER_STATUS.paymentAccepted, ORDER_STATUS.paymentAccepted]);
    await expect(grilled).toBeVisible();
  });
  await chooseStation(grill.page, 'Armado');
  await new BoardScreen(grill.page).handOver(order.number, order.verificationCode);
  await atGrill.waitFor({ state: 'hidden' });
  await expect.poll(async () => (await stadium.ticket(order)).orderStatusId).toBe(ORDER_STATUS.delivered);
});
