/**
 * Measures a stall's board on a tablet with 300 and 3,000 open orders against one with 20: the time from opening to the
 * first ticket, and taps on tickets until the next frame. Run: `npm run bench:board`
 */
import type { Browser, Page } from 'playwright-core';
import { createApi } from '@app/client/api.ts';
import { median, printTable } from '../figures.ts';
import { insertStaffSession, signInBrowser } from '../sign-in-staff.ts';
import type { SystemUnderTest } from '../system-under-test.ts';
import { measureInBrowser } from './demo-browser.ts';
import { COUNTER_TABLET, openDevice } from './devices.ts';
import { observeTaps, timeFirstScreen, timeTap } from './screen-times.ts';

const OPEN_ORDERS = [20, 300, 3_000] as const;
const OPENINGS = 3;
const TAPS = 15;
/** With 300 open orders. */
const GOAL_MS = 100;

type Measured = { openMs: number; tapP50Ms: number; longestTapMs: number };

await measureInBrowser(async (browser, system) => {
  const commerceId = await placeOrder(system);
  const token = await signIn(system);
  const results = new Map<number, Measured>();
  for (const count of OPEN_ORDERS) {
    await openOrders(system, commerceId, count);
    results.set(count, await measure(browser, system.server.url, commerceId, token));
  }
  report(results);
});

/** Places the order that all others copy. @returns its commerce */
async function placeOrder({ server: { url } }: SystemUnderTest): Promise<number> {
  const api = createApi({ baseUrl: url, token: () => null, language: () => 'es', onSessionEnded: () => undefined });
  const { commerce } = await api.send('GET /api/commerces/get/by-codes/:venueCode/:commerceCode', {
    params: { venueCode: 'estadio', commerceCode: 'barra-sur' },
  });
  const venue = await api.send('GET /api/venues/get/by-code/:venueCode', { params: { venueCode: 'estadio' } });
  const { products } = await api.send('GET /api/commerces/get/complete-commerce/:id', { params: { id: commerce.id } });
  const [events, drinks] = [
    await api.send('GET /api/venues/:id/events/active-events', { params: { id: venue.id } }),
    products.filter(({ name }) => ['Limonada', 'Agua con gas', 'Maní tostado'].includes(name)),
  ];
  await api.send('POST /api/orders', {
    body: {
      venueId: venue.id,
      commerceId: commerce.id,
      details: drinks.map(({ id }, at) => ({ productId: id, quantity: at + 1, relatedProducts: [] })),
      isCash: true,
      guestEmail: 'board@example.com',
      eventId: events[0]?.id ?? null,
    },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  return commerce.id;
}

/** Signs in the demo's administrator. @returns the session's token */
async function signIn({ db }: SystemUnderTest): Promise<string> {
  const { rows } = await db.query<{ id: number }>(`select id from accounts where email = 'admin@example.com'`);
  return insertStaffSession(db, Number(rows[0]?.id));
}

/** Replaces the open orders of the commerce by paid copies of the first one, a second apart. */
async function openOrders({ db }: SystemUnderTest, commerceId: number, count: number): Promise<void> {
  const { rows } = await db.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'orders' and is_generated = 'NEVER'`,
  );
  const changed = new Map([
    ['id', 'first.id + $3 + copy'],
    ['number', '(first.id + $3 + copy) % 10000000'],
    ['idempotency_key', 'gen_random_uuid()'],
    ['status_id', '2'],
    ['status_since', `now() - make_interval(secs => $2 - copy)`],
    ['created_at', `now() - make_interval(secs => $2 - copy)`],
    ['paid_at', 'now()'],
    ['expires_at', 'null'],
    ['stock_state', `'sold'`],
  ]);
  const names = rows.map(({ name }) => name);
  // Other ids than before: the history of the earlier copies stays.
  const idsFrom = count * OPEN_ORDERS.length;
  const first = `(select min(id) from orders where commerce_id = $1)`;
  await db.query(`delete from orders where commerce_id = $1 and id > ${first}`, [commerceId]);
  await db.query(
    `insert into orders (${names.join(', ')})
     select ${names.map((name) => changed.get(name) ?? `first.${name}`).join(', ')}
     from orders first, generate_series(1, $2::integer) copy where first.id = ${first}`,
    [commerceId, count, idsFrom],
  );
  await db.query(
    `insert into order_lines select (jsonb_populate_record(first, jsonb_build_object('order_id', first.order_id + $3 + copy))).*
     from order_lines first, generate_series(1, $2::integer) copy where first.order_id = ${first} on conflict do nothing`,
    [commerceId, count, idsFrom],
  );
}

async function measure(chrome: Browser, url: string, commerceId: number, token: string): Promise<Measured> {
  const { context, page } = await openDevice(chrome, COUNTER_TABLET);
  try {
    const origin = await signInBrowser(context, url, token);
    await observeTaps(page);
    const firstTicket = page.getByRole('button', { name: /^Empezar/ }).first();
    const opened: number[] = [];
    for (let opening = 0; opening < OPENINGS; opening += 1) {
      opened.push(await timeFirstScreen(`${origin}/staff/board/${commerceId}`, firstTicket));
    }
    const taps: number[] = [];
    for (let tap = 0; tap < TAPS; tap += 1) taps.push(await startOldest(page));
    return { openMs: median(opened), tapP50Ms: median(taps), longestTapMs: Math.max(...taps) };
  } finally {
    await context.close();
  }
}

/** Starts the oldest new order. @returns ms of the tap */
async function startOldest(page: Page): Promise<number> {
  const ms = await timeTap(page.locator('article [aria-label^="Empezar"]:not([aria-disabled])').first());
  await page.getByRole('status').getByText('en preparación').waitFor();
  return ms;
}

function report(results: ReadonlyMap<number, Measured>): void {
  const base = results.get(OPEN_ORDERS[0]);
  if (!base) throw new Error('Nothing was measured.');
  printTable(
    ['open orders', 'first ticket ms', 'tap p50 ms', 'longest tap ms', 'tap p50 against 20 orders'],
    [...results].map(([count, { openMs, tapP50Ms, longestTapMs }]) => [
      String(count),
      openMs,
      tapP50Ms,
      longestTapMs,
      tapP50Ms / base.tapP50Ms,
    ]),
  );
  console.log(`\nGoal with 300 open orders: a tap (p50) takes at most ${GOAL_MS} ms.`);
}
