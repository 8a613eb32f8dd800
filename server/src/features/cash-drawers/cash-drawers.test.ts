import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkInvariants } from '#invariants/find-violations.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import { runEnqueuedJobs } from '#test/harness/run-enqueued-jobs.ts';
import { memberWith } from '#test/harness/wallet/wallet.ts';
import type { CashDrawer, DrawerRow, OwnDrawer } from '@app/contract/staff/cash-drawers.ts';
import type { Paged } from '@app/contract/values/paged.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import type { WalletCode } from '@app/contract/visitor/wallet.ts';
import { drawerCloseWorker } from './send-drawer-close.job.ts';

type Person = Awaited<ReturnType<Shop['server']['signIn']>>;

let shop: Shop;
let marina: Person;
beforeAll(async () => {
  shop = await openShop();
  await shop.set('payment_configs', 'balance_enabled = true');
});
afterAll(async () => shop.server.close());
beforeEach(async () => {
  await shop.db.query('delete from job_outbox');
  marina = await editor();
});

const editor = (commerceId = shop.commerceId) =>
  shop.server.signIn([{ roleId: 3, venueId: shop.venue.id, commerceId }]);
const drawers = () => `/api/commerces/${shop.commerceId}/drawers`;
const open = (float: number, { headers }: Person = marina) =>
  shop.send<CashDrawer>('POST', drawers(), { float }, headers);
const own = async ({ headers }: Person = marina) =>
  (await shop.send<OwnDrawer>('GET', `${drawers()}/own`, undefined, headers)).body;
const read = (id: number, { headers }: Person = marina) =>
  shop.send<CashDrawer>('GET', `${drawers()}/${id}`, undefined, headers);
const move = (id: number, movement: object, { headers }: Person = marina) =>
  shop.send<CashDrawer>('POST', `${drawers()}/${id}/movements`, { id: randomUUID(), ...movement }, headers);
const close = (id: number, count: object, { headers }: Person = marina) =>
  shop.send<CashDrawer>('POST', `${drawers()}/${id}/close`, { notes: [], other: 0, ...count }, headers);

/** A beer for $ 3.500, paid in cash. */
async function sell({ headers }: Person = marina): Promise<Order> {
  const { body } = await shop.order();
  expect((await shop.cash(body.id, { version: 1, amount: 3_500 }, headers)).status).toBe(200);
  return body;
}

/** Ends a paid order and hands its cash back. */
async function handBack({ id }: Order, { headers }: Person = marina): Promise<void> {
  expect((await shop.end(id, { version: 2, reason: 'Sin gas' }, headers)).status).toBe(200);
  const { rows } = await shop.db.query<{ id: string }>('select id from refunds where order_id = $1', [id]);
  const url = `/api/commerces/${shop.commerceId}/refunds/${rows[0]?.id}/handed-back`;
  expect((await shop.send('POST', url, undefined, headers)).status).toBe(200);
}

async function booksAddUp(): Promise<void> {
  const findings = await checkInvariants(shop.db);
  expect(findings.flatMap(({ violations }) => violations)).toEqual([]);
}

async function balanceOf(kind: string): Promise<number> {
  const { rows } = await shop.db.query<{ minor: number }>(
    `select coalesce(sum(e.amount_minor), 0) as minor from ledger_entries e
     join ledger_accounts a on a.venue_id = e.venue_id and a.id = e.account_id and a.kind = $1`,
    [kind],
  );
  return rows[0]?.minor ?? 0;
}

it('a drawer pays out what it holds at most, also at once [CHK-07]', async () => {
  const { body: drawer } = await open(1_000);
  const before = await balanceOf('cash-safe');
  const refused = await move(drawer.id, { kind: 'paid-out', amount: 500_000, reason: 'Caja fuerte' });
  expect(refused).toMatchObject({ status: 409, code: 'drawer-holds-less', facts: { amount: 1_000 } });
  expect(await balanceOf('cash-safe')).toBe(before);
  await move(drawer.id, { kind: 'paid-in', amount: 500, reason: 'Cambio' });
  const paidOut = await Promise.all(
    Array.from({ length: 4 }, () => move(drawer.id, { kind: 'paid-out', amount: 700, reason: 'Caja fuerte' })),
  );
  expect(paidOut.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
  await booksAddUp();
});

it('a close and its mail are signed with the full name [CHK-07, ROLE-01]', async () => {
  const julieta = await editor();
  const named = await shop.send('PUT', '/api/staff/name', { name: ' Julieta  Ríos Paz' }, julieta.headers);
  expect(named.body).toEqual({ name: 'Julieta Ríos Paz' });
  const { body: drawer } = await open(1_000, julieta);
  expect(drawer.person).toBe('Julieta Ríos Paz');
  const closed = await close(drawer.id, { other: 1_000 }, julieta);
  expect(closed.body.close?.by).toBe('Julieta Ríos Paz');
  await shop.server.runJobs();
  const mail = shop.server.mails.at(-1);
  expect([mail?.text, mail?.html]).toEqual([
    expect.stringContaining('Caja de Julieta Ríos Paz'),
    expect.stringContaining('Cerró Julieta Ríos Paz'),
  ]);
  // Without the account there is no name: screens say so in words.
  await shop.db.query('delete from accounts where id = $1', [julieta.accountId]);
  expect((await read(drawer.id)).body).toMatchObject({ person: null, close: { by: null } });
});

it('a drawer expects float, sales and cash in, less refunds and cash out [CHK-07]', async () => {
  const { body: drawer } = await open(40_000);
  await sell();
  const returned = await sell();
  await handBack(returned);
  await move(drawer.id, { kind: 'paid-in', amount: 1_000, reason: 'Cambio' });
  await move(drawer.id, { kind: 'paid-out', amount: 20_000, reason: 'Caja fuerte' });
  const { body } = await read(drawer.id);
  expect(body.totals).toEqual({
    float: 40_000,
    sales: 7_000,
    tips: 0,
    saleCount: 2,
    refunds: 3_500,
    refundCount: 1,
    topUps: 0,
    paidIn: 1_000,
    paidOut: 20_000,
    expected: 24_500,
  });
  expect(body.movements.map(({ kind, amount, reason }) => [kind, amount, reason])).toEqual([
    ['paid-out', -20_000, 'Caja fuerte'],
    ['paid-in', 1_000, 'Cambio'],
    ['refund', -3_500, expect.anything()],
    ['sale', 3_500, null],
    ['sale', 3_500, null],
    ['float', 40_000, null],
  ]);
  const { number: orderNumber, callNumber } = returned;
  expect(body.movements[2]).toMatchObject({ orderNumber, callNumber });
  await booksAddUp();
});

it('a counter top-up enters the drawer, and its undo leaves it [WAL-01]', async () => {
  const { body: drawer } = await open(0);
  const { accountId, headers } = await shop.server.signIn();
  const codes = `/api/users/${accountId}/${shop.venue.id}/wallet-codes`;
  const { code } = (await shop.send<WalletCode>('POST', codes, {}, headers)).body;
  const topUps = `/api/commerces/${shop.commerceId}/top-ups`;
  const { body: topUp } = await shop.send<{ id: number }>('POST', topUps, { code, amount: 500 }, marina.headers);
  expect((await read(drawer.id)).body.totals).toMatchObject({ topUps: 500, expected: 500 });
  await shop.send('POST', `${topUps}/${topUp.id}/undo`, {}, marina.headers);
  expect((await read(drawer.id)).body.totals).toMatchObject({ topUps: 0, expected: 0 });
});

it('a count short of the expected cash enters the ledger as difference [CHK-07]', async () => {
  const before = await balanceOf('cash-difference');
  const { body: drawer } = await open(10_000);
  await sell();
  const { status, body } = await close(drawer.id, {
    notes: [{ value: 10_000, quantity: 1 }],
    other: 2_000,
    reason: 'Vuelto de más',
  });
  expect(status).toBe(200);
  expect(body.close).toMatchObject({ counted: 12_000, difference: -1_500, other: 2_000, reason: 'Vuelto de más' });
  expect(await balanceOf('cash-difference')).toBe(before - 150_000);
  const { rows } = await shop.db.query<{ held: number }>(
    `select sum(e.amount_minor) as held from ledger_transfers t
     join ledger_entries e on e.venue_id = t.venue_id and e.transfer_id = t.id
     join ledger_accounts a on a.venue_id = e.venue_id and a.id = e.account_id and a.kind = 'cash-drawer'
     where t.drawer_id = $1`,
    [drawer.id],
  );
  expect(rows).toEqual([{ held: 0 }]);
  await booksAddUp();
});

it.each([
  [9_000.01, 200],
  [9_000, 422],
  [11_000, 422],
])('a count of %d for $ 10.000 without a reason answers %d [CHK-07]', async (other, status) => {
  const { body: drawer } = await open(10_000);
  const answer = await close(drawer.id, { other });
  expect(answer.status).toBe(status);
  if (status === 422) expect(answer.code).toBe('reason-required');
});

it('two closings at once close the drawer once [CHK-07]', async () => {
  const { body: drawer } = await open(1_000);
  const answers = await Promise.all([900, 1_000, 950].map((other) => close(drawer.id, { other })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.code).toBe('drawer-closed');
  const { rows } = await shop.db.query('select from cash_drawer_closes where drawer_id = $1', [drawer.id]);
  expect(rows).toHaveLength(1);
  await booksAddUp();
});

it('cash taken while a drawer closes is in its sums or in no drawer [CHK-07]', async () => {
  const { body: drawer } = await open(1_000);
  const { body: order } = await shop.order();
  const [, closed] = await Promise.all([
    shop.cash(order.id, { version: 1, amount: 3_500 }, marina.headers),
    close(drawer.id, { other: 1_000, reason: 'Prueba' }),
  ]);
  const inside = closed.body.totals.expected === 4_500 ? 0 : 3_500;
  expect((await own()).withoutDrawer.amount).toBe(inside);
  await booksAddUp();
});

it('a closed drawer takes no movement, no cash and no second close [CHK-07]', async () => {
  const { body: drawer } = await open(1_000);
  const closed = (await close(drawer.id, { other: 1_000 })).body;
  expect((await move(drawer.id, { kind: 'paid-in', amount: 1, reason: 'Tarde' })).code).toBe('drawer-closed');
  expect((await close(drawer.id, { other: 5 })).code).toBe('drawer-closed');
  await sell();
  expect((await read(drawer.id)).body).toEqual(closed);
  expect(await own()).toMatchObject({ drawer: null, withoutDrawer: { amount: 3_500, count: 1 } });
});

it('the database refuses a change of a close and of a movement [CHK-07]', async () => {
  const { body: drawer } = await open(0);
  await move(drawer.id, { kind: 'paid-in', amount: 5, reason: 'Cambio' });
  await close(drawer.id, { other: 5 });
  const privileges = await shop.db.query(
    `select bool_or(has_table_privilege('entretiempo_scoped', name, 'update, delete')) as any
     from unnest(array['cash_drawer_closes', 'cash_drawer_movements']) as name`,
  );
  expect(privileges.rows).toEqual([{ any: false }]);
});

it('cash taken without an open drawer is a sale without drawer [CHK-07]', async () => {
  await sell();
  expect(await own()).toMatchObject({ drawer: null, withoutDrawer: { amount: 3_500, count: 1 } });
  const { body: drawer } = await open(0);
  expect((await read(drawer.id)).body.totals.sales).toBe(0);
});

it('each person has one open drawer of their own at a commerce [CHK-07]', async () => {
  const answers = await Promise.all([open(100), open(100)]);
  expect(answers.map(({ status, code }) => (status === 201 ? status : code)).toSorted()).toEqual([201, 'drawer-open']);
  const tomas = await editor();
  expect((await open(0, tomas)).status).toBe(201);
  await sell(tomas);
  expect((await own()).drawer?.totals.sales).toBe(0);
  expect((await own(tomas)).drawer?.totals.sales).toBe(3_500);
});

it('a repeated movement moves the cash once [CHK-07]', async () => {
  const { body: drawer } = await open(0);
  const movement = { id: randomUUID(), kind: 'paid-in', amount: 700, reason: 'Cambio' };
  const answers = await Promise.all([move(drawer.id, movement), move(drawer.id, movement)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect((await read(drawer.id)).body.totals.paidIn).toBe(700);
  expect((await move(drawer.id, { ...movement, amount: 800 })).code).toBe('idempotency-key-reused');
});

it('only its owner and staff of the venue change a drawer [ROLE-01]', async () => {
  const { body: drawer } = await open(0);
  const colleague = await editor();
  const elsewhere = await editor(shop.venue.commerceId('otro'));
  const manager = await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }]);
  expect((await read(drawer.id, colleague)).body.isOwn).toBe(false);
  expect((await close(drawer.id, {}, colleague)).status).toBe(404);
  expect((await move(drawer.id, { kind: 'paid-in', amount: 1, reason: 'x' }, colleague)).status).toBe(404);
  expect((await read(drawer.id, elsewhere)).status).toBe(404);
  expect((await close(drawer.id, {}, manager)).status).toBe(200);
});

it('the list has the drawers of the commerce, newest first [ROLE-01]', async () => {
  const { body: first } = await open(100);
  await close(first.id, { other: 90 });
  const { body: second } = await open(0);
  const { body } = await shop.send<Paged<DrawerRow>>('GET', drawers(), undefined, marina.headers);
  expect(body.data.slice(0, 2)).toMatchObject([
    { id: second.id, closedAt: null, expected: null, counted: null },
    { id: first.id, expected: 100, counted: 90 },
  ]);
  expect(body.total).toBeGreaterThanOrEqual(2);
});

it('a cashier reads the own drawers alone, others do not exist [ROLE-01]', async () => {
  const { body: drawer } = await open(100);
  const cashier = await shop.server.signIn([
    { roleId: 3, venueId: shop.venue.id, commerceId: shop.commerceId, readySet: 'cashier' },
  ]);
  const { body: mine } = await open(0, cashier);
  const listed = await shop.send<Paged<DrawerRow>>('GET', drawers(), undefined, cashier.headers);
  expect([listed.body.total, listed.body.data.map(({ id }) => id)]).toEqual([1, [mine.id]]);
  expect((await read(mine.id, cashier)).status).toBe(200);
  expect((await read(drawer.id, cashier)).status).toBe(404);
  await close(drawer.id, { other: 100 });
  const prints = `${drawers()}/${drawer.id}/prints`;
  const print = await shop.send('POST', prints, { printerId: randomUUID() }, cashier.headers);
  expect([print.status, print.code]).toEqual([404, 'not-found']);
});

it('the closing person gets the report by mail, once [CHK-07]', async () => {
  const { body: drawer } = await open(10_000);
  await close(drawer.id, { other: 8_000, reason: 'Vuelto de más' });
  const mails: { to: string; subject: string; text: string }[] = [];
  const mailer = { send: async (mail: (typeof mails)[number]) => void mails.push(mail), close: () => undefined };
  await runEnqueuedJobs(shop.db, [drawerCloseWorker({ db: shop.db, mailer, host: 'example.com' })]);
  expect(mails.map(({ to }) => to)).toEqual([marina.email]);
  expect(mails[0]?.subject).toMatch(/^Cierre de caja de /);
  expect(mails[0]?.text.replaceAll('\u00a0', ' ')).toContain('Faltan: $ 2.000');
  expect(mails[0]?.text).toContain('Vuelto de más');
});

it('a close hands out tips of all methods once, from the counted cash [TIP-03]', async () => {
  await shop.set('venues', 'tip_limit_minor = 100000');
  const ana = await memberWith(shop, 10_000);
  const { body: drawer } = await open(0);
  const other = await editor();
  const second = (await open(0, other)).body;
  await shop.ordersAreOlder(60);
  const inCash = (await shop.order({ tipMinor: 50_000 })).body;
  expect((await shop.cash(inCash.id, { version: 1, amount: 4_000 }, marina.headers)).status).toBe(200);
  const wanted = { tipMinor: 30_000, isCash: false, isBalance: true, guestEmail: null, headers: ana.headers };
  const byBalance = (await shop.order(wanted)).body;
  await shop.step(byBalance.id, { to: 4, version: 1 }, other.headers);
  const { totals, tips } = (await read(drawer.id)).body;
  expect(totals).toMatchObject({ sales: 3_500, tips: 500, expected: 4_000 });
  expect(tips).toMatchObject({ cash: 500, other: 300, owed: 800 });
  expect(tips?.people.map(({ accountId, cash, share, ...taken }) => [accountId, cash, taken.other, share])).toEqual([
    [marina.accountId, 500, 0, 400],
    [other.accountId, 0, 300, 400],
  ]);

  const share = (accountId: number, amount: number) => ({ accountId, amount });
  const outsider = await editor();
  for (const wrong of [
    [share(marina.accountId, 801)],
    [share(outsider.accountId, 100)],
    [share(marina.accountId, 100), share(marina.accountId, 100)],
  ])
    expect(await close(drawer.id, { other: 4_000, tips: wrong })).toMatchObject({ status: 409, code: 'tips-not-owed' });
  expect((await close(drawer.id, { other: 100, reason: 'x', tips: [share(marina.accountId, 101)] })).status).toBe(409);

  const both = [share(marina.accountId, 400), share(other.accountId, 400)];
  const answers = await Promise.all([
    close(drawer.id, { other: 4_000, tips: both }),
    close(second.id, { other: 800, reason: 'Vuelto', tips: both }, other),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const closed = answers.find(({ status }) => status === 200)?.body;
  expect(closed?.tips).toMatchObject({ owed: 800, people: [{ share: 400 }, { share: 400 }] });
  expect(await balanceOf('tips')).toBe(0);
  await booksAddUp();
  await shop.server.runJobs();
  const name = closed?.tips?.people[0]?.person;
  expect(shop.server.mails.at(-1)?.text).toContain(`Propinas para ${name}: $\u00a0400`);
  await shop.set('venues', 'tip_limit_minor = null');
});
