import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import type { Stadium } from '../harness/stadium.ts';
import { test } from '../harness/stadium-test.ts';

const COMMERCE = ['estadio', 'barra-sur'] as const;
/** `RUSH_ORDERS=300 npm test -- e2e/src/staff/rush.test.ts` is the whole rush. */
const ORDERS = Number(process.env['RUSH_ORDERS'] ?? 16);
const SECONDS_PER_ORDER = 2;
const TAP_SEEN_MS = 3_000;
/** Taps: cash, start if it is prepared, ready. The scan that hands over is no tap. */
const MIXES = [
  { products: { Limonada: 2 }, taps: 3 },
  { products: { 'Agua con gas': 1 }, taps: 2 },
  { products: { Limonada: 1, 'Maní tostado': 1 }, taps: 3 },
  { products: { 'Pretzel salado': 1 }, taps: 3 },
] as const;
const mixOf = (at: number) => MIXES[at % MIXES.length] ?? MIXES[0];

test.setTimeout(120_000 + ORDERS * 2 * SECONDS_PER_ORDER * 1_000);

test('two boards and a scanner work a rush off: none lost, none twice [ORD-08]', async ({ people, stadium }) => {
  await stadium.query(`update commerces set busy_from_orders = 0, busy_from_minutes = 0, pause_from_minutes = 0`);
  const tablets = [];
  for (const filter of ['Nuevos', 'Preparando', 'Listos']) {
    const tablet = await people.tabletAt(...COMMERCE);
    await tablet.page.getByText(new RegExp(String.raw`^${filter} \d+$`)).tap();
    tablets.push(tablet.page);
  }
  const [counter, kitchen, handOver] = tablets;
  if (!counter || !kitchen || !handOver) throw new Error('three screens are needed');

  const orders: Order[] = [];
  const rush = { isOver: false };
  const [cash, ready, scans] = await Promise.all([
    tapAll(counter, /^(Cobrar|Empezar|Listo)/, rush),
    tapAll(kitchen, /^Listo/, rush),
    scanAll(handOver, orders, rush),
    place(stadium, orders).then(() => deliveredAll(stadium, rush)),
  ]);

  expect(scans).toBe(ORDERS);
  expect(cash + ready).toBe(orders.reduce((sum, _, at) => sum + mixOf(at).taps, 0));
  const changes = await stadium.query(
    `select order_id, count(*)::integer as times, count(distinct to_status_id)::integer as states
     from order_status_changes where order_id = any($1) group by order_id`,
    [orders.map(({ id }) => id)],
  );
  expect(changes).toHaveLength(ORDERS);
  // Placed, paid, preparing, ready, delivered: no state twice.
  for (const change of changes) expect(change['times']).toBe(change['states']);
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
  for (let at = 0; at < ORDERS; at += 1) orders.push(await stadium.order(...COMMERCE, mixOf(at).products));
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
    await chosen.tap();
    // The board ignores a tap on a ticket that has just moved; a person taps again.
    taps += await chosen.waitFor({ state: 'hidden', timeout: TAP_SEEN_MS }).then(
      () => 1,
      () => 0,
    );
  }
  return taps;
}

/** Types the code of each order that is ready, as a scanner does. @returns the number of scans */
async function scanAll(page: Page, orders: readonly Order[], rush: Rush): Promise<number> {
  let scans = 0;
  while (!rush.isOver) {
    const number = Number(
      await page
        .getByRole('article')
        .first()
        .getAttribute('aria-label', { timeout: 300 })
        .catch(() => 0),
    );
    const order = orders.find((placed) => placed.number === number);
    if (!order) continue;
    await page.keyboard.type(`${order.id}.${order.verificationCode}`);
    await page.keyboard.press('Enter');
    scans += 1;
    await page.getByRole('article', { name: String(number), exact: true }).waitFor({ state: 'hidden' });
  }
  return scans;
}
