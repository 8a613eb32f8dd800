import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { findings } from '../accessibility/axe-findings.ts';
import { BoardScreen } from '../harness/board-screen.ts';
import type { Stadium } from '../harness/stadium.ts';
import { test } from '../harness/stadium-test.ts';

const COMMERCE = ['estadio', 'barra-sur'] as const;
const RUSH_ORDERS = 12;

async function placeOrders(stadium: Stadium, count: number): Promise<Awaited<ReturnType<Stadium['order']>>[]> {
  const orders = [];
  for (let at = 0; at < count; at += 1) orders.push(await stadium.order(...COMMERCE, { Limonada: 1 + (at % 3) }));
  return orders;
}

const chosen = (page: Page) => page.locator('[data-order]:focus').getAttribute('aria-label');

test('keys choose a ticket, take its step and undo it [ORD-08]', async ({ people, stadium }) => {
  const [first, second] = await placeOrders(stadium, RUSH_ORDERS);
  if (!first || !second) throw new Error('two orders are needed');
  const { page } = await people.tabletAt(...COMMERCE);
  const board = new BoardScreen(page);
  await board.ticket(first.number, 'incoming').waitFor();

  await page.keyboard.press('ArrowDown');
  expect(await chosen(page)).toBe(String(first.number));
  await page.keyboard.press('ArrowRight');
  expect(await chosen(page)).toBe(String(second.number));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter'); // takes the cash
  await board
    .ticket(first.number, 'incoming')
    .getByRole('button', { name: /^Empezar/ })
    .waitFor();
  await page.keyboard.press('Enter');
  await board.ticket(first.number, 'preparing').waitFor();
  expect(await chosen(page)).toBe(String(first.number));
  await expect.poll(async () => (await stadium.ticket(first)).orderStatusId).toBe(ORDER_STATUS.preparing);

  await board.undoButton().waitFor();
  await page.keyboard.press('Backspace');
  await board.ticket(first.number, 'incoming').waitFor();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('PageDown');
  await expect.poll(() => chosen(page)).not.toBeNull();
});

test('number keys choose one of the ten oldest orders after that setting [ORD-08]', async ({ people, stadium }) => {
  const orders = await placeOrders(stadium, RUSH_ORDERS);
  const { page } = await people.tabletAt(...COMMERCE);
  await page.getByRole('button', { name: 'Tamaño y teclas' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Tamaño y teclas' });
  await sheet.getByText('Eligen un pedido').tap();
  expect(await findings(page, 'size and keys')).toEqual([]);
  await page.keyboard.press('Escape');

  const oldest = await page.getByRole('article').evaluateAll((tickets) => tickets.map(({ ariaLabel }) => ariaLabel));
  await page.keyboard.press('3');
  expect(await chosen(page)).toBe(oldest[2]);
  await expect(page.locator('[data-order]:focus kbd')).toHaveText('3');
  await page.keyboard.press('0');
  expect(await chosen(page)).toBe(oldest[9]);
  await expect(page.getByRole('searchbox')).toHaveValue('');
  expect(orders).toHaveLength(RUSH_ORDERS);
});

test('the size of the tickets changes their row, after a reload too [ORD-08]', async ({ people, stadium }) => {
  await placeOrders(stadium, 1);
  const { page } = await people.tabletAt(...COMMERCE);
  await page.setViewportSize({ width: 1280, height: 800 });
  const widths: number[] = [];
  for (const size of ['Chico', 'Normal', 'Grande']) {
    await page.getByRole('button', { name: 'Tamaño y teclas' }).tap();
    await page.getByRole('dialog').getByText(size, { exact: true }).tap();
    await page.keyboard.press('Escape');
    const ticket = page.getByRole('article').first();
    await expect
      .poll(() => ticket.boundingBox().then((box) => box && !widths.includes(Math.round(box.width))))
      .toBe(true);
    widths.push(Math.round((await ticket.boundingBox())?.width ?? 0));
    const button = await ticket.getByRole('button').last().boundingBox();
    expect(button?.height).toBeGreaterThanOrEqual(44);
  }
  expect(widths).toEqual(widths.toSorted((a, b) => a - b));
  await page.reload();
  await expect
    .poll(async () => Math.round((await page.getByRole('article').first().boundingBox())?.width ?? 0))
    .toBe(widths[2]);
});
