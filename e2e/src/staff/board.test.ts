import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { BoardScreen } from '../harness/board-screen.ts';
import { bothNumbers } from '../harness/call-number.ts';
import { test } from '../harness/stadium-test.ts';
import { paidOrder, takeCash } from '../harness/stall-orders.ts';

const STALL = ['estadio', 'parrilla'] as const;
const DOUBLE_TAP_MS = 160;
const WRONG_CODE = (right: string) => (right === '0000' ? '1111' : '0000');

test('an order goes by taps to hand-over; a wrong code is rejected [ORD-08, DEL-04]', async ({ people, stadium }) => {
  const tablet = await people.tabletAt(...STALL);
  const { page } = tablet;
  const board = new BoardScreen(page);
  await board.syncState().and(page.locator('[data-live="live"]')).waitFor();
  const order = await paidOrder(stadium, STALL, { Choripán: 2 });
  const incoming = board.ticket(order.number, 'incoming');
  await test.step('an untouched order stays new after a reload, and the title counts it', async () => {
    await incoming.getByText('Sin ver').waitFor();
    await expect(page).toHaveTitle(/^\(1\) /);
    await page.reload();
    await incoming.getByText('Sin ver').waitFor();
    const lines = () => incoming.getByRole('listitem').allInnerTexts();
    await expect.poll(lines).toEqual([expect.stringMatching(/^2\s+Choripán/)]);
    await incoming.getByRole('heading').tap();
    await incoming.getByText(/^En cola \d+ min$/).waitFor();
    await expect(page).not.toHaveTitle(/^\(/);
  });

  await test.step('without stations a line is struck, and a person makes the complete order ready', async () => {
    const ticket = page.getByRole('article', { name: String(order.number), exact: true });
    const line = ticket.getByRole('button', { name: /Choripán/ });
    await board.untilAnswered(() => line.tap());
    await board.ticket(order.number, 'preparing').waitFor();
    await expect(line).toHaveAttribute('aria-pressed', 'true');
    await board.untilAnswered(() => board.undoButton().tap());
    await expect(line).toHaveAttribute('aria-pressed', 'false');
    await page.getByText(/^Armado \d+$/).tap();
    await board.untilAnswered(() => line.tap());
    await page
      .getByRole('region', { name: /^Completos/ })
      .filter({ has: ticket })
      .waitFor();
    await board.take(order.number, /^Armado/);
    await ticket.waitFor({ state: 'hidden' });
    await page.getByText(/^Todos \d+$/).tap();
  });
  await board.ticket(order.number, 'ready').waitFor();
  tablet.expectErrors(/status of 4(09|22) .*\/transitions\)/);
  await board.handOver(order.number, WRONG_CODE(order.verificationCode));
  await page.getByText('El código no corresponde a este pedido.').waitFor();

  await test.step('the keypad of the tablet enters the code', async () => {
    const sheet = page.getByRole('dialog', { name: `Entregar el ${order.callNumber}` });
    const key = (name: string) =>
      sheet.getByRole('group', { name: 'Teclado' }).getByRole('button', { name, exact: true });
    const field = sheet.getByRole('textbox');
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
    // The keyboard of the tablet would cover the lines.
    await expect(field).toHaveAttribute('inputmode', 'none');
    await key('7').tap();
    await expect(field).toHaveValue('7');
    await key('Borrar el último número').tap();
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
    for (const digit of order.verificationCode) await key(digit).tap();
    await sheet.waitFor({ state: 'hidden' });
  });
  await board.ticket(order.number, 'ready').waitFor({ state: 'hidden' });
  await page.getByText('1 entregado hoy').waitFor();
  await expect.poll(async () => (await stadium.ticket(order)).orderStatusId).toBe(ORDER_STATUS.delivered);
});

test('a step is undone at once, or from the order while that is allowed [ORD-08, EXTRA-02]', async ({
  people,
  stadium,
}) => {
  const order = await stadium.order(...STALL, {
    'Hamburguesa a tu gusto': { quantity: 2, choices: { 'Papas fritas': 2, 'Extra panceta': 2, 'Sin cebolla': 2 } },
    'Bife con guarnición': { quantity: 2, choices: { 'Papas fritas': 1, 'Puré rústico': 1 } },
  });
  const statusOf = async () => (await stadium.ticket(order)).orderStatusId;
  const { page } = await people.tabletAt(...STALL);
  const board = new BoardScreen(page);
  await (await board.openOrder(order.number)).getByText('Un pedido sin cobrar no vuelve atrás: se anula.').waitFor();
  await page.keyboard.press('Escape');
  await board.take(order.number, /^Cobrar/);
  await test.step('a ticket lists the choices of each unit once [EXTRA-02]', async () => {
    const ticket = board.ticket(order.number, 'incoming');
    await ticket.waitFor();
    const lines = await ticket.getByRole('listitem').allInnerTexts();
    expect(lines.map((line) => line.split(/\s*\n\s*/))).toEqual([
      ['2', 'Hamburguesa a tu gusto', 'Papas fritas, Extra panceta, Sin cebolla'],
      ['2', 'Bife con guarnición', '+ 1 Papas fritas', '+ 1 Puré rústico'],
    ]);
  });
  await test.step('on a slow network the last step is undone, with one tap', async () => {
    await board.take(order.number, /^Empezar/);
    await board.undoButton().waitFor();
    const answers = Promise.withResolvers<undefined>();
    await page.route('**/transitions', async (route) => {
      await answers.promise;
      await route.continue();
    });
    await board.tap(/^Listo/, order.number);
    await board.ticket(order.number, 'ready').waitFor();
    answers.resolve(undefined);
    await board.undoButton().tap();
    await board.ticket(order.number, 'preparing').waitFor();
    await expect.poll(statusOf).toBe(ORDER_STATUS.preparing);
  });

  await test.step('any step is undone from the order', async () => {
    await board.take(order.number, /^Listo/);
    await page.reload(); // the bar of the last step is gone
    const sheet = await board.openOrder(order.number);
    await sheet
      .getByText(/^Quien pidió vuelve a verlo en preparación, aunque ya .+ listo\. Se puede hasta las \d\d:\d\d\.$/)
      .waitFor();
    await board.untilAnswered(() => sheet.getByRole('button', { name: 'Deshacer este paso' }).tap());
    await board.ticket(order.number, 'preparing').waitFor();
    expect(await statusOf()).toBe(ORDER_STATUS.preparing);
  });

  await test.step('after two minutes it is too late', async () => {
    await stadium.query(`update orders set status_since = now() - interval '3 minutes' where id = $1`, [order.id]);
    await page.reload();
    const late = await board.openOrder(order.number);
    await late.getByText(/^Se podía deshacer hasta las \d\d:\d\d\.$/).waitFor();
    await expect(late.getByRole('button', { name: 'Deshacer este paso' })).toHaveAttribute('aria-disabled', 'true');
  });
});

test("a step after another person's is rejected; a customer is called again [ORD-08]", async ({ people, stadium }) => {
  const [order, other] = [
    await stadium.order(...STALL, { Choripán: 1 }),
    await stadium.order(...STALL, { Choripán: 1 }),
  ];
  await takeCash(stadium, order);
  const tablet = await people.tabletAt(...STALL);
  const { page } = tablet;
  const board = new BoardScreen(page);
  tablet.expectErrors(/status of 409 .*\/(transitions|cash)\)/);
  await test.step('another tablet was faster', async () => {
    await page.route('**/transitions', async (route) => {
      await stadium.move(order, ORDER_STATUS.preparing);
      await stadium.move(order, ORDER_STATUS.toDeliver);
      await route.continue();
    });
    await board.tap(/^Empezar/, order.number);
    const alert = board.ticket(order.number, 'ready').getByRole('alert');
    await alert.filter({ hasText: /^Ana Administra ya lo marcó listo a las \d\d:\d\d\.$/ }).waitFor();
    await expect.poll(async () => (await stadium.ticket(order)).orderStatusId).toBe(ORDER_STATUS.toDeliver);
  });
  await test.step('the customer is called again after a minute, and staff see how often', async () => {
    const early = await board.openOrder(order.number);
    await early.getByText(/^Podés llamar otra vez en \d+ s/).waitFor();
    await stadium.query(`update orders set status_since = status_since - interval '1 minute' where id = $1`, [
      order.id,
    ]);
    await page.reload();
    const sheet = await board.openOrder(order.number);
    await sheet.getByRole('button', { name: 'Llamar de nuevo' }).tap();
    await sheet.getByRole('button', { name: 'Cerrar' }).tap();
    await board
      .ticket(order.number, 'ready')
      .getByText(/^2 avisos, \d\d:\d\d$/)
      .waitFor();
  });
  await test.step('the customer cancelled meanwhile', async () => {
    await page.route('**/cash', async (route) => {
      const headers = { 'x-order-token': other.accessToken ?? '' };
      await stadium.api().send('POST /api/orders/:id/cancel', { params: { id: other.id }, headers });
      await route.continue();
    });
    await board.tap(/^Cobrar/, other.number);
    const gone = page.getByRole('alert').filter({ hasText: `El ${bothNumbers(other)} ya no está en el tablero` });
    await gone.getByText(/La persona canceló el pedido a las \d\d:\d\d\./).waitFor();
    await gone.getByRole('button', { name: 'Entendido' }).tap();
    await gone.waitFor({ state: 'detached' });
  });
});

test('a double tap does not affect the next ticket [ORD-08]', async ({ people, stadium }) => {
  const stall = ['estadio', 'barra-sur'] as const;
  const [first, second] = [
    await paidOrder(stadium, stall, { Limonada: 1 }),
    await paidOrder(stadium, stall, { Limonada: 1 }),
  ];
  const tablet = await people.tabletAt(...stall);
  const { page } = tablet;
  const board = new BoardScreen(page);
  const button = board.ticket(first.number, 'incoming').getByRole('button', { name: /^Empezar/ });
  await expect(button).toBeEnabled();
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is on no screen.');
  const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
  await board.untilAnswered(async () => {
    await page.touchscreen.tap(...at);
    await sleep(DOUBLE_TAP_MS);
    await page.touchscreen.tap(...at);
    await board.ticket(first.number, 'preparing').waitFor();
  });
  const started = 'select order_id::float as id from order_status_changes where to_status_id = $1 and venue_id = 1';
  expect((await stadium.query(started, [ORDER_STATUS.preparing])).map(({ id }) => id)).not.toContain(second.id);
  expect((await stadium.ticket(first)).orderStatusId).toBe(ORDER_STATUS.preparing);
  await expect(page.getByText(/no se (pudo|pudieron) aplicar/)).toHaveCount(0);
  // A deliberate tap on that ticket is accepted.
  await board.take(second.number, /^Empezar/);
  await board.ticket(second.number, 'preparing').waitFor();
  await test.step('a server without an answer is not called a lost network', async () => {
    tablet.expectErrors(/ERR_FAILED/);
    await page.route('**/transitions', (route) => route.abort(), { times: 1 });
    await board.tap(/^Listo/, second.number);
    await page.getByText('Sin respuesta del servidor.').waitFor();
    await expect(page.getByText(/^Sin red desde/)).toHaveCount(0);
    await expect(board.syncState()).toHaveText('En vivo');
    await page.getByText('Sin respuesta del servidor.').waitFor({ state: 'detached' });
    expect((await stadium.ticket(second)).orderStatusId).toBe(ORDER_STATUS.toDeliver);
  });
});
