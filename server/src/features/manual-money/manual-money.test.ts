import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newVenue } from '#test/harness/back-office/new-rows.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { ReconciliationReport } from '@app/contract/back-office/reconciliation.ts';
import type { ManagedVenue } from '@app/contract/resources/venues.ts';
import type { CashDrawer } from '@app/contract/staff/cash-drawers.ts';
import type { TopUp } from '@app/contract/staff/counter-top-ups.ts';
import type { ManualMoney } from '@app/contract/staff/manual-money.ts';
import type { WalletCode } from '@app/contract/visitor/wallet.ts';

type Person = Awaited<ReturnType<Shop['server']['signIn']>>;

let shop: Shop;
let editor: Person;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  await shop.set('payment_configs', 'balance_enabled = true');
  editor = await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }]);
  admin = await shop.server.signIn([{ roleId: 1 }]);
});
afterAll(async () => shop.server.close());

const cashier = () => shop.server.signIn([{ roleId: 3, venueId: shop.venue.id, commerceId: shop.commerceId }]);
const atCommerce = (rest: string) => `/api/commerces/${shop.commerceId}/${rest}`;
const handMoney = (rest = '') => `/api/admin/venues/${shop.venue.id}/manual-money${rest}`;

/** The wallet of a new visitor, and top-ups into it. */
async function wallet() {
  const { accountId, headers } = await shop.server.signIn();
  const own = `/api/users/${accountId}/${shop.venue.id}`;
  return {
    code: async () => (await shop.send<WalletCode>('POST', `${own}/wallet-codes`, {}, headers)).body.code,
    balance: async () =>
      (await shop.send<{ balance: number }>('GET', `${own}/balance`, undefined, headers)).body.balance,
  };
}
async function topUp(of: { code: () => Promise<string> }, amount: number, { headers }: Person) {
  return shop.send<TopUp>('POST', atCommerce('top-ups'), { code: await of.code(), amount }, headers);
}
const read = async ({ headers }: Person) => (await shop.send<ManualMoney>('GET', handMoney(), undefined, headers)).body;
const approve = ({ accountId }: Person, amount: number, { headers }: Person) =>
  shop.send<ManualMoney>('POST', handMoney(`/${accountId}/approval`), { amount }, headers);
async function exceptions() {
  const url = `/api/venues/${shop.venue.id}/reconciliation`;
  const { body } = await shop.send<ReconciliationReport>('GET', url, undefined, editor.headers);
  return body.exceptions.filter(({ kind }) => kind === 'moved-by-hand').map(({ amount }) => amount);
}
async function hoursPass(hours: number): Promise<void> {
  await shop.db.query(`update manual_money_movements set moved_at = moved_at - make_interval(hours => $1)`, [hours]);
}

it('twelve large top-ups with an old factor fill no wallet [WAL-01, AUTH-12]', async () => {
  const [ana, person] = [await wallet(), await cashier()];
  await shop.db.query(
    `update sessions set factor_confirmed_at = now() - interval '2 hours' where account_id = $1 and level = 'staff'`,
    [person.accountId],
  );
  for (let each = 0; each < 12; each += 1) {
    expect((await topUp(ana, 200_000, person)).code).toBe('recent-second-factor-required');
  }
  expect(await ana.balance()).toBe(0);
});

it('one person tops up at most the limit of an hour, also at once [WAL-01, AUTH-12]', async () => {
  const [ana, person] = [await wallet(), await cashier()];
  const codes = [];
  for (let each = 0; each < 8; each += 1) codes.push((await wallet()).code);
  const answers = await Promise.all(codes.map((code) => topUp({ code }, 200_000, person)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  const refused = answers.filter(({ status }) => status === 422);
  expect(refused.map(({ code, facts }) => [code, facts])).toEqual(
    Array.from({ length: 6 }, () => ['money-approval-required', { amount: 200_000, limit: 500_000 }]),
  );
  expect((await topUp(ana, 100_000, person)).status).toBe(201);
  expect((await topUp(ana, 100, person)).code).toBe('money-approval-required');
  expect((await topUp(ana, 100_000, await cashier())).status).toBe(201);
  expect(await exceptions()).toEqual([]);
});

it('another person approves what is above the limit, and it is an exception [WAL-01, PAY-04]', async () => {
  const [ana, person] = [await wallet(), await cashier()];
  await topUp(ana, 200_000, person);
  await topUp(ana, 200_000, person);
  expect((await topUp(ana, 200_000, person)).code).toBe('money-approval-required');
  const listed = (await read(editor)).people.find(({ accountId }) => accountId === person.accountId);
  expect(listed).toMatchObject({ moved: 400_000, wanted: 200_000, approved: 0, isSelf: false });

  expect((await approve(person, 200_000, person)).status).toBe(404);
  expect((await approve(person, 200_000, editor)).status).toBe(200);
  expect((await topUp(ana, 200_000, person)).status).toBe(201);
  expect(await exceptions()).toEqual([200_000]);
  expect(await ana.balance()).toBe(600_000);
  expect((await topUp(ana, 200_000, person)).code).toBe('money-approval-required');

  await hoursPass(1);
  await shop.db.query(`update manual_money_allowances set approved_until = approved_until - interval '1 hour'`);
  expect((await topUp(ana, 200_000, person)).status).toBe(201);
  expect(await exceptions()).toEqual([200_000]);
});

it('no person approves the own money, and an approval needs a recent factor [AUTH-12, ROLE-01]', async () => {
  expect((await approve(editor, 1_000, editor)).code).toBe('own-approval');
  expect((await approve(admin, 1_000, editor)).status).toBe(200);
  const stranger = await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id + 1 }]);
  expect((await approve(stranger, 1_000, editor)).status).toBe(404);
  const late = await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }]);
  await shop.db.query(
    `update sessions set factor_confirmed_at = now() - interval '16 minutes' where account_id = $1 and level = 'staff'`,
    [late.accountId],
  );
  expect((await approve(admin, 1_000, late)).code).toBe('recent-second-factor-required');
});

it('cash out of a drawer, cash refunds and undone top-ups count too [REF-04, AUTH-12]', async () => {
  const [ana, person] = [await wallet(), await cashier()];
  const { headers } = person;
  const drawer = (await shop.send<CashDrawer>('POST', atCommerce('drawers'), { float: 1_000 }, headers)).body;
  const move = (kind: string, amount: number, id = randomUUID()) =>
    shop.send('POST', atCommerce(`drawers/${drawer.id}/movements`), { id, kind, amount, reason: 'Proveedor' }, headers);
  expect((await move('paid-in', 900_000)).status).toBe(201);
  expect((await move('paid-out', 500_001)).code).toBe('money-approval-required');
  const repeated = randomUUID();
  expect((await move('paid-out', 300_000, repeated)).status).toBe(201);
  expect((await move('paid-out', 300_000, repeated)).status).toBe(201);
  const made = await topUp(ana, 100_000, person);
  expect((await shop.send('POST', atCommerce(`top-ups/${made.body.id}/undo`), {}, headers)).status).toBe(200);
  const order = (await shop.order({ isCash: true })).body;
  const taken = await shop.cash(order.id, { version: 1, amount: order.totalAmount }, headers);
  expect((await shop.end(order.id, { version: taken.body.version, reason: 'Sin gas' }, headers)).status).toBe(200);
  const { rows } = await shop.db.query<{ id: string }>('select id from refunds where order_id = $1', [order.id]);
  const handBack = () => shop.send('POST', atCommerce(`refunds/${rows[0]?.id}/handed-back`), {}, headers);
  expect((await handBack()).code).toBe('money-approval-required');
  expect((await approve(person, order.totalAmount, editor)).status).toBe(200);
  expect((await handBack()).status).toBe(200);
  expect((await handBack()).status).toBe(200);
  expect((await exceptions()).filter((amount) => amount === order.totalAmount)).toHaveLength(1);
});

it('an Admin approves for the one person who runs a venue [AUTH-12, ROLE-01]', async () => {
  const [ana, alone] = [await wallet(), await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }])];
  for (const amount of [200_000, 200_000, 100_000]) expect((await topUp(ana, amount, alone)).status).toBe(201);
  expect((await topUp(ana, 150_000, alone)).code).toBe('money-approval-required');
  expect((await read(admin)).people.find(({ accountId }) => accountId === alone.accountId)).toMatchObject({
    wanted: 150_000,
    isSelf: false,
  });
  expect((await approve(alone, 150_000, admin)).status).toBe(200);
  expect((await topUp(ana, 150_000, alone)).status).toBe(201);
});

it('a venue has its own limit, and its change needs a recent factor [WAL-01, AUTH-12]', async () => {
  const own = await openShop(shop.server, shop.venue.id + 20);
  await own.set('payment_configs', 'balance_enabled = true');
  const person = await shop.server.signIn([{ roleId: 2, venueId: own.venue.id }]);
  const url = `/api/admin/venues/${own.venue.id}`;
  const before = (await own.send<ManagedVenue>('GET', url, undefined, person.headers)).body;
  const change = (manualMoneyLimitMinor: number) => {
    const values = { ...newVenue(before.code), balanceEnabled: true, manualMoneyLimitMinor };
    return own.send<ManagedVenue>('PUT', url, { version: before.version, values }, person.headers);
  };
  const factorIsOld = (hours: number) =>
    shop.db.query(
      `update sessions set factor_confirmed_at = now() - make_interval(hours => $2) where account_id = $1 and level = 'staff'`,
      [person.accountId, hours],
    );
  await factorIsOld(2);
  expect((await change(5_000)).code).toBe('recent-second-factor-required');
  await factorIsOld(0);
  expect((await change(5_000)).body.manualMoneyLimitMinor).toBe(5_000);
  const { rows } = await shop.db.query(
    `select facts ->> 'manualMoneyLimitMinor.after' as after from audit_inbox where venue_id = $1 and action = 'resource.changed'`,
    [own.venue.id],
  );
  expect(rows).toEqual([{ after: '5000' }]);
  const visitor = await shop.server.signIn();
  const codes = `/api/users/${visitor.accountId}/${own.venue.id}/wallet-codes`;
  const { code } = (await own.send<WalletCode>('POST', codes, {}, visitor.headers)).body;
  const topUps = `/api/commerces/${own.commerceId}/top-ups`;
  const refused = await own.send('POST', topUps, { code, amount: 50.01 }, person.headers);
  expect([refused.code, refused.facts]).toEqual(['money-approval-required', { amount: 50.01, limit: 50 }]);
  expect((await own.send('POST', topUps, { code, amount: 50 }, person.headers)).status).toBe(201);
});
