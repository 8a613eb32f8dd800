import { expect } from '@playwright/test';

import { BoardScreen } from '../harness/board-screen.ts';
import { test } from '../harness/stadium-test.ts';

test('staff release unpaid stock with a reason, for sale again [ORD-07, ORD-08]', async ({ people, stadium }) => {
  const { id } = await stadium.commerce('estadio', 'parrilla');
  const order = await stadium.order('estadio', 'parrilla', { Choripán: 4 });
  const stock = async () => {
    const [row] = await stadium.query(
      `select s.units, s.reserved from stock s join products p on p.venue_id = s.venue_id and p.id = s.product_id
       where p.commerce_id = $1 and p.name = 'Choripán'`,
      [id],
    );
    return row;
  };
  const before = await stock();
  const tablet = await people.newTablet('es', await stadium.staffSession('puesto@example.com'));
  const board = await tablet.open(`/staff/board/${String(id)}`);
  await new BoardScreen(board).openSidebar();
  await board.getByRole('button', { name: 'Reservas sin pagar' }).tap();
  const row = board.getByRole('listitem').filter({ hasText: `Pedido ${String(order.number)}` });
  await row.getByText('4 × Choripán').waitFor();
  await row.getByText('•••@example.com').waitFor();
  await row.getByText('Vence en 20 min').waitFor();
  await row.getByRole('button', { name: 'Liberar reserva' }).tap();
  const sheet = board.getByRole('dialog', { name: /Liberar la reserva/ });
  await sheet.getByRole('button', { name: 'Liberar reserva' }).tap();
  await sheet.getByText('Escribí por qué se libera.').waitFor();
  await sheet.getByLabel('Por qué').fill('Reserva desde la casa');
  await sheet.getByRole('button', { name: 'Liberar reserva' }).tap();
  await row.waitFor({ state: 'detached' });
  expect(await stock()).toEqual({
    units: Number(before?.['units']) + 4,
    reserved: Number(before?.['reserved']) - 4,
  });
  expect(await stadium.query('select status_id, stock_state from orders where id = $1', [order.id])).toEqual([
    { status_id: 7, stock_state: 'released' },
  ]);
});
