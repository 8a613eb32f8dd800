import { afterAll, beforeAll, expect, it } from 'vitest';
import { givePermissions } from '#test/harness/accounts/give-permissions.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { LiveView } from '@app/contract/back-office/order-list.ts';
import type { ExpectedPayouts, Overview, OverviewSales } from '@app/contract/today/overview.ts';

type Headers = Record<string, string>;

/** Minutes since the start of the present event. */
const MINUTE = 30;
const LAST_WEEK = 7 * 24 * 60;

let shop: Shop;
let editor: Headers;
let staff: Headers;
beforeAll(async () => {
  shop = await openShop();
  ({ headers: editor } = await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }]));
  staff = await shop.staff();
  await shop.set('venues', `time_zone = 'UTC'`);
  await addEvent(1, 'Ribera – Horizonte', MINUTE);
});
afterAll(() => shop.server.close());

async function addEvent(id: number, name: string, minutesAgo: number, kind = 'football'): Promise<void> {
  await shop.db.query(
    `insert into events (venue_id, id, name, kind, starts_at, ends_at)
     values ($1, $2, $3, $4, now() - make_interval(mins => $5), now() - make_interval(mins => $5 - 110))`,
    [shop.venue.id, id, name, kind, minutesAgo],
  );
}

/** A paid order of beers that belongs to an event, some minutes ago. */
async function paid(eventId: number, minutesAgo: number, quantity = 1): Promise<number> {
  const { id, totalAmount } = (await shop.order({ eventId: 1, details: [shop.line('Cerveza', { quantity })] })).body;
  expect((await shop.cash(id, { version: 1, amount: totalAmount }, staff)).status).toBe(200);
  await shop.db.query(`update orders set event_id = $2, paid_at = now() - make_interval(mins => $3) where id = $1`, [
    id,
    eventId,
    minutesAgo,
  ]);
  return id;
}

const read = async <Body>(path: string, headers = editor) =>
  shop.send<Body>('GET', `/api/admin/venues/${shop.venue.id}/${path}`, undefined, headers);
const sales = async (query = '') => (await read<OverviewSales>(`overview/sales${query}`)).body;

it('the first event has sales, and nothing to compare with [API-03]', async () => {
  await paid(1, 10, 2);
  expect(await sales()).toMatchObject({
    event: { name: 'Ribera – Horizonte', kind: 'football' },
    minute: MINUTE,
    sums: { orders: 1, netMinor: 700_000 },
    compared: null,
    choices: [],
    estimate: null,
    week: [],
  });
});

it('sales are compared with the last comparable event at the same minute [API-03]', async () => {
  await addEvent(2, 'Ribera – Cerro', LAST_WEEK + MINUTE);
  await addEvent(3, 'Recital', LAST_WEEK * 2 + MINUTE, 'concert');
  await paid(2, LAST_WEEK + 5);
  await paid(2, LAST_WEEK - 40, 3);
  await paid(3, LAST_WEEK * 2);
  const found = await sales();
  expect(found.compared).toMatchObject({
    event: { id: 2, name: 'Ribera – Cerro' },
    sums: { orders: 1, netMinor: 350_000 },
    totalMinor: 1_400_000,
  });
  expect(found.choices.map(({ id }) => id)).toEqual([2, 3]);
  expect(found.curve.find(({ minute }) => minute === MINUTE)).toMatchObject({
    netMinor: 700_000,
    comparedMinor: 350_000,
  });
  expect(found.curve.at(-1)).toMatchObject({ netMinor: null, comparedMinor: 1_400_000 });
});

it('another event is compared when asked for; an unknown one is 404 [API-03]', async () => {
  expect((await sales('?compareWithEventId=3')).compared).toMatchObject({ event: { name: 'Recital' } });
  expect((await read('overview/sales?compareWithEventId=999')).status).toBe(404);
});

it('the home names stalls without people and products that end soon [API-03]', async () => {
  await shop.setUnits('Cerveza', 2);
  await shop.db.query(`update orders set paid_at = now() - interval '20 minutes' where event_id = 1`);
  const { body } = await read<Overview>('overview');
  expect(body).toMatchObject({ event: { id: 1 }, stalls: { open: 2, all: 2 }, openMoneyExceptions: 0 });
  expect(body.withoutStaff).toMatchObject([{ name: 'otro' }]);
  expect(body.sellOuts).toMatchObject([{ name: 'Cerveza', stall: 'bar', units: 2 }]);
  expect(body.withoutPicture.products).toBeGreaterThan(3);
  expect(body.withoutPicture.names).toHaveLength(3);
  await shop.setUnits('Cerveza', 50);
});

it('an editor of a commerce reads its sales alone [API-03, ROLE-01]', async () => {
  const otro = shop.venue.commerceId('otro');
  const { headers } = await shop.server.signIn([{ roleId: 3, venueId: shop.venue.id, commerceId: otro }]);
  const { body } = await read<OverviewSales>('overview/sales', headers);
  expect(body).toMatchObject({ sums: { orders: 0, netMinor: 0 }, compared: null, choices: [] });
  expect((await read<Overview>('overview', headers)).body).toMatchObject({
    stalls: { all: 1 },
    openMoneyExceptions: null,
  });
});

it('a person without reports sees no money [ROLE-01]', async () => {
  const { accountId, headers } = await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }]);
  await givePermissions(shop.db, { venueId: shop.venue.id, accountId }, ['settings', 'prepare']);
  for (const path of ['overview/sales', 'overview/payouts']) {
    expect(await read(path, headers)).toMatchObject({ status: 403, code: 'permission-required' });
  }
  expect((await read<Overview>('overview', headers)).body.openMoneyExceptions).toBeNull();
  const live = (await read<LiveView>('live', headers)).body;
  expect(live.commerces.map(({ refunds }) => refunds)).toEqual([null, null]);
  expect((await read<LiveView>('live')).body.commerces[0]?.refunds).toEqual({ refunds: 0, amountMinor: 0 });
});

it('the live view counts arrivals, the recent service and the people [API-03]', async () => {
  const id = await paid(1, 3);
  await shop.db.query(
    `update orders set promised_at = paid_at + interval '10 minutes', status_id = 3, status_since = now() where id = $1`,
    [id],
  );
  await shop.db.query(
    `insert into order_status_changes (venue_id, order_id, version, from_status_id, to_status_id, cause, at)
     select venue_id, id, 9, 4, 3, 'staff-transition', now() from orders where id = $1`,
    [id],
  );
  const { event, commerces } = (await read<LiveView>('live')).body;
  expect(event).toMatchObject({ id: 1 });
  const [bar] = commerces;
  expect(bar?.arrivals).toHaveLength(15);
  expect(bar?.arrivals[11]).toBe(1);
  expect(bar?.recent).toEqual({ orders: 1, promised: 1, inTime: 1, minutes: 4 });
  expect(bar?.declines).toEqual({ attempts: 0, declined: 0 });
  expect(bar?.staff).toMatchObject({ signedIn: 1, all: 1 });
});

it('without an event there are the days of the week until today [API-03]', async () => {
  await shop.db.query(
    `update events set starts_at = starts_at - interval '2 days', ends_at = ends_at - interval '2 days'`,
  );
  const found = await sales();
  expect(found).toMatchObject({ event: null, minute: null, compared: null, curve: [], promises: null });
  const today = new Date().toISOString().slice(0, 10);
  expect(found.week.at(-1)).toMatchObject({ day: today });
  expect(found.week.length).toBe(((new Date().getUTCDay() + 6) % 7) + 1);
  expect(found.week.reduce((sum, { netMinor }) => sum + netMinor, 0)).toBe(found.sums.netMinor);
  expect(found.sums.orders).toBeGreaterThan(0);
});

it('expected payouts are the days without an entered one [API-03, PAY-04]', async () => {
  await shop.db.query(
    `insert into provider_configs (venue_id, id, payment_config_id, provider, parameters)
     select $1, 7000900, payment_config_id, 2, '{}' from venues where id = $1`,
    [shop.venue.id],
  );
  await shop.db.query(
    `insert into report_settlements (venue_id, day, config_id, currency, captures, captured_minor, refunds, refunded_minor)
     values ($1, current_date - 2, 7000900, 'ARS', 3, 90000, 1, 10000), ($1, current_date - 1, 7000900, 'ARS', 1, 20000, 0, 0)`,
    [shop.venue.id],
  );
  const [row, ...others] = (await read<ExpectedPayouts>('overview/payouts')).body.rows;
  expect(others).toEqual([]);
  expect(row).toMatchObject({ provider: 2, currency: 'ARS', expectedMinor: 100_000, days: 2 });
});
