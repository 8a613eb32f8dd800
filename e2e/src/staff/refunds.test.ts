import { expect } from '@playwright/test';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';

import { BoardScreen } from '../harness/board-screen.ts';
import { atTheCard, newestOrder } from '../harness/paying.ts';
import { orderPaidInCash } from '../harness/refund-screen.ts';
import { test } from '../harness/stadium-test.ts';

test('cash of a cancelled order is listed until it is handed back [REF-04]', async ({ people, stadium }) => {
  const { id, number } = await stadium.order('estadio', 'parrilla', { Choripán: 1 });
  const tablet = await people.tabletAt('estadio', 'parrilla');
  const { page } = tablet;
  const board = new BoardScreen(page);
  await board.tap(/^Cobrar/, number);
  await (await board.openOrder(number)).getByRole('button', { name: 'Anular pedido' }).tap();
  await page.getByText(/devolvé \$.+ en efectivo y confirmalo en Devoluciones/).waitFor();
  await page.getByRole('button', { name: 'Anular pedido' }).tap();
  await board.ticket(number, 'incoming').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Devoluciones' }).tap();
  const row = page.getByRole('listitem').filter({ hasText: `Pedido ${number}` });
  await row.getByText('Falta entregarlo en el mostrador').waitFor();
  await row.getByRole('button', { name: 'Entregué el efectivo' }).tap();
  const dialog = page.getByRole('alertdialog', { name: `del pedido ${number}` });
  await dialog.getByRole('button', { name: 'Todavía no' }).tap();
  await row.getByRole('button', { name: 'Entregué el efectivo' }).tap();
  await dialog.getByRole('button', { name: 'Entregué el efectivo' }).tap();
  await row.getByText('Devuelto', { exact: true }).waitFor();
  expect(await row.getByRole('button').count()).toBe(0);
  const [order] = await stadium.query('select total_minor = refunded_minor as "isBack" from orders where id = $1', [
    id,
  ]);
  expect(order).toEqual({ isBack: true });
});

test('an open confirmation stays when the commerce loads after the list [REF-04]', async ({ people, stadium }) => {
  const order = await orderPaidInCash(stadium);
  await stadium.move(order, ORDER_STATUS.incompleted, 'El cliente se fue');

  const tablet = await people.newTablet('es', await stadium.staffSession('puesto@example.com'));
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await tablet.monitored.context.route('**/api/staff/commerces', async (route) => {
    await held;
    await route.continue();
  });
  const { id } = await stadium.commerce('estadio', 'parrilla');
  const page = await tablet.open(`/staff/refunds/${String(id)}`);
  await page.getByRole('button', { name: 'Entregué el efectivo' }).tap();
  const dialog = page.getByRole('alertdialog', { name: `del pedido ${order.number}` });
  await dialog.waitFor();
  answer();
  await page.getByRole('heading', { name: /Parrilla del 9/ }).waitFor();
  await dialog.getByRole('button', { name: 'Entregué el efectivo' }).tap();
  const row = page.getByRole('listitem').filter({ hasText: `Pedido ${order.number}` });
  await row.getByText('Devuelto', { exact: true }).waitFor();
});

test('a commerce without open refunds shows that, in English too [REF-04]', async ({ people }) => {
  const tablet = await people.tabletAt('club', 'buffet', 'en');
  await tablet.page.getByRole('button', { name: 'Refunds' }).tap();
  await tablet.page.getByText('Nothing to refund.').waitFor();
});

test('a rejected partial refund is explained in both languages [REF-04]', async ({ people, stadium }) => {
  const paying = await atTheCard(await people.phone());
  await paying.pay();
  await paying.page.getByRole('alertdialog').waitFor();
  const { id, number } = await newestOrder(stadium);
  const staff = await stadium.staff('puesto@example.com');
  await staff.send('POST /api/users/validate-refund-validation-code', { body: { code: '135790' } });
  await stadium.mailbox.failNext('mercado-pago', 'refund', 'refuse-parts');
  const refused = staff.send('POST /api/orders/refund', { body: { orderId: Number(id), amount: 10 } });
  await expect(refused).rejects.toMatchObject({ code: 'refund-parts-not-supported' });

  const words = { es: 'El proveedor solo devuelve este pago entero', en: 'only refunds this payment in full' };
  for (const language of ['es', 'en'] as const) {
    const { page } = await people.tabletAt('estadio', 'parrilla', language);
    await page.getByRole('button', { name: language === 'es' ? 'Devoluciones' : 'Refunds' }).tap();
    const row = page.getByRole('listitem').filter({ hasText: String(number) });
    await row.getByText(words[language]).waitFor();
  }
});
