import { expect, type Page } from '@playwright/test';
import type { Board } from '@app/contract/staff/board.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { findings } from '../accessibility/axe-findings.ts';
import { BoardScreen } from '../harness/board-screen.ts';
import { chooseStation, paidOrder, setStations } from '../harness/grill-stations.ts';
import { test } from '../harness/stadium-test.ts';

const chosen = (page: Page) => page.locator('[data-order]:focus').getAttribute('aria-label');

test('keys choose, bump and recall an order at a station and at the expo [ORD-08]', async ({ people, stadium }) => {
  await setStations(stadium);
  const [first, second] = [await paidOrder(stadium), await paidOrder(stadium)];
  const { page } = await people.tabletAt('estadio', 'parrilla');
  await page.getByRole('button', { name: 'Tamaño y teclas' }).tap();
  await page.getByRole('dialog').getByText('Eligen un pedido').tap();
  await page.keyboard.press('Escape');
  await chooseStation(page, 'Barra');
  const drinkOf = (number: number) =>
    page.getByRole('article', { name: String(number), exact: true }).getByRole('button', { name: /Gaseosa/ });
  await drinkOf(second.number).waitFor();

  await page.keyboard.press('ArrowDown');
  expect(await chosen(page)).toBe(String(first.number));
  await page.keyboard.press('2');
  expect(await chosen(page)).toBe(String(second.number));
  await expect(page.locator('[data-order]:focus kbd')).toHaveText('2');
  const outline = () => page.locator('[data-order]:focus').evaluate((ticket) => getComputedStyle(ticket).outlineWidth);
  expect(await outline()).toBe('4px');
  expect(await findings(page, 'a station with keys')).toEqual([]);
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await drinkOf(first.number).waitFor({ state: 'hidden' });
  // The next order takes the place of the bumped one.
  await expect.poll(() => chosen(page)).toBe(String(second.number));
  const bumps = async () => (await stadium.ticket(first)).lines.map(({ bumpedAt }) => bumpedAt !== null);
  await expect.poll(bumps).toEqual([false, true]);
  await page.keyboard.press('Backspace');
  await expect(drinkOf(first.number)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(bumps).toEqual([false, false]);

  const [ready, missing] = [second, first];
  await stadium.query(
    `update orders set delivery = 'Platea Sur, Fila: 3, Butaca: 8', phone = '5491155550001' where id = $1`,
    [ready.id],
  );
  await stadium.move(ready, ORDER_STATUS.preparing);
  await stadium.move(ready, ORDER_STATUS.toDeliver);
  await chooseStation(page, 'Armado');
  // Ready orders are first.
  await expect(page.locator('[data-order]').first()).toHaveAttribute('aria-label', String(ready.number));
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => chosen(page)).toBe(String(ready.number));
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stadium.ticket(ready)).orderStatusId).toBe(ORDER_STATUS.delivering);
  await new BoardScreen(page).undoButton().waitFor();
  await page.keyboard.press('Backspace');
  await expect.poll(async () => (await stadium.ticket(ready)).orderStatusId).toBe(ORDER_STATUS.toDeliver);
  const below = page.getByRole('article', { name: String(missing.number), exact: true });
  await below.getByRole('button', { name: /^Faltan? \d/ }).waitFor();
  for (let presses = 0; presses < 5 && (await chosen(page)) !== String(missing.number); presses += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText(String(missing.number)).first().waitFor();

  await test.step('120 open orders at the expo draw only the rows near the visible part', async () => {
    await page.keyboard.press('Escape');
    await page.route('**/api/commerces/*/board', async (route) => {
      const response = await route.fetch();
      const board: Board = await response.json();
      const ticket = board.tickets.find(({ id }) => id === missing.id);
      if (!ticket) throw new Error('The board has no order.');
      const copies = Array.from({ length: 120 }, (_, at) => ({
        ...ticket,
        id: missing.id + 1_000_000 + at,
        number: missing.number + 1_000 + at,
      }));
      await route.fulfill({ response, json: { ...board, tickets: [...board.tickets, ...copies] } });
    });
    await page.reload();
    await chooseStation(page, 'Armado');
    const rows = page.getByRole('article');
    await page.getByRole('heading', { name: /^Falta algo 1\d\d$/ }).waitFor();
    expect(await rows.count()).toBeLessThan(60);
    const list = page.locator('[data-ticket-list]');
    await list.evaluate((box) => {
      box.scrollTop = box.scrollHeight;
    });
    await page
      .getByRole('article', { name: String(missing.number + 1_119), exact: true })
      .getByRole('button', { name: /^Faltan? \d/ })
      .waitFor();
    expect(await rows.count()).toBeLessThan(60);
    // A board that is read as the page closes has no response left.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
