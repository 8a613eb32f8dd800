import { expect } from '@playwright/test';
import { BoardScreen } from '../harness/board-screen.ts';
import { orderPaidInCash, RefundScreen } from '../harness/refund-screen.ts';
import { test } from '../harness/stadium-test.ts';

test('cash of a cancelled order is listed until it is handed back [REF-04, REF-01, ROLE-01]', async ({
  people,
  stadium,
}) => {
  const { id, number } = await stadium.order('estadio', 'parrilla', { Choripán: 1 });
  const tablet = await people.tabletAt('estadio', 'parrilla');
  const { page } = tablet;
  const { page: other } = await people.tabletAt('estadio', 'parrilla');
  const board = new BoardScreen(page);
  await board.take(number, /^Cobrar/);
  const lacking = await stadium.order('estadio', 'parrilla', { Choripán: 1 });
  await board.take(lacking.number, /^Cobrar/);
  await board.untilAnswered(async () =>
    page
      .getByRole('article', { name: String(number), exact: true })
      .getByRole('button', { name: /Choripán/ })
      .tap(),
  );
  await (await board.openOrder(number)).getByRole('button', { name: 'Anular pedido' }).tap();
  await page.getByText(/devolvé \$.+ en efectivo y confirmalo en Devoluciones/).waitFor();
  await page.getByRole('button', { name: 'Anular pedido' }).tap();
  await test.step('a paid order is cancelled with the code of an editor [REF-03]', async () => {
    const refund = new RefundScreen(page);
    await refund.enterCode('999999');
    await refund.dialog().getByText(refund.words.wrongCode).waitFor();
    await board.ticket(number, 'preparing').waitFor();
    await refund.enterCode();
  });
  await board.ticket(number, 'preparing').waitFor({ state: 'detached' });
  await test.step('another tablet says not to make it until staff have seen it [REF-04, ORD-08]', async () => {
    const ended = other.getByRole('article', { name: String(number), exact: true });
    await ended.getByText('No preparar').waitFor();
    await ended.getByText(/^Reembolsado entero \d\d:\d\d, /).waitFor();
    await expect(page.getByText('No preparar')).toHaveCount(0);
    await ended.getByRole('button', { name: `Más opciones del ${number}` }).tap();
    const sheet = other.getByRole('dialog', { name: `Pedido ${number}` });
    await sheet
      .getByText(/^Imprimir anulación/)
      .first()
      .waitFor();
    await sheet.getByRole('button', { name: /^Pasar 1 al / }).tap();
    await sheet.getByText(/^1 Choripán: al \d+, \d\d:\d\d, /).waitFor();
    await sheet.getByRole('button', { name: 'Cerrar' }).tap();
    await ended.getByRole('button', { name: `Lo vi, sacar el ${number} del tablero` }).tap();
    await expect(ended).toHaveCount(0);
    await other.reload();
    await other.getByRole('main', { name: 'Pedidos abiertos' }).waitFor();
    await expect(ended).toHaveCount(0);
  });

  await board.goTo('Devoluciones');
  const row = page.getByRole('listitem').filter({ hasText: `Pedido ${number}` });
  await row.getByText('Falta entregarlo en el mostrador').waitFor();
  await row.getByRole('button', { name: 'Entregué el efectivo' }).tap();
  const dialog = page.getByRole('alertdialog', { name: `del pedido ${number}` });
  await dialog.getByRole('button', { name: 'Todavía no' }).tap();
  await row.getByRole('button', { name: 'Entregué el efectivo' }).tap();
  await dialog.getByRole('button', { name: 'Entregué el efectivo' }).tap();
  await row.getByText('Devuelto', { exact: true }).waitFor();
  expect(await row.getByRole('button').count()).toBe(0);
  const [repaid] = await stadium.query('select total_minor = refunded_minor as "isBack" from orders where id = $1', [
    id,
  ]);
  expect(repaid).toEqual({ isBack: true });

  await test.step('an open confirmation stays when the commerce loads after the list', async () => {
    const late = await orderPaidInCash(stadium);
    await stadium.cancelPaid(late, 'El cliente se fue');
    const answer = Promise.withResolvers<undefined>();
    await page.route('**/api/staff/commerces', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.reload();
    await page.getByRole('button', { name: 'Entregué el efectivo' }).tap();
    const confirmation = page.getByRole('alertdialog', { name: `del pedido ${late.number}` });
    await confirmation.waitFor();
    answer.resolve(undefined);
    await page.getByRole('heading', { name: /Parrilla del 9/ }).waitFor();
    await confirmation.getByRole('button', { name: 'Entregué el efectivo' }).tap();
    const ofLate = page.getByRole('listitem').filter({ hasText: `Pedido ${late.number}` });
    await ofLate.getByText('Devuelto', { exact: true }).waitFor();
  });

  await test.step('an editor of another stall is denied [REF-01, ROLE-01]', async () => {
    tablet.expectErrors(/404/);
    const { id: otherId } = await stadium.commerce('estadio', 'heladeria-nino');
    await tablet.open(`/staff/refunds/${otherId}`);
    await page.getByText('No tenés permiso para devolver pedidos de este puesto.').waitFor();
    await page.getByLabel('Número de pedido').waitFor({ state: 'detached' });
  });
});
