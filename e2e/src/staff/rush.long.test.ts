import { setTimeout as delay } from 'node:timers/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

const COMMERCE = ['estadio', 'barra-sur'] as const;
/** `RUSH_ORDERS=300 npm test -- e2e/src/staff/rush.long.test.ts` is the whole rush: 300 orders in ten minutes. */
const ORDERS = Number(process.env['RUSH_ORDERS'] ?? 16);
const SECONDS_PER_ORDER = 2;
/** The short rush places all at once. */
const PLACE_EVERY_MS = process.env['RUSH_ORDERS'] === undefined ? 0 : SECONDS_PER_ORDER * 1_000;
const TAP_SEEN_MS = 3_000;
/**
 * Taps at the boards: cash, start if it is prepared, ready. The scan that hands over is no tap. A delivery is prepared
 * before it is paid; the runner takes a trip of several along, takes the cash at each seat and hands over.
 */
const MIXES = [
  { products: { Limonada: 2 }, isDelivery: false, taps: 3 },
  { products: { 'Agua con gas': 1 }, isDelivery: false, taps: 2 },
  { products: { Limonada: 1, 'Maní tostado': 1 }, isDelivery: false, taps: 3 },
  { products: { 'Pretzel salado': 1 }, isDelivery: true, taps: 2 },
] as const;
const mixOf = (at: number) => MIXES[at % MIXES.length] ?? MIXES[0];
const RUSH_MIXES = Array.from({ length: ORDERS }, (_, at) => mixOf(at));
const DELIVERIES = RUSH_MIXES.filter(({ isDelivery }) => isDelivery).length;
const PHONE = { width: 390, height: 844 };

test.setTimeout(120_000 + ORDERS * 2 * SECONDS_PER_ORDER * 1_000);

test('two boards, a scanner and a runner work a rush off: none lost or twice [ORD-08]', async ({ people, stadium }) => {
  await stadium.query(`update commerces set busy_from_orders = 0, busy_from_minutes = 0, pause_from_minutes = 0`);
  const tablets = [];
  for (const filter of ['Nuevos', 'Preparando', 'Listos']) {
    const tablet = await people.tabletAt(...COMMERCE);
    await tablet.page.getByText(new RegExp(String.raw`^${filter} \d+$`)).tap();
    tablets.push(tablet.page);
  }
  const [counter, kitchen, handOver] = tablets;
  if (!counter || !kitchen || !handOver) throw new Error('three screens are needed');
  const { page: runner } = await people.tabletAt(...COMMERCE, 'es', { viewport: PHONE });
  await runner.goto(runner.url().replace('/board/', '/runner/'));

  const orders: Order[] = [];
  const rush = { isOver: false };
  const [cash, ready, scans, carried] = await Promise.all([
    tapAll(counter, /^(Cobrar|Empezar|Listo)/, rush),
    tapAll(kitchen, /^Listo/, rush),
    scanAll(handOver, orders, rush),
    carryAll(runner, rush),
    place(stadium, orders).then(() => deliveredAll(stadium, rush)),
  ]);

  expect(scans).toBe(ORDERS - DELIVERIES);
  expect(cash + ready).toBe(RUSH_MIXES.reduce((sum, { taps }) => sum + taps, 0));
  const { departures, ...runnerTaps } = carried;
  expect(runnerTaps).toEqual({ taken: DELIVERIES, cash: DELIVERIES, handOvers: DELIVERIES });
  expect(departures).toBeLessThanOrEqual(DELIVERIES);
  const changes = await stadium.query(
    `select order_id, count(*) filter (where from_status_id is distinct from to_status_id)::integer as times,
       count(distinct to_status_id)::integer as states, count(*) filter (where cause = 'cash-taken')::integer as paid
     from order_status_changes where order_id = any($1) group by order_id`,
    [orders.map(({ id }) => id)],
  );
  expect(changes).toHaveLength(ORDERS);
  // Placed, preparing, ready, on its way, delivered: no state twice. The cash of a delivery changes no state.
  for (const change of changes) expect(change).toMatchObject({ times: change['states'], paid: 1 });
  const [money] = await stadium.query(
    `select count(*)::integer as orders, sum(total_minor)::integer as due,
       (select sum(amount_minor)::integer from ledger_entries join ledger_transfers transfer
          on transfer.id = transfer_id and transfer.venue_id = ledger_entries.venue_id
        where transfer.order_id = any($1) and amount_minor > 0) as taken
     from orders where id = any($1) and status_id = $2`,
    [orders.map(({ id }) => id), ORDER_STATUS.delivered],
  );
  expect(money).toEqual({ orders: ORDERS, due: money?.['due'], taken: money?.['due'] });
});

type Rush = { isOver: boolean };

async function place(stadium: Stadium, orders: Order[]): Promise<void> {
  const startedAtMs = Date.now();
  for (let at = 0; at < ORDERS; at += 1) {
    await delay(Math.max(0, startedAtMs + at * PLACE_EVERY_MS - Date.now()));
    const { products, isDelivery } = mixOf(at);
    const seat = isDelivery
      ? { delivery: `Platea Sur, Fila: ${1 + at}, Butaca: 8`, phone: `54911${55_560_000 + at}` }
      : {};
    orders.push(await stadium.order(...COMMERCE, products, undefined, undefined, seat));
  }
}

async function deliveredAll(stadium: Stadium, rush: Rush): Promise<void> {
  const delivered = async () => {
    const [row] = await stadium.query(`select count(*)::integer as orders from orders where status_id = $1`, [
      ORDER_STATUS.delivered,
    ]);
    return row?.['orders'];
  };
  await expect.poll(delivered, { timeout: ORDERS * 2 * SECONDS_PER_ORDER * 1_000 + 60_000 }).toBe(ORDERS);
  rush.isOver = true;
}

/** Taps the newest button that is ready, until the rush is over. @returns the number of taps that took effect */
async function tapAll(page: Page, action: RegExp, rush: Rush): Promise<number> {
  const buttons = page.getByRole('article').getByRole('button', { name: action, disabled: false });
  let taps = 0;
  while (!rush.isOver) {
    const button = buttons.last();
    const name = (await button.isVisible()) ? await button.getAttribute('aria-label') : null;
    if (name === null) {
      await page.waitForTimeout(100);
      continue;
    }
    const chosen = page.getByRole('button', { name, exact: true });
    // The board ignores a tap on a ticket that has just moved; a person taps again.
    taps += await tapUntilHidden(chosen, chosen);
  }
  return taps;
}

/** Types the code of each order that is ready, as a scanner does. @returns the number of scans */
async function scanAll(page: Page, orders: readonly Order[], rush: Rush): Promise<number> {
  let scans = 0;
  while (!rush.isOver) {
    const shown = await page
      .getByRole('main')
      .getByRole('article')
      .evaluateAll((tickets) => tickets.map((ticket) => Number(ticket.ariaLabel)));
    const order = orders.find(({ number, delivery }) => delivery === null && shown.includes(number));
    if (!order) {
      await page.waitForTimeout(100);
      continue;
    }
    const { number } = order;
    await page.keyboard.type(`${order.id}.${order.verificationCode}`);
    await page.keyboard.press('Enter');
    scans += 1;
    await page.getByRole('article', { name: String(number), exact: true }).waitFor({ state: 'hidden' });
  }
  return scans;
}

/** Orders and taps of the runner. One departure takes all picked orders along. */
type Carried = { taken: number; departures: number; cash: number; handOvers: number };

/** Takes along what is ready, takes the cash at each seat and hands over. @returns the taps that took effect */
async function carryAll(page: Page, rush: Rush): Promise<Carried> {
  const carried: Carried = { taken: 0, departures: 0, cash: 0, handOvers: 0 };
  const cards = page.getByRole('article');
  const ready = page.getByRole('checkbox', { checked: false });
  while (!rush.isOver) {
    const card = cards.first();
    const number = (await card.isVisible()) ? await card.getAttribute('aria-label') : null;
    if (number !== null) {
      const chosen = page.getByRole('article', { name: number, exact: true });
      const cash = chosen.getByRole('button', { name: /^Cobrar/ });
      if (await cash.isVisible()) carried.cash += await tapUntilHidden(cash, cash);
      else carried.handOvers += await tapUntilHidden(chosen.getByRole('button', { name: 'Entregar' }), chosen);
      continue;
    }
    for (let left = await ready.count(); left > 0; left -= 1) {
      await ready.first().tap();
    }
    const leave = page.getByRole('button', { name: /^Salgo con/ });
    if (!(await leave.isVisible())) {
      await page.waitForTimeout(100);
      continue;
    }
    // A pick ends the changes of the proposal, so the number stays until the tap.
    const taken = await page.getByRole('checkbox', { checked: true }).count();
    const departed = await tapUntilHidden(leave, leave);
    carried.departures += departed;
    carried.taken += departed * taken;
  }
  return carried;
}

/** @returns 1 once the tap has taken effect, 0 otherwise: also if the order left before the tap */
async function tapUntilHidden(button: Locator, ends: Locator): Promise<number> {
  const isTapped = await button.tap({ timeout: TAP_SEEN_MS }).then(
    () => true,
    () => false,
  );
  if (!isTapped) return 0;
  return ends.waitFor({ state: 'hidden', timeout: TAP_SEEN_MS }).then(
    () => 1,
    () => 0,
  );
}
