import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { DrawersReport } from '@app/contract/back-office/reports/drawers-report.ts';
import type { SalesReport } from '@app/contract/back-office/reports/reports.ts';
import type { CashDrawer } from '@app/contract/staff/cash-drawers.ts';

const MATCH = 7_000_601;

type Person = Awaited<ReturnType<Shop['server']['signIn']>>;

let shop: Shop;
let owner: Person;
let marina: Person;
let julian: Person;
beforeAll(async () => {
  shop = await openShop();
  owner = await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }]);
  marina = await editor();
  julian = await editor();
  await makeShift();
});
afterAll(async () => shop.server.close());

const editor = (code?: string) => {
  const commerceId = code === undefined ? shop.commerceId : shop.venue.commerceId(code);
  return shop.server.signIn([{ roleId: 3, venueId: shop.venue.id, commerceId }]);
};
const drawers = () => `/api/commerces/${shop.commerceId}/drawers`;
const post = (path: string, body: object, { headers }: Person) =>
  shop.send<CashDrawer>('POST', `${drawers()}${path}`, body, headers);
const path = (report: string) => `/api/admin/venues/${shop.venue.id}/reports/${report}`;
const read = async (query = '', { headers }: Person = owner) =>
  (await shop.send<DrawersReport>('GET', path(`drawers${query}`), undefined, headers)).body;

async function sell({ headers }: Person, quantity: number): Promise<number> {
  const { body } = await shop.order({ details: [shop.line('Cerveza', { quantity })] });
  expect((await shop.cash(body.id, { version: 1, amount: body.totalAmount }, headers)).status).toBe(200);
  return body.id;
}

/** Marina sells three beers, gives one order back and closes with $ 200 less; Julián has an open drawer; the owner has none. */
async function makeShift(): Promise<void> {
  const { id } = (await post('', { float: 10_000 }, marina)).body;
  await sell(marina, 2);
  const returned = await sell(marina, 1);
  expect((await shop.end(returned, { version: 2, reason: 'Sin gas' }, marina.headers)).status).toBe(200);
  const { rows } = await shop.db.query<{ id: string }>('select id from refunds where order_id = $1', [returned]);
  const handedBack = `/api/commerces/${shop.commerceId}/refunds/${rows[0]?.id}/handed-back`;
  expect((await shop.send('POST', handedBack, undefined, marina.headers)).status).toBe(200);
  const paidOut = { id: randomUUID(), kind: 'paid-out', amount: 5_000, reason: 'Caja fuerte' };
  expect((await post(`/${id}/movements`, paidOut, marina)).status).toBe(201);
  expect((await post(`/${id}/close`, { notes: [], other: 11_800 }, marina)).status).toBe(200);
  await post('', { float: 500 }, julian);
  const ofMatch = await sell(julian, 1);
  await sell(owner, 4);
  await shop.db.query(
    `insert into events (venue_id, id, name, starts_at, ends_at)
     values ($1, $2, 'Clásico', now() - interval '1 hour', now() + interval '1 hour')`,
    [shop.venue.id, MATCH],
  );
  await shop.db.query(`update orders set event_id = $1, event_name = 'Clásico' where id = $2`, [MATCH, ofMatch]);
}

const NONE = { sales: 0, salesMinor: 0, tipsMinor: 0, refunds: 0, refundsMinor: 0, differenceMinor: 0 };
const BEER = 350_000;

it('drawers have expected and counted cash, and add up [API-03, CHK-07]', async () => {
  const { rows, totals } = await read();
  expect(rows.map(({ drawer, sums }) => [drawer?.expectedMinor, drawer?.countedMinor, sums])).toEqual([
    [50_000 + BEER, null, { ...NONE, sales: 1, salesMinor: BEER }],
    [
      1_200_000,
      1_180_000,
      { ...NONE, sales: 2, salesMinor: 3 * BEER, refunds: 1, refundsMinor: BEER, differenceMinor: -20_000 },
    ],
    [undefined, undefined, { ...NONE, sales: 1, salesMinor: 4 * BEER }],
  ]);
  expect(rows[1]?.drawer).toMatchObject({
    floatMinor: 1_000_000,
    paidOutMinor: 500_000,
    paidInMinor: 0,
    topUpsMinor: 0,
    closedAt: expect.any(String),
  });
  const cash = (await shop.send<SalesReport>('GET', path('sales'), undefined, owner.headers)).body.totals;
  expect([totals.sales, totals.salesMinor, totals.refundsMinor]).toEqual([
    cash.orders,
    cash.grossMinor - cash.discountsMinor,
    cash.refundsMinor,
  ]);
  const { rows: booked } = await shop.db.query<{ minor: number }>(
    `select -sum(e.amount_minor)::float8 as minor from ledger_entries e
     join ledger_accounts a on a.venue_id = e.venue_id and a.id = e.account_id and a.kind = 'cash-difference'`,
  );
  expect(Math.abs(totals.differenceMinor)).toBe(Math.abs(booked[0]?.minor ?? 0));
});

it('an event has the drawers of its orders, next to any other period [API-03]', async () => {
  const { rows, totals, compared } = await read(
    `?eventId=${MATCH}&compareWithFrom=2026-01-01&compareWithTo=2026-01-31`,
  );
  expect(rows.map(({ sums }) => sums)).toEqual([{ ...NONE, sales: 1, salesMinor: BEER }]);
  expect([totals, compared]).toEqual([{ ...NONE, sales: 1, salesMinor: BEER }, NONE]);
  const today = await read(`?compareWithEventId=${MATCH}`);
  expect([today.totals.sales, today.compared?.sales]).toEqual([4, 1]);
});

it('an editor of another stall reads no drawer; a long period is refused [ROLE-01]', async () => {
  const other = await editor('otro');
  expect(await read('', other)).toMatchObject({ rows: [], totals: NONE });
  const long = await shop.send('GET', path('drawers?from=2026-01-01&to=2026-02-01'), undefined, owner.headers);
  expect(long.status).toBe(400);
});

it('a file of drawers has words, local times and totals [API-03]', async () => {
  const { body } = await shop.server.app.inject({
    url: path('drawers?format=csv&language=en'),
    headers: owner.headers,
  });
  const rows = body.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(rows[0]).toContain('Cash drawers');
  expect(rows.filter((row) => row.includes('No drawer'))).toHaveLength(1);
  expect(rows.at(-1)).toMatch(/^"?Total/);
  expect(rows.at(-1)).toContain('-200.00');
});
