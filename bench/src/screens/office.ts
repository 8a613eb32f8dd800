/**
 * Measures the lists of the back office with 10,000 orders, products and people on a computer with a mouse: the first
 * screen, and presses until the next frame. Run: `npm run bench:office`
 */
import type { Locator, Page } from 'playwright-core';
import { insertBenchCommerces, VENUE_ID } from '../bench-commerce.ts';
import { median, printTable } from '../figures.ts';
import { insertFreshOrders } from '../report-orders.ts';
import { insertEditor, insertStaffSession, signInBrowser } from '../sign-in-staff.ts';
import { startSystemUnderTest, type SystemUnderTest } from '../system-under-test.ts';
import { measureInBrowser } from './demo-browser.ts';
import { DESK, openDevice } from './devices.ts';
import { addTap, observeTaps, printTaps, timeFirstScreen, type TapTimes } from './screen-times.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const ROWS = 10_000;
/** Of 200 products each. */
const COMMERCES = 50;
const GOAL_MS = 100;

/** A list, with the table that its first screen shows, and presses in it. */
type List = {
  name: string;
  table: string;
  use: (page: Page, press: (name: string, target: Locator) => Promise<void>) => Promise<void>;
};

const heading = (page: Page, name: string) => page.getByRole('columnheader').getByRole('button', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name });

const LISTS: Readonly<Record<string, List>> = {
  orders: {
    name: 'orders',
    table: 'Pedidos',
    async use(page, press) {
      await press('orders: sort by total', heading(page, 'Total'));
      await press('orders: next page', button(page, 'Página siguiente'));
      await press('orders: open an order', page.getByRole('rowheader').getByRole('link').first());
    },
  },
  menu: {
    name: 'products',
    table: 'Carta',
    async use(page, press) {
      await press('products: sort by name', heading(page, 'Nombre'));
      await press('products: next page', button(page, 'Página siguiente'));
      await press('products: select all of the page', page.getByRole('checkbox', { name: 'Elegir todos' }));
      await press('products: edit a price', page.getByRole('button', { name: /^Precio de/ }).first());
      await page.keyboard.press('Escape');
      await press('products: open a product', page.getByRole('rowheader').getByRole('link').first());
    },
  },
  people: {
    name: 'people',
    table: 'Personas',
    async use(page, press) {
      await press('people: open a person', page.getByRole('button', { name: /^Ver a/ }).first());
      await press('people: another person', page.getByRole('button', { name: /^Ver a/ }).nth(3));
      await press('people: next page', button(page, 'Página siguiente'));
    },
  },
};

await measureInBrowser(
  async (browser, system) => {
    const token = await insertStaffSession(system.db, await insertEditor(system.db));
    const times: TapTimes = new Map();
    const opened = new Map<string, number[]>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { context, page } = await openDevice(browser, DESK);
      const origin = await signInBrowser(context, system.server.url, token);
      await observeTaps(page);
      for (const [path, { name, table, use }] of Object.entries(LISTS)) {
        const rows = page.getByRole('table', { name: table }).getByRole('rowheader').first();
        const ms = await timeFirstScreen(`${origin}/office/${VENUE_ID}/${path}`, rows);
        opened.set(name, [...(opened.get(name) ?? []), ms]);
        await use(page, async (tap, target) => addTap(times, tap, target));
      }
      await context.close();
    }
    printTable(
      [`first screen of ${ROWS.toLocaleString('en')} rows`, 'p50 ms', 'longest ms'],
      [...opened].map(([name, all]) => [name, median(all), Math.max(...all)]),
    );
    console.log('');
    printTaps(times, GOAL_MS);
  },
  async () => startSystemUnderTest(insertRows),
);

async function insertRows(db: SystemUnderTest['db']): Promise<void> {
  await insertBenchCommerces(db, COMMERCES);
  await insertFreshOrders(db, ROWS);
  await db.query(
    `with people as (
       insert into accounts (email, name) select 'persona-' || n || '@bench.example', 'Persona ' || n
       from generate_series(1, $1) as n returning id)
     insert into account_roles (account_id, role_id, venue_id) select id, 2, $2 from people`,
    [ROWS, VENUE_ID],
  );
  await db.query('analyze');
}
