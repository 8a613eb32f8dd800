import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { expect } from '@playwright/test';

import { BoardScreen } from '../harness/board-screen.ts';
import { SigningIn } from '../harness/signing-in.ts';
import { test } from '../harness/stadium-test.ts';

test('a customer sees that staff call again, staff see how often [ORD-08, ORD-04]', async ({ people, stadium }) => {
  const phone = await people.phone();
  await new SigningIn(await phone.open('/home/estadio')).byEmail(stadium, 'espera@example.com');
  const order = await stadium.order('estadio', 'parrilla', { Choripán: 1 });
  await stadium.query(
    `update orders set buyer_id = (select id from accounts where email = 'espera@example.com'), status_id = 4,
       paid_at = now() where id = $1`,
    [order.id],
  );
  await stadium.move(order, ORDER_STATUS.toDeliver);
  const page = await phone.open(`/orders-detail/estadio/parrilla/${order.number}`);
  await page.getByRole('heading', { name: '¡A retirar!' }).waitFor();

  const tablet = await people.tabletAt('estadio', 'parrilla');
  const board = new BoardScreen(tablet.page);
  const early = await board.openOrder(order.number);
  await early.getByText(/^Recién se avisó\. Esperá \d+ segundos\.$/).waitFor();
  await stadium.query(`update orders set status_since = status_since - interval '1 minute' where id = $1`, [order.id]);
  await tablet.page.reload();
  const sheet = await board.openOrder(order.number);
  await sheet.getByRole('button', { name: 'Avisar otra vez' }).tap();

  const notice = page.getByRole('alert').filter({ hasText: /Te avisamos de nuevo a las \d\d:\d\d/ });
  await notice.getByText('Tu pedido está listo y te espera en el mostrador.').waitFor();
  await sheet.getByRole('button', { name: 'Cerrar' }).tap();
  await board
    .ticket(order.number, 'ready')
    .getByText(/^2 avisos, \d\d:\d\d$/)
    .waitFor();
  expect(await stadium.query('select repeated_notices from orders where id = $1', [order.id])).toEqual([
    { repeated_notices: 1 },
  ]);
});
