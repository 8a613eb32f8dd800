import { afterAll, beforeAll, expect, it } from 'vitest';
import { transferMoney } from '#features/ledger/transfer-money.ts';
import type { Transfer } from '#features/ledger/transfer-store.ts';
import { checkInvariants } from '#invariants/find-violations.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { TopUp } from '@app/contract/staff/counter-top-ups.ts';
import type { Paged } from '@app/contract/values/paged.ts';
import type { OpenMoney } from '@app/contract/visitor/account.ts';
import type { WalletCode, WalletMovement } from '@app/contract/visitor/wallet.ts';
import { mergeWallets } from './merge-wallets.ts';

let shop: Shop;
let staff: Awaited<ReturnType<Shop['staff']>>;
beforeAll(async () => {
  shop = await openShop();
  await shop.set('payment_configs', 'balance_enabled = true');
  staff = await shop.staff();
});
afterAll(async () => shop.server.close());

async function member() {
  const { accountId, headers } = await shop.server.signIn();
  const own = `/api/users/${accountId}/${shop.venue.id}`;
  return {
    accountId,
    headers,
    own,
    code: async () => (await shop.send<WalletCode>('POST', `${own}/wallet-codes`, {}, headers)).body,
    balance: async () =>
      (await shop.send<{ balance: number }>('GET', `${own}/balance`, undefined, headers)).body.balance,
    movements: async () =>
      (await shop.send<Paged<WalletMovement>>('GET', `${own}/movements`, undefined, headers)).body.data,
  };
}
const topUp = (code: string, amount: number, headers = staff) =>
  shop.send<TopUp>('POST', `/api/commerces/${shop.commerceId}/top-ups`, { code, amount }, headers);
const undo = (id: number, headers = staff) =>
  shop.send<TopUp>('POST', `/api/commerces/${shop.commerceId}/top-ups/${id}/undo`, {}, headers);

it('a new wallet is empty, and only its owner sees it [WAL-01]', async () => {
  const [ana, bruno] = [await member(), await member()];
  expect(await ana.balance()).toBe(0);
  expect(await ana.movements()).toEqual([]);
  for (const call of ['balance', 'movements']) {
    expect((await shop.send('GET', `${ana.own}/${call}`, undefined, bruno.headers)).status).toBe(404);
  }
  expect((await shop.send('POST', `${ana.own}/wallet-codes`, {}, bruno.headers)).status).toBe(404);
});

it("cash at a counter enters the code's wallet, and both sides see it [WAL-01]", async () => {
  const ana = await member();
  const { code, qrPath } = await ana.code();
  expect(qrPath).toMatch(/^data:image\/svg\+xml;base64,/);
  const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `;
  const answer = await topUp(typed, 15_000.5);
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({ amount: 15_000.5, isUndone: false, isUndoable: true });
  expect(await ana.balance()).toBe(15_000.5);
  expect(await ana.movements()).toMatchObject([
    { kind: 'top-up', amount: 15_000.5, balance: 15_000.5, orderId: null, commerce: expect.any(String) },
  ]);
  const list = await shop.send<TopUp[]>('GET', `/api/commerces/${shop.commerceId}/top-ups`, undefined, staff);
  expect(list.body.map(({ id }) => id)).toContain(answer.body.id);
});

it('a code serves one top-up: a repetition returns it, another amount fails [WAL-01]', async () => {
  const ana = await member();
  const { code } = await ana.code();
  const answers = await Promise.all(Array.from({ length: 10 }, () => topUp(code, 900)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect(await ana.balance()).toBe(900);
  expect((await topUp(code, 901)).code).toBe('wallet-code-not-valid');
});

it('an expired, replaced or foreign code is refused [WAL-01]', async () => {
  const ana = await member();
  const first = await ana.code();
  const second = await ana.code();
  expect((await topUp(first.code, 100)).code).toBe('wallet-code-not-valid');
  await shop.db.query(`update wallet_codes set expires_at = now() where account_id = $1`, [ana.accountId]);
  expect((await topUp(second.code, 100)).code).toBe('wallet-code-not-valid');
  expect(await ana.balance()).toBe(0);
});

it('ten wrong codes of one person at a counter block all codes for a while [WAL-01]', async () => {
  const other = await shop.staff();
  for (let attempts = 0; attempts < 10; attempts += 1) {
    expect((await topUp('AAAA0000', 100, other)).code).toBe('wallet-code-not-valid');
  }
  const { code } = await (await member()).code();
  expect((await topUp(code, 100, other)).status).toBe(429);
  expect((await topUp(code, 100)).status).toBe(201);
});

it('of 200 concurrent wrong codes ten are checked; right ones do not count [WAL-01]', async () => {
  const [ana, other] = [await member(), await shop.staff()];
  for (let each = 0; each < 12; each += 1) {
    expect((await topUp((await ana.code()).code, 100, other)).status).toBe(201);
  }
  const answers = await Promise.all(Array.from({ length: 200 }, async () => topUp('AAAA0000', 100, other)));
  const outcomes = answers.map(({ status, code }) => `${status} ${code}`);
  expect(outcomes.filter((each) => each === '422 wallet-code-not-valid')).toHaveLength(10);
  expect(outcomes.filter((each) => each === '429 too-many-requests')).toHaveLength(190);
});

it('a top-up is undone once, within ten minutes, if the money is there [WAL-01]', async () => {
  const ana = await member();
  const { body } = await topUp((await ana.code()).code, 500);
  const answers = await Promise.all(Array.from({ length: 5 }, () => undo(body.id)));
  expect(answers.map(({ status, body: { isUndone } }) => [status, isUndone])).toEqual(answers.map(() => [200, true]));
  expect(await ana.balance()).toBe(0);
  expect((await ana.movements()).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['top-up-undone', -500],
    ['top-up', 500],
  ]);

  const late = await topUp((await ana.code()).code, 300);
  await shop.db.query(`update ledger_transfers set at = at - interval '10 minutes' where id = $1`, [late.body.id]);
  expect((await undo(late.body.id)).code).toBe('top-up-not-undoable');
  expect(await ana.balance()).toBe(300);
});

it('a venue without balances refuses top-ups but can undo one [WAL-01, METHOD-03]', async () => {
  const ana = await member();
  const { body } = await topUp((await ana.code()).code, 500);
  await shop.set('payment_configs', 'balance_enabled = false');
  expect((await topUp((await ana.code()).code, 500)).status).toBe(404);
  expect((await undo(body.id)).status).toBe(200);
  await shop.set('payment_configs', 'balance_enabled = true');
});

it('a commerce tops up in its own drawer only [WAL-01, ROLE-01]', async () => {
  const ana = await member();
  const { body } = await topUp((await ana.code()).code, 500);
  const venueId = shop.venue.id;
  const stranger = (await shop.server.signIn([{ roleId: 3, venueId, commerceId: shop.venue.commerceId('otro') }]))
    .headers;
  expect((await topUp((await ana.code()).code, 500, stranger)).status).toBe(404);
  expect((await undo(body.id, stranger)).status).toBe(404);
});

it.each([0, -5, 0.001, 200_000.01, 1e12])('an amount of %d is refused [WAL-01]', async (amount) => {
  expect((await topUp((await (await member()).code()).code, amount)).status).toBe(400);
});

const book = () => ({ venueId: shop.venue.id, currency: 'ARS' });
const paid = (accountId: number, ref: string, amountMinor: number): Transfer => ({
  kind: 'order-paid',
  ref,
  commerceId: shop.commerceId,
  orderId: null,
  actorId: accountId,
  from: { kind: 'wallet', ownerId: accountId },
  to: { kind: 'sales', ownerId: 0 },
  amountMinor,
});

it('of ten concurrent payments of 10,000 out of 15,000 one succeeds [WAL-01]', async () => {
  const ana = await member();
  await topUp((await ana.code()).code, 15_000);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) =>
      inTransaction(shop.db, (tx) =>
        transferMoney(tx, book(), paid(ana.accountId, `${ana.accountId}-${n}`, 1_000_000)),
      ),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await ana.balance()).toBe(5_000);
});

it('the same payment sent ten times at once is booked once [WAL-01]', async () => {
  const ana = await member();
  await topUp((await ana.code()).code, 15_000);
  const made = await Promise.all(
    Array.from({ length: 10 }, () =>
      inTransaction(shop.db, (tx) =>
        transferMoney(tx, book(), paid(ana.accountId, `once-${ana.accountId}`, 1_000_000)),
      ),
    ),
  );
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await ana.balance()).toBe(5_000);
});

it('merged accounts have one wallet with both balances [WAL-01, AUTH-04]', async () => {
  const [ana, shell] = [await member(), await member()];
  await topUp((await ana.code()).code, 100);
  await topUp((await shell.code()).code, 250);
  await inTransaction(shop.db, (tx) => mergeWallets(tx, shell.accountId, ana.accountId));
  expect([await shell.balance(), await ana.balance()]).toEqual([0, 350]);
  expect((await ana.movements())[0]).toMatchObject({ kind: 'accounts-merged', amount: 250 });
});

it('an account deletion first shows the money in its wallets [WAL-01]', async () => {
  const ana = await member();
  const { body } = await topUp((await ana.code()).code, 100);
  const remove = async () => shop.server.app.inject({ method: 'DELETE', url: '/api/auth', headers: ana.headers });
  const balance = { kind: 'balance', isObstacle: true, orderNumber: null, amount: 100, currency: 'ARS' };
  expect((await remove()).json()).toMatchObject({ code: 'wallet-not-empty', facts: { openMoney: [balance] } });
  const read = await shop.send<OpenMoney[]>('GET', '/api/auth/open-money', undefined, ana.headers);
  expect(read.body).toMatchObject([balance]);
  await undo(body.id);
  expect((await remove()).statusCode).toBe(204);
});

it('the books balance after all of these tests [WAL-01]', async () => {
  const { rows } = await shop.db.query('select count(*)::int as entries from ledger_entries');
  expect(rows).not.toEqual([{ entries: 0 }]);
  const findings = await checkInvariants(shop.db);
  expect(findings.filter(({ violations }) => violations.length > 0)).toEqual([]);
});
