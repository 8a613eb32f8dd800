import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { expect } from '@playwright/test';

import { BoardScreen } from '../harness/board-screen.ts';
import type { People, Tablet, TabletOptions } from '../harness/people.ts';
import { countStored, untilReadyForOffline } from '../harness/staff-device.ts';
import type { Stadium } from '../harness/stadium.ts';
import { test } from '../harness/stadium-test.ts';

const PHONE = { width: 390, height: 844 };

/** A paid order in the queue. */
async function paidOrder(stadium: Stadium): Promise<Order> {
  const order = await stadium.order('estadio', 'parrilla', { Choripán: 1 });
  const staff = await stadium.staff('admin@example.com');
  const { version, totalAmount } = await stadium.ticket(order);
  await staff.send('POST /api/orders/:id/cash', { params: { id: order.id }, body: { version, amount: totalAmount } });
  return order;
}

/** A tablet that can open its board without a network, and has none. */
async function offlineTablet(people: People, options: TabletOptions = {}): Promise<[Tablet, BoardScreen]> {
  const tablet = await people.tabletAt('estadio', 'parrilla', 'es', { serviceWorker: true, ...options });
  const board = new BoardScreen(tablet.page);
  await board.syncState().waitFor();
  await untilReadyForOffline(tablet.page);
  await tablet.goOffline();
  return [tablet, board];
}

async function changesOf(stadium: Stadium, order: Order): Promise<unknown[]> {
  const rows = await stadium.query(
    'select to_status_id from order_status_changes where order_id = $1 order by version',
    [order.id],
  );
  return rows.map((row) => row['to_status_id']);
}

test('a board opens without a network after one visit [ORD-08, APP-11]', async ({ people, stadium }) => {
  const order = await paidOrder(stadium);
  const [tablet, board] = await offlineTablet(people);

  await tablet.page.reload();

  await board.ticket(order.number, 'incoming').waitFor();
  await tablet.page.getByText(/^Sin red desde las \d\d:\d\d\.$/).waitFor();
  await tablet.page.getByText('Sin red no se puede anular, pausar').waitFor();
  await expect(tablet.page.getByRole('button', { name: 'Pausar: sin red' })).toHaveAttribute('aria-disabled', 'true');
  await board.openSidebar();
  await tablet.page.getByRole('switch', { name: 'Bondiola a la mostaza a la venta' }).waitFor();
  await tablet.goOnline();
  await tablet.page.locator('[data-live="live"]').waitFor();
  await tablet.page.getByText(/^Sin red desde/).waitFor({ state: 'hidden' });
});

test('steps without a network survive a reload and arrive once, in order [ORD-08]', async ({ people, stadium }) => {
  const [order, other] = [await paidOrder(stadium), await paidOrder(stadium)];
  const [tablet, board] = await offlineTablet(people);
  await board.tap(/^Empezar/, order.number);
  await board
    .ticket(order.number, 'preparing')
    .getByText(/^Marcado \d\d:\d\d$/)
    .waitFor();
  await board.tap(/^Listo/, order.number);
  await board.tap(/^Empezar/, other.number);
  await tablet.page.getByRole('button', { name: '3 pasos sin enviar' }).waitFor();

  await tablet.page.reload();

  await board.ticket(order.number, 'ready').getByText('Sin enviar: todavía no se le avisó').waitFor();
  await tablet.page.getByRole('button', { name: '3 pasos sin enviar' }).tap();
  const rows = tablet.page.getByRole('dialog').getByRole('listitem');
  expect(await rows.locator('b').allInnerTexts()).toEqual([
    `${order.number}: en preparación`,
    `${order.number}: listo`,
    `${other.number}: en preparación`,
  ]);
  await tablet.page.getByRole('button', { name: 'Cerrar' }).first().tap();
  await tablet.goOnline();
  await tablet.page.getByRole('button', { name: /sin enviar$/ }).waitFor({ state: 'hidden' });
  const { paymentAccepted, preparing, toDeliver } = ORDER_STATUS;
  await expect.poll(async () => (await changesOf(stadium, order)).at(-1)).toBe(toDeliver);
  expect((await changesOf(stadium, order)).slice(-3)).toEqual([paymentAccepted, preparing, toDeliver]);
  await expect.poll(async () => (await changesOf(stadium, other)).slice(-2)).toEqual([paymentAccepted, preparing]);
  await expect.poll(() => countStored(tablet.page, 'staff-steps')).toBe(0);
});

test('an undo without a network sends nothing of a step not yet sent [ORD-08]', async ({ people, stadium }) => {
  const [first, order] = [await paidOrder(stadium), await paidOrder(stadium)];
  const [tablet, board] = await offlineTablet(people);
  await board.tap(/^Empezar/, first.number);
  await tablet.page.getByRole('button', { name: '1 paso sin enviar' }).waitFor();
  await board.tap(/^Empezar/, order.number);
  await board.ticket(order.number, 'preparing').waitFor();

  await board.undoButton().tap();

  await board.ticket(order.number, 'incoming').waitFor();
  await tablet.page.getByRole('button', { name: '1 paso sin enviar' }).waitFor();
  await tablet.goOnline();
  await expect.poll(async () => (await stadium.ticket(first)).orderStatusId).toBe(ORDER_STATUS.preparing);
  expect((await changesOf(stadium, order)).at(-1)).toBe(ORDER_STATUS.paymentAccepted);
});

test('a refused step is explained and stays until it is read [ORD-08]', async ({ people, stadium }) => {
  const [moved, wrong] = [await paidOrder(stadium), await paidOrder(stadium)];
  await stadium.move(wrong, ORDER_STATUS.preparing);
  await stadium.move(wrong, ORDER_STATUS.toDeliver);
  const [tablet, board] = await offlineTablet(people);
  tablet.expectErrors(/status of 4(09|22) .*\/transitions\)/);
  await board.tap(/^Empezar/, moved.number);
  await board.ticket(moved.number, 'preparing').waitFor();
  await board.tap(/^Entregar/, wrong.number);
  await tablet.page.getByText('Sin red el código no se comprueba ahora').waitFor();
  await board.typeCode(wrong.verificationCode === '0000' ? '1111' : '0000');
  await board.ticket(wrong.number, 'ready').waitFor({ state: 'hidden' });
  await stadium.move(moved, ORDER_STATUS.preparing);
  await stadium.move(moved, ORDER_STATUS.toDeliver);

  await tablet.goOnline();
  await tablet.page.getByText('2 pasos no se pudieron aplicar').waitFor();
  await tablet.page.reload();

  await board
    .ticket(moved.number, 'ready')
    .getByRole('alert')
    .getByText('Ana Administra ya lo marcó listo a las')
    .waitFor();
  await board.ticket(wrong.number, 'ready').getByRole('alert').getByText('Figura sin entregar.').waitFor();
  await tablet.page.getByRole('button', { name: 'Ver cuál y por qué' }).tap();
  const list = tablet.page.getByRole('dialog');
  await list.getByText(`${moved.number}: en preparación`).waitFor();
  await list.getByText(`${wrong.number}: entregado`).waitFor();
  await list.getByRole('button', { name: 'Entendido' }).tap();
  await tablet.page.getByText('2 pasos no se pudieron aplicar').waitFor({ state: 'hidden' });
  await expect.poll(() => countStored(tablet.page, 'staff-steps')).toBe(0);
  expect((await changesOf(stadium, wrong)).at(-1)).toBe(ORDER_STATUS.toDeliver);
});

test('cash counted without a network is not shown as paid [ORD-08, CHK-07]', async ({ people, stadium }) => {
  const order = await stadium.order('estadio', 'parrilla', { Choripán: 1 });
  const [tablet, board] = await offlineTablet(people);
  await board.tap(/^Cobrar/, order.number);
  const ticket = board.ticket(order.number, 'incoming');
  await ticket.getByText('Sin registrar: cobro de').waitFor();
  await ticket.getByText('Sigue cuando se registre el cobro').waitFor();
  expect(await ticket.getByRole('button', { name: /^(Empezar|Cobrar)/ }).count()).toBe(0);
  await tablet.goOnline();
  await ticket.getByRole('button', { name: /^Empezar/ }).waitFor();
  const taken = await stadium.query('select 1 from order_status_changes where order_id = $1 and to_status_id = $2', [
    order.id,
    ORDER_STATUS.paymentAccepted,
  ]);
  expect(taken).toHaveLength(1);
});

test('two tabs of a tablet send a step once [ORD-08]', async ({ people, stadium }) => {
  const order = await paidOrder(stadium);
  const [tablet, board] = await offlineTablet(people);
  const second = await tablet.newTab();
  await second.goto(tablet.page.url());
  await new BoardScreen(second).ticket(order.number, 'incoming').waitFor();
  const answers: number[] = [];
  tablet.monitored.context.on('response', (response) => {
    if (response.url().endsWith(`/api/orders/${order.id}/transitions`)) answers.push(response.status());
  });
  await board.tap(/^Empezar/, order.number);
  await new BoardScreen(second).ticket(order.number, 'preparing').getByText('Sin enviar').waitFor();
  await tablet.goOnline();
  await expect.poll(async () => (await stadium.ticket(order)).orderStatusId).toBe(ORDER_STATUS.preparing);
  await expect.poll(() => countStored(tablet.page, 'staff-steps')).toBe(0);
  expect((await changesOf(stadium, order)).filter((to) => to === ORDER_STATUS.preparing)).toHaveLength(1);
  expect(answers).toEqual([200]);
});

test('a sign-out deletes the data of the account, after a warning [ORD-08, AUTH-12]', async ({ people, stadium }) => {
  const order = await paidOrder(stadium);
  const [tablet, board] = await offlineTablet(people);
  await board.tap(/^Empezar/, order.number);
  await tablet.page.getByRole('button', { name: '1 paso sin enviar' }).waitFor();
  await tablet.page.getByRole('button', { name: 'Cambiar de puesto' }).tap();
  await tablet.page.getByRole('button', { name: 'Salir' }).tap();
  await tablet.page.getByText('Hay 1 paso sin enviar').waitFor();
  expect(await countStored(tablet.page, 'staff-steps')).toBe(1);

  await tablet.page.getByRole('button', { name: 'Salir y borrarlos' }).tap();

  await tablet.page.getByRole('heading', { name: 'Entrá a tu puesto' }).waitFor();
  await expect.poll(() => countStored(tablet.page, 'staff-steps')).toBe(0);
  await expect.poll(() => countStored(tablet.page, 'staff-last-reads')).toBe(0);
  await tablet.goOnline();
  expect((await stadium.ticket(order)).orderStatusId).toBe(ORDER_STATUS.paymentAccepted);
});

test('only the account that tapped a step sends it [ORD-08, AUTH-12]', async ({ people, stadium }) => {
  const order = await paidOrder(stadium);
  const [own, others] = await Promise.all([
    stadium.staffSession('puesto@example.com'),
    stadium.staffSession('admin@example.com'),
  ]);
  const [tablet, board] = await offlineTablet(people);
  await board.tap(/^Empezar/, order.number);
  await tablet.page.getByRole('button', { name: '1 paso sin enviar' }).waitFor();
  const address = tablet.page.url();
  const signInWith = async ({ cookie }: { cookie: string }) => {
    const [name = '', value = ''] = cookie.split('=');
    await tablet.monitored.context.addCookies([{ name, value, url: stadium.url, httpOnly: true, sameSite: 'Strict' }]);
    await tablet.page.evaluate(() => localStorage.setItem('staff-signed-in', 'yes'));
    await tablet.page.goto(address);
  };

  // The session ended meanwhile, and another account signs in on the tablet.
  await tablet.page.goto('about:blank');
  await tablet.goOnline();
  await tablet.open('/staff/icon.svg');
  await signInWith(others);
  await board
    .ticket(order.number, 'incoming')
    .getByRole('button', { name: /^Empezar/ })
    .waitFor();
  await tablet.page.locator('[data-live="live"]').waitFor();
  expect(await tablet.page.getByText('sin enviar').count()).toBe(0);
  expect((await stadium.ticket(order)).orderStatusId).toBe(ORDER_STATUS.paymentAccepted);
  expect(await countStored(tablet.page, 'staff-steps')).toBe(1);

  await tablet.open('/staff/icon.svg');
  await signInWith(own);
  await expect.poll(async () => (await stadium.ticket(order)).orderStatusId).toBe(ORDER_STATUS.preparing);
  await expect.poll(() => countStored(tablet.page, 'staff-steps')).toBe(0);
});

test('a session that ends leads to the sign-in, and its steps stay [ORD-08, AUTH-12]', async ({ people, stadium }) => {
  const order = await paidOrder(stadium);
  const [tablet, board] = await offlineTablet(people);
  await board.tap(/^Empezar/, order.number);
  await tablet.page.getByRole('button', { name: '1 paso sin enviar' }).waitFor();
  tablet.expectErrors(/status of 401 /);
  await tablet.monitored.context.clearCookies();

  await tablet.goOnline();

  await tablet.page.getByRole('heading', { name: 'Entrá a tu puesto' }).waitFor();
  expect(await countStored(tablet.page, 'staff-steps')).toBe(1);
  await expect.poll(() => countStored(tablet.page, 'staff-last-reads')).toBe(0);
});

test('a phone shows a whole seat and the notice without a network [ORD-08, DEL-02]', async ({ people, stadium }) => {
  const seat = 'Platea Sur, Sección 9, Fila 12, Asiento 8';
  const order = await paidOrder(stadium);
  await stadium.query(`update orders set delivery = $2, phone = '5491123456789' where id = $1`, [order.id, seat]);
  const [tablet, board] = await offlineTablet(people, { viewport: PHONE });
  await board.scrollToEnd();
  await board.tap(/^Empezar/, order.number);
  await tablet.page.locator('[data-live="offline"]').waitFor();
  const shown = board.ticket(order.number, 'preparing').getByText(seat);
  await shown.scrollIntoViewIfNeeded();
  expect(await shown.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(0);
  const cut = await tablet.page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    return [...document.querySelectorAll('.btop, .btop *, .bars, .bars *, .tk, .tk *, .undo, .undo *')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        const overflows =
          element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline';
        return width > 1 && (left < -0.5 || right > edge + 0.5 || overflows);
      })
      .map((element) => `${element.tagName}.${element.getAttribute('class') ?? ''}: ${element.textContent}`);
  });
  expect(cut).toEqual([]);
});
