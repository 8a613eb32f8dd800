import { chromium, type Browser, type Page } from 'playwright-core';
/**
 * Measures a stall's board with 300 and 3,000 open orders against one with 20: the time from opening to the first
 * ticket, and from a tap to the changed ticket on the screen. Run: `npm run bench:board`
 */
import { createApi } from '@app/client/api.ts';
import { insertSession } from '@app/server/features/accounts/sessions/session-store.ts';
import { hashToken, newToken } from '@app/server/features/accounts/sessions/session-token.ts';
import { buildWebApps } from '@app/tools/build-web.ts';
import { findBrowser } from '@app/tools/find-browser.ts';
import { startDemoSystem } from './demo-system.ts';
import { median, printTable, quantile } from './figures.ts';
import type { SystemUnderTest } from './system-under-test.ts';

const OPEN_ORDERS = [20, 300, 3_000] as const;
const OPENINGS = 3;
const TAPS = 15;
const HOURS = 2;

type Measured = { openMs: number; tapP50Ms: number; tapP95Ms: number };

await buildWebApps();
const system = await startDemoSystem();
const executablePath = await findBrowser();
if (executablePath === undefined) throw new Error('No browser was found. Set CHROME_PATH.');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const commerceId = await placeOrder(system);
  const cookie = await signIn(system);
  const results = new Map<number, Measured>();
  for (const count of OPEN_ORDERS) {
    await openOrders(system, commerceId, count);
    results.set(count, await measure(browser, system.server.url, commerceId, cookie));
  }
  report(results);
} finally {
  await browser.close();
  await system.stop();
}

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
  const token = newToken();
  const session = { level: 'staff', deviceId: null, venueId: null, hours: HOURS } as const;
  await insertSession(db, { tokenHash: hashToken(token), accountId: Number(rows[0]?.id), ...session });
  return token;
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

async function measure(chrome: Browser, url: string, commerceId: number, cookie: string): Promise<Measured> {
  const origin = url.replace('127.0.0.1', 'localhost');
  const context = await chrome.newContext({ viewport: { width: 1280, height: 800 }, hasTouch: true, locale: 'es-AR' });
  try {
    await context.addCookies([{ name: 'staff', value: cookie, url: origin, httpOnly: true, sameSite: 'Strict' }]);
    await context.addInitScript(() => localStorage.setItem('staff-signed-in', 'yes'));
    const page = await context.newPage();
    const opened: number[] = [];
    for (let opening = 0; opening < OPENINGS; opening += 1) {
      const startedAtMs = performance.now();
      await page.goto(`${origin}/staff/board/${commerceId}`);
      await page
        .getByRole('button', { name: /^Empezar/ })
        .first()
        .waitFor();
      opened.push(performance.now() - startedAtMs);
    }
    const taps: number[] = [];
    for (let tap = 0; tap < TAPS; tap += 1) taps.push(await tapNext(page));
    return { openMs: median(opened), tapP50Ms: median(taps), tapP95Ms: quantile(taps, 0.95) };
  } finally {
    await context.close();
  }
}

/** Starts the oldest new order. @returns ms from the tap to the frame after the ticket has changed */
async function tapNext(page: Page): Promise<number> {
  const button = page.locator('article [aria-label^="Empezar"]:not([aria-disabled])').first();
  await button.waitFor();
  const spent = await button.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const ticket = element.closest('article');
        const startedAtMs = performance.now();
        new MutationObserver((_changes, observer) => {
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAtMs)));
        }).observe(ticket ?? element, { childList: true, subtree: true, attributes: true, characterData: true });
        if (element instanceof HTMLElement) element.click();
      }),
  );
  await page.getByRole('status').getByText('en preparación').waitFor();
  return spent;
}

function report(results: ReadonlyMap<number, Measured>): void {
  const base = results.get(OPEN_ORDERS[0]);
  if (!base) throw new Error('Nothing was measured.');
  printTable(
    ['open orders', 'first ticket ms', 'tap p50 ms', 'tap p95 ms', 'tap p50 against 20 orders'],
    [...results].map(([count, { openMs, tapP50Ms, tapP95Ms }]) => [
      String(count),
      openMs,
      tapP50Ms,
      tapP95Ms,
      tapP50Ms / base.tapP50Ms,
    ]),
  );
}
