import { setTimeout as sleep } from 'node:timers/promises';

import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { expect } from '@playwright/test';

import { BoardScreen } from '../harness/board-screen.ts';
import { test } from '../harness/stadium-test.ts';

const SLOW_NETWORK_MS = 500;
const DOUBLE_TAP_MS = 160;
const WRONG_CODE = (right: string) => (right === '0000' ? '1111' : '0000');

test('an order goes by taps to hand-over; a wrong code is rejected [ORD-08, DEL-04]', async ({ people, stadium }) => {
  const tablet = await people.tabletAt('estadio', 'parrilla');
  const board = new BoardScreen(tablet.page);
  await board.syncState().and(tablet.page.locator('[data-live="live"]')).waitFor();
  const order = await stadium.order('estadio', 'parrilla', { Choripán: 2, Gaseosa: 1 });

  const incoming = board.ticket(order.number, 'incoming');
  await incoming.waitFor();
  expect(await incoming.getAttribute('class')).toContain('tk--new');
  expect(await incoming.getByRole('listitem').allInnerTexts()).toEqual(
    expect.arrayContaining([expect.stringMatching(/^2\s+Choripán/), expect.stringMatching(/^1\s+Gaseosa/)]),
  );
  await board.tap(/^Cobrar \$\s?19\.200/, order.number);
  await board.tap(/^Empezar/, order.number);
  await board.ticket(order.number, 'preparing').waitFor();
  await board.tap(/^Listo/, order.number);
  await board.ticket(order.number, 'ready').waitFor();

  tablet.expectErrors(/status of 4(09|22) .*\/transitions\)/);
  await board.handOver(order.number, WRONG_CODE(order.verificationCode));
  await tablet.page.getByText('El código no corresponde a este pedido.').waitFor();
  const field = tablet.page.getByRole('dialog').getByRole('textbox');
  expect(await field.inputValue()).toBe('');
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  await tablet.page.keyboard.type(order.verificationCode);
  await board.ticket(order.number, 'ready').waitFor({ state: 'hidden' });
  await tablet.page.getByText('1 entregado hoy').waitFor();
});

test('the keypad of a tablet enters the pickup code [ORD-08, DEL-04]', async ({ people, stadium }) => {
  const order = await stadium.order('estadio', 'parrilla', { Choripán: 1 });
  const tablet = await people.tabletAt('estadio', 'parrilla');
  const board = new BoardScreen(tablet.page);
  await board.tap(/^Cobrar/, order.number);
  await board.tap(/^Empezar/, order.number);
  await board.tap(/^Listo/, order.number);
  await board.tap(/^Entregar/, order.number);
  const sheet = tablet.page.getByRole('dialog', { name: `Entregar el ${order.number}` });
  const keypad = sheet.getByRole('group', { name: 'Teclado' });
  const field = sheet.getByRole('textbox');
  // The keyboard of the tablet would cover the lines.
  await expect(field).toHaveAttribute('inputmode', 'none');
  await keypad.getByRole('button', { name: '7', exact: true }).tap();
  await expect(field).toHaveValue('7');
  await keypad.getByRole('button', { name: 'Borrar el último número' }).tap();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  for (const digit of order.verificationCode) {
    await keypad.getByRole('button', { name: digit, exact: true }).tap();
  }
  await sheet.waitFor({ state: 'hidden' });
  await expect.poll(async () => (await stadium.ticket(order)).orderStatusId).toBe(ORDER_STATUS.delivered);
});

test('a ticket lists the choices of each unit once [ORD-08, EXTRA-02]', async ({ people, stadium }) => {
  const order = await stadium.order('estadio', 'parrilla', {
    'Hamburguesa a tu gusto': { quantity: 2, choices: { 'Papas fritas': 2, 'Extra panceta': 2, 'Sin cebolla': 2 } },
    'Bife con guarnición': { quantity: 2, choices: { 'Papas fritas': 1, 'Puré rústico': 1 } },
  });
  const board = new BoardScreen((await people.tabletAt('estadio', 'parrilla')).page);
  const ticket = board.ticket(order.number, 'incoming');
  await ticket.waitFor();
  const lines = await ticket.getByRole('listitem').allInnerTexts();
  expect(lines.map((line) => line.split(/\s*\n\s*/))).toEqual([
    ['2', 'Hamburguesa a tu gusto', 'Papas fritas, Extra panceta, Sin cebolla'],
    ['2', 'Bife con guarnición', '+ 1 Papas fritas', '+ 1 Puré rústico'],
  ]);
});

test('a transition is undone with one tap [ORD-08]', async ({ people, stadium }) => {
  const order = await stadium.order('estadio', 'parrilla', { Choripán: 1 });
  const tablet = await people.tabletAt('estadio', 'parrilla');
  const board = new BoardScreen(tablet.page);
  // On a slow network a ticket shows its transition before the response, when the previous one can no longer be undone.
  await tablet.page.route('**/transitions', async (route) => {
    await sleep(SLOW_NETWORK_MS);
    await route.continue();
  });
  await board.tap(/^Cobrar/, order.number);
  await board.tap(/^Empezar/, order.number);
  await board.undoButton().waitFor();
  await board.tap(/^Listo/, order.number);
  await board.ticket(order.number, 'ready').waitFor();

  await board.undoButton().tap();

  await board.ticket(order.number, 'preparing').waitFor();
  await expect.poll(async () => (await stadium.ticket(order)).orderStatusId).toBe(ORDER_STATUS.preparing);
});

test("a transition after another tablet's is rejected with a reason [ORD-08]", async ({ people, stadium }) => {
  const order = await stadium.order('estadio', 'parrilla', { Choripán: 1 });
  const tablet = await people.tabletAt('estadio', 'parrilla');
  const board = new BoardScreen(tablet.page);
  await board.tap(/^Cobrar/, order.number);
  await board
    .ticket(order.number, 'incoming')
    .getByRole('button', { name: /^Empezar/ })
    .waitFor();
  tablet.expectErrors(/status of 409 .*\/transitions\)/);
  await tablet.page.route('**/transitions', async (route) => {
    await stadium.move(order, ORDER_STATUS.preparing);
    await stadium.move(order, ORDER_STATUS.toDeliver);
    await route.continue();
  });

  await board.tap(/^Empezar/, order.number);

  const ticket = board.ticket(order.number, 'ready');
  await ticket
    .getByRole('alert')
    .filter({ hasText: /^Ana Administra ya lo marcó listo a las \d\d:\d\d\.$/ })
    .waitFor();
  await expect.poll(async () => (await stadium.ticket(order)).orderStatusId).toBe(ORDER_STATUS.toDeliver);
});

test('an unavailable product is shown on open menus [ORD-08, PROD-03]', async ({ people, stadium }) => {
  const tablet = await people.tabletAt('estadio', 'parrilla');
  const phone = await people.phone();
  const menu = await phone.open('/commerce/estadio/parrilla');
  const row = menu.getByRole('article').filter({ hasText: 'Bondiola a la mostaza' });
  await menu.getByRole('button', { name: 'Agregar Bondiola a la mostaza' }).waitFor();

  const isStopped = async () => {
    const { products } = await stadium.commerce('estadio', 'parrilla');
    return products.find(({ name }) => name === 'Bondiola a la mostaza')?.unavailableUntil !== null;
  };
  await new BoardScreen(tablet.page).openSidebar();
  const onSale = tablet.page.getByRole('switch', { name: 'Bondiola a la mostaza a la venta' });
  await onSale.tap();
  await tablet.page.getByRole('button', { name: /^Por 30 min/ }).tap();
  await expect.poll(isStopped).toBe(true);

  await row.getByText(/Vuelve (mañana )?\d\d:\d\d/).waitFor();
  await expect(onSale).toBeChecked({ checked: false });
  expect(await menu.getByRole('button', { name: 'Agregar Bondiola a la mostaza' }).count()).toBe(0);

  await onSale.tap();
  await expect.poll(isStopped).toBe(false);
  await menu.getByRole('button', { name: 'Agregar Bondiola a la mostaza' }).waitFor();
});

test('a paused commerce shows until when, and sells nothing [ORD-08, COM-03, PROD-04]', async ({ people, stadium }) => {
  const tablet = await people.tabletAt('estadio', 'parrilla');
  const phone = await people.phone();
  const menu = await phone.open('/commerce/estadio/parrilla');
  await menu.getByRole('button', { name: 'Agregar Choripán' }).waitFor();

  const isPaused = async () => (await stadium.commerce('estadio', 'parrilla')).pausedUntil !== null;
  await tablet.page.getByRole('button', { name: 'Demora o pausa' }).tap();
  await tablet.page.getByRole('button', { name: /^20 min/ }).tap();
  await expect.poll(isPaused).toBe(true);

  await menu
    .getByText(/Pausado hasta (las|mañana) \d\d:\d\d/)
    .first()
    .waitFor();
  expect(await menu.getByRole('button', { name: /^Agregar / }).count()).toBe(0);

  await tablet.page.getByRole('button', { name: /^Reanudar/ }).tap();
  await expect.poll(isPaused).toBe(false);
  await menu.getByRole('button', { name: 'Agregar Choripán' }).waitFor();
});

test('an offline board shows since when and sends a transition once [ORD-08]', async ({ people, stadium }) => {
  const order = await stadium.order('estadio', 'parrilla', { Choripán: 1 });
  const tablet = await people.tabletAt('estadio', 'parrilla');
  const board = new BoardScreen(tablet.page);
  await board.tap(/^Cobrar/, order.number);
  await board
    .ticket(order.number, 'incoming')
    .getByRole('button', { name: /^Empezar/ })
    .waitFor();
  await board.syncState().and(tablet.page.locator('[data-live="live"]')).waitFor();

  await tablet.goOffline();
  await board.tap(/^Empezar/, order.number);
  await board.ticket(order.number, 'preparing').getByText('Sin enviar: en preparación').waitFor();
  await tablet.page.getByText(/^Sin conexión desde \d\d:\d\d$/).waitFor({ timeout: 20_000 });
  await tablet.page.getByText(/^Sin red desde las \d\d:\d\d\.$/).waitFor();
  await tablet.page
    .getByText('Los pasos de los pedidos quedan en este dispositivo y se envían cuando vuelva')
    .waitFor();
  const meanwhile = await stadium.order('estadio', 'parrilla', { Superpancho: 1 });

  await tablet.goOnline();

  await board
    .ticket(order.number, 'preparing')
    .getByRole('button', { name: /^Listo/ })
    .waitFor();
  await board.ticket(meanwhile.number, 'incoming').waitFor();
  expect(await tablet.page.getByRole('article', { name: String(meanwhile.number), exact: true }).count()).toBe(1);
  expect(await tablet.page.getByRole('article', { name: String(order.number), exact: true }).count()).toBe(1);
  await board.ticket(order.number, 'preparing').getByText('Sin enviar').waitFor({ state: 'hidden' });
  const starts = await stadium.query(
    'select version from order_status_changes where order_id = $1 and to_status_id = $2',
    [order.id, ORDER_STATUS.preparing],
  );
  expect(starts).toHaveLength(1);
});

test('a transition tapped offline is sent once after a reload [ORD-08]', async ({ people, stadium }) => {
  const [order, other] = [
    await stadium.order('estadio', 'parrilla', { Choripán: 1 }),
    await stadium.order('estadio', 'parrilla', { Choripán: 1 }),
  ];
  const tablet = await people.tabletAt('estadio', 'parrilla');
  const board = new BoardScreen(tablet.page);
  await board.tap(/^Cobrar/, other.number);
  await board
    .ticket(other.number, 'incoming')
    .getByRole('button', { name: /^Empezar/ })
    .waitFor();
  const address = tablet.page.url();
  tablet.expectErrors(/net::ERR_INTERNET_DISCONNECTED/);
  await tablet.page.route('**/api/orders/**', (route) => route.abort('internetdisconnected'));
  await board.tap(/^Cobrar/, order.number);
  // The banner that now appears moves the tickets, and a tap on a moving ticket is ignored.
  await board.ticket(order.number, 'incoming').getByText('Sin registrar: cobro de').waitFor();
  await board.tap(/^Empezar/, other.number);
  await board.ticket(other.number, 'preparing').getByText('Sin enviar: en preparación').waitFor();

  await tablet.page.goto('about:blank');
  await tablet.page.unroute('**/api/orders/**');
  expect((await stadium.ticket(order)).paid).toBe(false);
  await tablet.page.goto(address);

  await board
    .ticket(order.number, 'incoming')
    .getByRole('button', { name: /^Empezar/ })
    .waitFor();
  await board
    .ticket(other.number, 'preparing')
    .getByRole('button', { name: /^Listo/ })
    .waitFor();
  await expect.poll(async () => (await stadium.ticket(order)).paid).toBe(true);
  await expect.poll(async () => (await stadium.ticket(other)).orderStatusId).toBe(ORDER_STATUS.preparing);
});

test('a double tap does not affect the next ticket [ORD-08]', async ({ people, stadium }) => {
  const orders = [];
  for (let count = 0; count < 3; count += 1) orders.push(await stadium.order('estadio', 'parrilla', { Choripán: 1 }));
  const [first, second] = orders;
  if (!first || !second) throw new Error('Two orders were placed.');
  const tablet = await people.tabletAt('estadio', 'parrilla');
  const board = new BoardScreen(tablet.page);
  for (const { number } of orders) {
    await board.tap(/^Cobrar/, number);
    await board
      .ticket(number, 'incoming')
      .getByRole('button', { name: /^Empezar/ })
      .waitFor();
  }
  const button = board.ticket(first.number, 'incoming').getByRole('button', { name: /^Empezar/ });
  const started = () =>
    stadium.query('select order_id from order_status_changes where to_status_id = $1', [ORDER_STATUS.preparing]);
  const before = await started();
  await button.scrollIntoViewIfNeeded();
  await expect(button).toBeEnabled();
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is on no screen.');
  const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
  await tablet.page.touchscreen.tap(...at);
  await sleep(DOUBLE_TAP_MS);
  await tablet.page.touchscreen.tap(...at);
  await board.ticket(first.number, 'preparing').waitFor();
  await expect.poll(async () => (await stadium.ticket(first)).orderStatusId).toBe(ORDER_STATUS.preparing);
  expect((await stadium.ticket(second)).orderStatusId).toBe(ORDER_STATUS.paymentAccepted);
  expect(await started()).toHaveLength(before.length + 1);
  // A deliberate tap on that ticket is accepted.
  await board.tap(/^Empezar/, second.number);
  await board.ticket(second.number, 'preparing').waitFor();
});

test('a phone shows the whole seat of a delivery [ORD-08, DEL-02]', async ({ people, stadium }) => {
  const seat = 'Platea Sur Alta, Sección: 9, Fila: 28, Asiento: 134, Puerta: Ingreso por Avenida del Libertador 4700';
  const order = await stadium.order('estadio', 'parrilla', { Choripán: 1 });
  await stadium.query(`update orders set delivery = $2, phone = '5491123456789' where id = $1`, [order.id, seat]);
  const tablet = await people.tabletAt('estadio', 'parrilla');
  await tablet.page.setViewportSize({ width: 390, height: 844 });
  const board = new BoardScreen(tablet.page);
  await board.syncState().waitFor();
  await board.scrollToEnd();
  const shown = board.ticket(order.number, 'incoming').getByText(seat);
  await shown.waitFor();
  const hidden = await shown.evaluate((element) => element.scrollHeight - element.clientHeight);
  expect(hidden).toBeLessThanOrEqual(0);
});
