import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import { CODE, editorOfCommerce, editorOfVenue, type Editor } from '#test/harness/refunds/editors.ts';
import { foldNow } from '#test/harness/reports/fold-now.ts';
import { memberWith } from '#test/harness/wallet/wallet.ts';
import type {
  RefundsReport,
  SalesReport,
  SalesSums,
  SettlementsReport,
  WaitsReport,
  WasteReport,
} from '@app/contract/back-office/reports/reports.ts';
import { compareReports, rebuildReports } from '../aggregates/rebuild-reports.ts';

const MATCH = 7_000_501;
const EARLIER_MATCH = 7_000_502;

let till: PaymentsHarness;
let editor: Editor;
let ofBar: Editor;
beforeAll(async () => {
  till = await openPaymentsHarness();
  editor = await editorOfVenue(till);
  await editor.setCode(CODE);
  ofBar = await editorOfCommerce(till);
  await till.shop.set('payment_configs', 'balance_enabled = true');
  await makeHistory();
});
afterAll(async () => till.close());

const path = (report: string) => `/api/admin/venues/${till.shop.venue.id}/reports/${report}`;
const read = async <Report>(report: string, who = editor) =>
  (await till.shop.send<Report>('GET', path(report), undefined, who.headers)).body;
const sales = (query = '', who = editor) => read<SalesReport>(`sales${query}`, who);

const sums = (
  orders: number,
  units: number,
  [gross, discounts, refunds]: [gross: number, discounts: number, refunds: number],
): SalesSums => ({
  orders,
  units,
  grossMinor: gross * 100,
  discountsMinor: discounts * 100,
  refundsMinor: refunds * 100,
  netMinor: Math.round((gross - discounts - refunds) * 100),
  tipsMinor: 0,
});

/** Six paid orders, an unpaid one, and three refunds. */
async function makeHistory(): Promise<void> {
  const { shop } = till;
  const beers = (quantity: number) => [shop.line('Cerveza', { quantity })];
  const cash = (await shop.order({ details: [...beers(2), shop.line('Agua')] })).body;
  await shop.cash(cash.id, { version: 1, amount: 8_500 }, editor.headers);
  const discounted = (await shop.order({ details: [...beers(1), shop.line('Agua', { quantity: 2 })] })).body;
  await till.db.query(
    `update orders set total_minor = 616667, discount_minor = 33333, discount_claim_id = id, discount_percent = 5, discounted_at = now()
     where id = $1`,
    [discounted.id],
  );
  await shop.cash(discounted.id, { version: 1, amount: 6_166.67 }, editor.headers);
  const card = await till.order({ details: beers(3) });
  await till.pay(card);
  const whole = await till.order({ details: beers(1) });
  await till.pay(whole);
  const member = await memberWith(shop, 10_000);
  const water = { isCash: false, isBalance: true, details: [shop.line('Agua')], headers: member.headers };
  expect((await shop.order(water)).status).toBe(201);
  const otherBar = (await shop.order({ commerceId: shop.venue.commerceId('otro'), details: [shop.line('Pancho')] }))
    .body;
  await shop.cash(otherBar.id, { version: 1, amount: otherBar.totalAmount }, editor.headers);
  expect((await shop.order({ details: beers(5) })).status).toBe(201);
  await refund(card, { lines: [{ line: 1, quantity: 1 }], reason: 'Se terminó' });
  await refund(card, { amount: 1_000.5, reason: ' se terminó ' });
  await refund(whole, { reason: '=1+1' });
  await till.settle();
  await till.db.query(
    `insert into events (venue_id, id, name, starts_at, ends_at) values
       ($1, $2, '=Clásico', now() - interval '1 hour', now() + interval '1 hour'),
       ($1, $3, 'La ida', now() - interval '8 days 1 hour', now() - interval '7 days 23 hours')`,
    [shop.venue.id, MATCH, EARLIER_MATCH],
  );
  await till.db.query('update orders set event_id = $1, event_name = $2 where venue_id = $3', [
    MATCH,
    '=Clásico',
    shop.venue.id,
  ]);
}

async function refund(order: { id: number }, wanted: object): Promise<void> {
  expect((await editor.prove(CODE)).body).toBe(true);
  expect((await editor.refund(order, wanted)).body).toBe(true);
}

const PANCHO = 1_000;
const BAR = sums(5, 11, [30_500, 333.33, 8_000.5]);
const OTRO = sums(1, 1, [PANCHO, 0, 0]);
const ALL = sums(6, 12, [31_500, 333.33, 8_000.5]);
const NOTHING = sums(0, 0, [0, 0, 0]);

describe.each([
  ['live', async () => undefined],
  ['folded', () => foldNow(till.db)],
  ['rebuilt', () => rebuildReports(till.db)],
])('reports of orders, %s', (_state, prepare) => {
  beforeAll(async () => {
    await prepare();
  });

  it('sales by commerce add up to the cent [API-03]', async () => {
    const { totals, rows } = await sales();
    expect(totals).toEqual(ALL);
    expect(rows.map(({ commerce, sums: found }) => [commerce?.name, found])).toEqual([
      ['bar', BAR],
      ['otro', OTRO],
    ]);
  });

  it('sales by payment way and event add up to the cent [API-03]', async () => {
    expect(
      (await sales('?by=payment-method')).rows.map(({ paymentMethod, sums: found }) => [paymentMethod, found]),
    ).toEqual([
      ['cash', sums(3, 7, [16_000, 333.33, 0])],
      ['provider', sums(2, 4, [14_000, 0, 8_000.5])],
      ['balance', sums(1, 1, [1_500, 0, 0])],
    ]);
    const byEvent = await sales(`?by=event`);
    expect(byEvent.rows.map(({ event, sums: found }) => [event?.name, found])).toEqual([['=Clásico', ALL]]);
  });

  it('sales by person and account agree with the settlements [API-03, PAY-04]', async () => {
    const people = await sales('?by=person');
    expect(people.totals).toEqual(ALL);
    expect(people.rows.map(({ person, channel, sums: found }) => [person?.id ?? channel, found])).toEqual([
      [editor.accountId, sums(3, 7, [16_000, 333.33, 0])],
      ['app', sums(3, 5, [15_500, 0, 8_000.5])],
    ]);
    const { rows, totals } = await sales(`?by=account&eventId=${MATCH}`);
    expect(totals).toEqual(ALL);
    expect(rows.map(({ account, paymentMethod, sums: found }) => [account?.id ?? paymentMethod, found])).toEqual([
      ['cash', sums(3, 7, [16_000, 333.33, 0])],
      [till.configId, sums(2, 4, [14_000, 0, 8_000.5])],
      ['balance', sums(1, 1, [1_500, 0, 0])],
    ]);
    const [settled] = (await read<SettlementsReport>('settlements')).rows;
    expect(rows[1]?.sums.netMinor).toBe(settled?.expectedPayoutMinor);
    expect(rows[1]?.account).toEqual(settled?.account);
  });

  it('discounts and refunds of products add up to those of their orders [API-03]', async () => {
    const { rows } = await sales('?by=product');
    expect(rows.map(({ product, sums: found }) => [product?.name, found])).toEqual([
      ['Cerveza', sums(4, 7, [24_500, 179.49, 8_000.5])],
      ['Agua', sums(3, 4, [6_000, 153.84, 0])],
      ['Pancho', OTRO],
    ]);
  });

  it('an hour is one of the venue, and the days of an event need no dates [API-03]', async () => {
    const { rows, from } = await sales(`?by=hour&eventId=${MATCH}`);
    expect(from).toBeNull();
    const netMinor = rows.reduce((sum, { sums: found }) => sum + found.netMinor, 0);
    expect(netMinor).toBe(ALL.netMinor);
    const { rows: hours } = await till.db.query<{ hour: string }>(
      `select to_char(max(paid_at) at time zone time_zone, 'YYYY-MM-DD"T"HH24:00') as hour
       from orders join venues on venues.id = venue_id group by time_zone`,
    );
    expect(rows.map(({ hour }) => hour)).toContain(hours[0]?.hour);
  });

  it('refunds have their reasons and the sum of the sales report [REF-04, API-03]', async () => {
    const { totals, rows } = await read<RefundsReport>('refunds');
    expect(totals).toEqual({ refunds: 3, amountMinor: 800_050 });
    expect(rows.map(({ reason, cause, refunds, amountMinor }) => [reason, cause, refunds, amountMinor])).toEqual([
      ['Se terminó', 'staff', 2, 450_050],
      ['=1+1', 'staff', 1, 350_000],
    ]);
  });

  it('a provider account has its captures, refunds and expected payout [PAY-04]', async () => {
    const { rows } = await read<SettlementsReport>('settlements');
    expect(rows).toMatchObject([
      {
        account: { id: till.configId },
        captures: 2,
        capturedMinor: 1_400_000,
        refunds: 3,
        refundedMinor: 800_050,
        expectedPayoutMinor: 599_950,
        comparison: null,
      },
    ]);
  });

  it('an editor of a commerce reads its rows and sums alone [ROLE-01]', async () => {
    const { totals, rows } = await sales('', ofBar);
    expect([totals, rows.length]).toEqual([BAR, 1]);
    const { shop } = till;
    const other = shop.venue.commerceId('otro');
    const refused = await shop.send('GET', path(`sales?commerceId=${other}`), undefined, ofBar.headers);
    expect(refused.status).toBe(404);
    expect((await sales(`?by=product`, ofBar)).rows.map(({ product }) => product?.name)).toEqual(['Cerveza', 'Agua']);
    const settlements = await shop.send('GET', path('settlements'), undefined, ofBar.headers);
    expect(settlements.status).toBe(404);
  });

  it('the stored aggregates equal orders and ledger [API-03]', async () => {
    const venues = await compareReports(till.db);
    expect(venues.flatMap(({ differences }) => differences)).toEqual([]);
  });
});

it('an event is compared with another one, hour by hour after their begin [API-03]', async () => {
  const query = `?eventId=${EARLIER_MATCH}&compareWithEventId=${MATCH}`;
  const { totals, compared, rows } = await sales(query);
  expect([totals.orders, compared]).toEqual([0, ALL]);
  expect(rows.map(({ commerce, compared: other }) => [commerce?.name, other])).toEqual([
    ['bar', BAR],
    ['otro', OTRO],
  ]);
  const [hour] = (await sales(`?by=hour&eventId=${MATCH}`)).rows;
  const [moved] = (await sales(`?by=hour&eventId=${EARLIER_MATCH}&compareWithEventId=${MATCH}`)).rows;
  const days = (Date.parse(`${hour?.hour}Z`) - Date.parse(`${moved?.hour}Z`)) / 86_400_000;
  expect(days).toBe(8);
  expect(moved?.compared).toEqual(hour?.sums);
});

it('any days or event are compared with any other, also by hour [API-03]', async () => {
  const days = 'from=2026-01-01&to=2026-01-02';
  for (const [query, present, compared] of [
    [`compareWithEventId=${MATCH}`, ALL, ALL],
    [`compareWithFrom=2026-01-01&compareWithTo=2026-01-02`, ALL, NOTHING],
    [`eventId=${MATCH}&compareWithFrom=2026-01-01&compareWithTo=2026-01-02`, ALL, NOTHING],
    [`${days}&compareWithEventId=${MATCH}`, NOTHING, ALL],
  ] as const) {
    for (const by of ['commerce', 'product', 'hour', 'payment-method', 'person', 'account']) {
      const found = await sales(`?by=${by}&${query}`);
      expect([query, by, found.totals, found.compared]).toEqual([query, by, present, compared]);
      const netOf = (side: 'sums' | 'compared') => found.rows.reduce((sum, row) => sum + (row[side]?.netMinor ?? 0), 0);
      expect([query, by, netOf('sums'), netOf('compared')]).toEqual([query, by, present.netMinor, compared.netMinor]);
    }
  }
  const [hour] = (await sales('?by=hour')).rows;
  const [moved] = (await sales(`?by=hour&${days}&compareWithEventId=${MATCH}`)).rows;
  // The match begins yesterday in the first hour of a day.
  const { rows } = await till.db.query<{ hour: string }>(
    `select to_char(
       '2026-01-01'::timestamp + ($1::timestamp - date_trunc('day', e.starts_at at time zone v.time_zone)),
       'YYYY-MM-DD"T"HH24:MI') as hour
     from events e join venues v on v.id = e.venue_id where e.id = $2`,
    [hour?.hour, MATCH],
  );
  expect(moved?.hour).toBe(rows[0]?.hour);
});

it('refunds, waits and waste have the totals of what they are compared with [API-03]', async () => {
  const days = 'from=2026-01-01&to=2026-01-02';
  const query = `?${days}&compareWithEventId=${MATCH}`;
  const all = { refunds: 3, amountMinor: 800_050 };
  expect(await read<RefundsReport>(`refunds${query}`)).toMatchObject({ totals: { refunds: 0 }, compared: all });
  expect(await read<RefundsReport>('refunds')).toMatchObject({ totals: all, compared: null });
  const waits = await read<WaitsReport>('waits?compareWithFrom=2026-01-01&compareWithTo=2026-01-02');
  expect(waits.compared).toMatchObject({ orders: 0, actualMinutes: { p50: null, p90: null } });
  expect((await read<WasteReport>(`waste${query}`)).compared).toMatchObject({ units: 0, costMinor: 0 });
  const { body } = await till.server.app.inject({
    url: path(`refunds?compareWithFrom=2026-01-01&compareWithTo=2026-01-02&format=csv&language=en`),
    headers: editor.headers,
  });
  expect(body.trimEnd().split('\r\n').slice(-2)).toEqual(['"Total",,,,3,8000.50', '"Compared with",,,,0,0.00']);
});

it('a comparison or a detailed period that cannot be read is refused [API-03]', async () => {
  const statusOf = async (query: string) =>
    (await till.shop.send('GET', path(`sales?${query}`), undefined, editor.headers)).status;
  const answers = {
    'compareWithEventId=1': 404,
    'compareWithFrom=2026-01-01': 400,
    'compareWithFrom=2026-01-02&compareWithTo=2026-01-01': 400,
    [`compareWithFrom=2026-01-01&compareWithTo=2026-01-02&compareWithEventId=${MATCH}`]: 400,
    [`by=event&compareWithEventId=${MATCH}`]: 400,
    'by=person&from=2026-01-01&to=2026-01-31': 200,
    'by=person&from=2026-01-01&to=2026-02-01': 400,
    'by=account&compareWithFrom=2026-01-01&compareWithTo=2026-02-01': 400,
    'compareWithFrom=2025-01-01&compareWithTo=2026-02-01': 200,
  };
  const found = await Promise.all(Object.keys(answers).map(async (query) => [query, await statusOf(query)] as const));
  expect(Object.fromEntries(found)).toEqual(answers);
});

it('a file names its comparison and the change, in the words of its reader [API-03]', async () => {
  const query = `by=account&compareWithFrom=2026-01-01&compareWithTo=2026-01-31&format=csv&language=es`;
  const { body } = await till.server.app.inject({ url: path(`sales?${query}`), headers: editor.headers });
  const rows = body.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(rows.slice(0, 1)).toEqual(['"Ventas por cuenta de cobro"']);
  expect(rows).toContain('"Comparado con";"01/01/2026 – 31/01/2026"');
  expect(rows.find((row) => row.startsWith('"Cuenta"'))).toMatch(/"Cambio de las ventas netas \(%\)"$/);
  expect(rows.at(-1)).toMatch(/^"Total";6;12;31500,00;333,33;8000,50;23166,17;/);
  expect(rows.find((row) => row.startsWith('"Efectivo"'))).toMatch(/;15666,67;0,00;0;/);
});

it('a file has the rows of the report, and no formula [API-03]', async () => {
  const file = async (report: string) => {
    const { headers, body } = await till.server.app.inject({ url: path(report), headers: editor.headers });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    return body.replace('\uFEFF', '').trimEnd().split('\r\n');
  };
  expect((await file('sales?by=event&format=csv')).at(1)).toBe(
    `"'=Clásico",6,12,31500.00,333.33,8000.50,23166.17,0.00,,,,,,,,`,
  );
  expect((await file('refunds?format=csv')).at(-1)).toBe(`"bar","staff","provider","'=1+1",1,3500.00`);
  expect((await file('settlements?format=csv')).at(-1)).toContain('14000.00,3,8000.50,5999.50');
  expect(await file('waits?format=csv')).toHaveLength(1);
});

it('a workbook has the rows of the CSV file, and no formula [API-03]', async () => {
  const { headers, rawPayload } = await till.server.app.inject({
    url: path('sales?by=event&format=xlsx'),
    headers: editor.headers,
  });
  expect(headers['content-disposition']).toBe('attachment; filename="sales-by-event.xlsx"');
  const [sheet] = await readXlsxFile(rawPayload);
  expect(sheet?.data.at(1)?.slice(0, 7)).toEqual(["'=Clásico", 6, 12, 31_500, 333.33, 8_000.5, 23_166.17]);
});

it('what a provider paid is compared to the cent, and audited [PAY-04]', async () => {
  const day = async () => (await read<SettlementsReport>('settlements')).rows[0];
  const enter = async (paid: object | null, headers = editor.headers, accountId = till.configId) => {
    const url = `/api/admin/venues/${till.shop.venue.id}/payment-accounts/${accountId}/payout`;
    const { statusCode } = await till.server.app.inject({
      method: 'PUT',
      url,
      headers,
      payload: { day: today, currency: 'ARS', paid },
    });
    return statusCode;
  };
  const today = (await day())?.day;
  const paid = { paidMinor: 550_000, withheldMinor: 49_949, note: 'Contracargo' };
  expect(await enter(paid)).toBe(204);
  expect(await day()).toMatchObject({ payout: paid, differenceMinor: -1 });
  expect(await enter({ ...paid, withheldMinor: 49_950, note: '' })).toBe(204);
  expect(await day()).toMatchObject({ payout: { note: '' }, differenceMinor: 0 });
  expect(await enter(paid, ofBar.headers)).toBe(404);
  expect(await enter(paid, editor.headers, till.configId + 1)).toBe(404);
  expect(await enter(null)).toBe(204);
  expect(await day()).toMatchObject({ payout: null, differenceMinor: null });
  const { rows } = await till.db.query<{ action: string; facts: unknown }>(
    `select action, facts from audit_inbox where action like 'payout.%' union all
     select entry::jsonb ->> 'action', entry::jsonb -> 'facts' from audit_log where entry::jsonb ->> 'action' like 'payout.%'`,
  );
  expect(rows.map(({ action }) => action).toSorted()).toEqual(['payout.removed', 'payout.set', 'payout.set']);
  const changed = { paidBefore: 550_000, withheldBefore: 49_949, paidAfter: 550_000, withheldAfter: 49_950 };
  expect(rows.map(({ facts }) => facts)).toContainEqual(changed);
});
