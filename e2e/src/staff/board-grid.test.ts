import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { OrderStatusId } from '@app/contract/values/order-statuses.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { findings } from '../accessibility/axe-findings.ts';
import { BoardScreen } from '../harness/board-screen.ts';
import { countStored } from '../harness/staff-device.ts';
import type { Stadium } from '../harness/stadium.ts';
import { test } from '../harness/stadium-test.ts';

const COMMERCE = ['estadio', 'barra-sur'] as const;
const RUSH = [
  { Limonada: 2, 'Agua con gas': 1 },
  { 'Maní tostado': 1 },
  { 'Pretzel salado': 1, 'Agua con gas': 2 },
  { Limonada: 1, 'Pretzel salado': 1, 'Maní tostado': 2 },
] as const;
const RUSH_ORDERS = 20;

async function placeRush(stadium: Stadium): Promise<number[]> {
  const numbers = [];
  for (let count = 0; count < RUSH_ORDERS; count += 1) {
    const { number } = await stadium.order(...COMMERCE, RUSH[count % RUSH.length] ?? RUSH[0]);
    numbers.push(number);
  }
  return numbers;
}

/** Number of tickets that are in sight from edge to edge. */
function wholeTickets(page: Page): Promise<number> {
  return page.getByRole('article').evaluateAll((tickets, height) => {
    const inSight = tickets.filter((ticket) => {
      const { top, bottom } = ticket.getBoundingClientRect();
      const box = ticket.closest('main')?.getBoundingClientRect();
      return box !== undefined && top >= box.top - 1 && bottom <= Math.min(box.bottom, height) + 1;
    });
    return inSight.length;
  }, page.viewportSize()?.height ?? 0);
}

test('a rush is in sight by age, and in one column per state [ORD-08]', async ({ people, stadium }) => {
  const numbers = await placeRush(stadium);
  const tablet = await people.tabletAt(...COMMERCE);
  const { page } = tablet;
  const board = new BoardScreen(page);
  for (const [width, height, least] of [
    [1280, 800, 8],
    [1920, 1080, 12],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => wholeTickets(page)).toBeGreaterThanOrEqual(least);
  }
  const shown = await page
    .getByRole('article')
    .evaluateAll((tickets) => tickets.map(({ ariaLabel }) => Number(ariaLabel)));
  expect(shown).toEqual(numbers.slice(0, shown.length));
  await board.scrollToEnd();
  await board.ticket(numbers.at(-1) ?? 0, 'incoming').waitFor();

  await page.getByText(/^Preparando \d+$/).tap();
  await page.getByText('Ninguno en preparación').waitFor();
  await page.getByText(/^Nuevos \d+$/).tap();
  await page.getByRole('button', { name: /^\d+ Maní tostado/ }).tap();
  await expect(page.getByRole('article', { name: String(numbers[1]), exact: true })).toHaveClass(/tk--marked/);
  await expect(page.getByRole('article', { name: String(numbers[2]), exact: true })).not.toHaveClass(/tk--marked/);

  await page.getByRole('button', { name: 'Ver por estado, en columnas' }).tap();
  await page.getByRole('heading', { name: /^En preparación/ }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: /^En preparación/ }).waitFor();
  await board.ticket(numbers[0] ?? 0, 'incoming').waitFor();
  await page.getByRole('button', { name: 'Ver todos por antigüedad' }).tap();
  await page.getByRole('main', { name: 'Pedidos abiertos' }).waitFor();
  expect(await findings(page, 'board of a rush')).toEqual([]);
});

/** A reload before the answer would send the step again, which the server refuses. */
async function untilAnswered(page: Page, stadium: Stadium, order: Order, statusId: OrderStatusId): Promise<void> {
  await expect.poll(async () => (await stadium.ticket(order)).orderStatusId).toBe(statusId);
  await expect.poll(() => countStored(page, 'staff-steps')).toBe(0);
}

test('any step is undone from the order while the moves allow it [ORD-08]', async ({ people, stadium }) => {
  const order = await stadium.order(...COMMERCE, { Limonada: 1 });
  const tablet = await people.tabletAt(...COMMERCE);
  const { page } = tablet;
  const board = new BoardScreen(page);
  await (await board.openOrder(order.number)).getByText('Un pedido sin cobrar no vuelve atrás: se anula.').waitFor();
  await page.keyboard.press('Escape');
  await board.tap(/^Cobrar/, order.number);
  await board.tap(/^Empezar/, order.number);
  await board.tap(/^Listo/, order.number);
  await board.ticket(order.number, 'ready').waitFor();
  await untilAnswered(page, stadium, order, ORDER_STATUS.toDeliver);
  await page.reload(); // the bar of the last step is gone

  const sheet = await board.openOrder(order.number);
  await sheet
    .getByText(/^Quien pidió vuelve a verlo en preparación, aunque ya .+ listo\. Se puede hasta las \d\d:\d\d\.$/)
    .waitFor();
  await sheet.getByRole('button', { name: 'Deshacer este paso' }).tap();
  await board.ticket(order.number, 'preparing').waitFor();
  await expect.poll(async () => (await stadium.ticket(order)).orderStatusId).toBe(ORDER_STATUS.preparing);
  await (await board.openOrder(order.number)).getByRole('button', { name: 'Deshacer este paso' }).tap();
  await board
    .ticket(order.number, 'incoming')
    .getByText(/^En cola/)
    .waitFor();
  await expect.poll(async () => (await stadium.ticket(order)).orderStatusId).toBe(ORDER_STATUS.paymentAccepted);

  await board.tap(/^Empezar/, order.number);
  await board.ticket(order.number, 'preparing').waitFor();
  await untilAnswered(page, stadium, order, ORDER_STATUS.preparing);
  await stadium.query(`update orders set status_since = now() - interval '3 minutes' where id = $1`, [order.id]);
  await page.reload();
  const late = await board.openOrder(order.number);
  await late.getByText(/^Se podía deshacer hasta las \d\d:\d\d\.$/).waitFor();
  await expect(late.getByRole('button', { name: 'Deshacer este paso' })).toHaveAttribute('aria-disabled', 'true');
});

test('an untouched order stays new after a reload, and the title counts it [ORD-08]', async ({ people, stadium }) => {
  const tablet = await people.tabletAt('club', 'quincho');
  const { page } = tablet;
  const board = new BoardScreen(page);
  await board.syncState().and(page.locator('[data-live="live"]')).waitFor();
  const order = await stadium.order('club', 'quincho', { Provoleta: 1 });
  const ticket = board.ticket(order.number, 'incoming');
  await ticket.getByText('Sin ver').waitFor();
  await expect(page).toHaveTitle(/^\(1\) /);
  await page.reload();
  await ticket.getByText('Sin ver').waitFor();
  await ticket.getByText('Provoleta').tap();
  await ticket.getByText('Sin pagar').waitFor();
  await expect(page).not.toHaveTitle(/^\(/);
  await page.reload();
  await ticket.getByText('Sin pagar').waitFor();
});

test('keys find an order from anywhere, and a scan hands it over [ORD-08, DEL-04]', async ({ people, stadium }) => {
  const [order, other] = [
    await stadium.order(...COMMERCE, { Limonada: 1 }),
    await stadium.order(...COMMERCE, { 'Pretzel salado': 1 }),
  ];
  const tablet = await people.tabletAt(...COMMERCE);
  const { page } = tablet;
  const board = new BoardScreen(page);
  await board.ticket(order.number, 'incoming').waitFor();
  await page.keyboard.type(String(order.number));
  await board.ticket(other.number, 'incoming').waitFor({ state: 'hidden' });
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: `Pedido ${order.number}` }).waitFor();
  await page.keyboard.press('Escape');
  await board.ticket(other.number, 'incoming').waitFor();

  await page.keyboard.type('99999');
  await page.getByText('No hay un pedido 99999 en este puesto').waitFor();
  await page.keyboard.press('Escape');
  await board.tap(/^Cobrar/, order.number);
  await board.tap(/^Empezar/, order.number);
  await board.tap(/^Listo/, order.number);
  await board.ticket(order.number, 'ready').waitFor();
  await page.keyboard.type(`${order.id}.${order.verificationCode}`);
  await page.keyboard.press('Enter');
  await board.ticket(order.number, 'ready').waitFor({ state: 'hidden' });
  await expect.poll(async () => (await stadium.ticket(order)).orderStatusId).toBe(ORDER_STATUS.delivered);

  await page.keyboard.type(String(order.number));
  const delivered = page.getByRole('article', { name: String(order.number), exact: true });
  await delivered.getByText(/^Entregado \d\d:\d\d$/).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer este paso' }).tap();
  await board.ticket(order.number, 'ready').waitFor();
});

test('a scan waits for the answer to the step tapped before it [DEL-04]', async ({ people, stadium }) => {
  const order = await stadium.order(...COMMERCE, { Limonada: 1 });
  const { page } = await people.tabletAt(...COMMERCE);
  const board = new BoardScreen(page);
  await board.tap(/^Cobrar/, order.number);
  await board.tap(/^Empezar/, order.number);
  await expect(page.getByRole('button', { name: `Listo, ${order.number}` })).toBeEnabled();
  const answers = Promise.withResolvers<undefined>();
  await page.route(
    '**/transitions',
    async (route) => {
      await answers.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await board.tap(/^Listo/, order.number);
  await board.ticket(order.number, 'ready').waitFor();
  await page.keyboard.type(`${order.id}.${order.verificationCode}`);
  await page.keyboard.press('Enter');
  answers.resolve(undefined);
  await board.ticket(order.number, 'ready').waitFor({ state: 'hidden' });
  await expect.poll(async () => (await stadium.ticket(order)).orderStatusId).toBe(ORDER_STATUS.delivered);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a customer without the code is checked by a detail, or with a reason [DEL-04]', async ({ people, stadium }) => {
  const email = 'sin.bateria@example.com';
  const [order, other] = [
    await stadium.order(...COMMERCE, { Limonada: 1 }, undefined, email),
    await stadium.order(...COMMERCE, { Limonada: 2 }),
  ];
  const tablet = await people.tabletAt(...COMMERCE);
  tablet.expectErrors(/status of 422 .*\/transitions\)/);
  const { page } = tablet;
  const board = new BoardScreen(page);
  for (const { number } of [order, other]) {
    for (const step of [/^Cobrar/, /^Empezar/, /^Listo/]) await board.tap(step, number);
    await board.ticket(number, 'ready').waitFor();
  }
  const open = async (number: number, check: string) => {
    await board.tap(/^Entregar/, number);
    await page.getByRole('dialog').getByRole('button', { name: 'No tiene el código' }).tap();
    await page.getByRole('dialog').getByText(check, { exact: true }).tap();
  };
  await open(order.number, 'E-mail');
  const field = page.getByLabel('E-mail que te dice');
  await page.getByRole('dialog').getByRole('button', { name: 'Entregar' }).tap();
  await page.getByText('Completá el dato.').waitFor();
  await field.fill('otra@example.com');
  await page.keyboard.press('Enter');
  await page.getByText('No coincide con los datos de este pedido. Revisalo o probá con otro dato.').waitFor();
  expect(await findings(page, 'hand over without code')).toEqual([]);
  await field.fill(email);
  await page.keyboard.press('Enter');
  await board.ticket(order.number, 'ready').waitFor({ state: 'hidden' });

  await open(other.number, 'Otro motivo');
  await page.getByLabel('Motivo', { exact: true }).fill('Perdió el teléfono, mostró su documento');
  await page.keyboard.press('Enter');
  await board.ticket(other.number, 'ready').waitFor({ state: 'hidden' });
});
