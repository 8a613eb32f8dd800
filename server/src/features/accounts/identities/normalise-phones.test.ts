import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { reassignOwnedData } from '#app/owned-data.ts';
import { checkInvariants } from '#invariants/find-violations.ts';
import type { FailedRow } from '#platform/jobs/isolated-rows.ts';
import { codeOf, newDevice } from '#test/harness/accounts/device.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import { memberWith } from '#test/harness/wallet/wallet.ts';
import { normalisePhones } from './normalise-phones.job.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.set('payment_configs', 'balance_enabled = true');
});
afterAll(async () => shop.server.close());
beforeEach(async () => {
  await shop.db.query('delete from rate_limit_counters');
});

let numbers = 0;
/** A mobile number in its normal form, and as it was stored when typed with the 15. */
function newNumber(): { normal: string; with15: string } {
  const subscriber = `5566${String((numbers += 1)).padStart(4, '0')}`;
  return { normal: `54911${subscriber}`, with15: `541115${subscriber}` };
}

/** An account with a balance that proved a number in its stored form. */
async function memberOf(stored: string, amount = 100) {
  const member = await memberWith(shop, amount);
  await shop.db.query('update accounts set phone = $2 where id = $1', [member.accountId, stored]);
  await prove(stored, member.accountId);
  return member;
}
const prove = (stored: string, accountId: number) =>
  shop.db.query(`insert into identities (issuer, subject, account_id) values ('phone', $1, $2)`, [stored, accountId]);

async function identitiesOf(...subjects: string[]) {
  const { rows } = await shop.db.query<{ subject: string; accountId: number; isNormal: boolean | null }>(
    `select subject, account_id as "accountId", is_number_normal as "isNormal" from identities
     where issuer = 'phone' and subject = any($1) order by subject`,
    [subjects],
  );
  return rows;
}

async function accountsOf(...ids: number[]): Promise<{ id: number; phone: string | null }[]> {
  const { rows } = await shop.db.query<{ id: number; phone: string | null }>(
    'select id, phone from accounts where id = any($1::bigint[]) order by id',
    [ids],
  );
  return rows;
}

async function signIn(typed: string, normal: string) {
  const device = newDevice(shop.server);
  await device.claimPhone(typed, shop.venue.id);
  const { user } = (await device.confirmPhone(typed, device.smsCode(normal))).json<{ user: { id: number } }>();
  return { user, device };
}

it('a number stored as typed gets its normal form and signs in in any notation [AUTH-04]', async () => {
  const { normal, with15 } = newNumber();
  const member = await memberOf(with15);
  await normalisePhones(shop.db, reassignOwnedData);
  expect(await identitiesOf(normal, with15)).toEqual([
    { subject: normal, accountId: member.accountId, isNormal: true },
  ]);
  expect(await accountsOf(member.accountId)).toEqual([{ id: member.accountId, phone: normal }]);
  expect((await signIn(with15, normal)).user.id).toBe(member.accountId);
});

it('accounts of one number merge with their orders and balances [AUTH-04, WAL-01]', async () => {
  const { normal, with15 } = newNumber();
  const [first, second] = [await memberOf(with15, 100), await memberOf(normal, 250)];
  const orders = [await shop.order({ headers: first.headers }), await shop.order({ headers: second.headers })];
  await normalisePhones(shop.db, reassignOwnedData);

  expect(await accountsOf(first.accountId, second.accountId)).toEqual([{ id: second.accountId, phone: normal }]);
  expect(await second.balance()).toBe(350);
  const { user, device } = await signIn(with15, normal);
  expect(user.id).toBe(second.accountId);
  const found = (await device.get('/api/users/orders')).json<{ data: { id: number }[] }>();
  expect(found.data.map(({ id }) => id).toSorted()).toEqual(orders.map(({ body }) => body.id).toSorted());
  expect((await checkInvariants(shop.db)).filter(({ violations }) => violations.length > 0)).toEqual([]);
});

it('a number outside every plan stays, is marked and does not sign in [AUTH-08]', async () => {
  const stored = '541555550006';
  const member = await memberOf(stored);
  await normalisePhones(shop.db, reassignOwnedData);
  await normalisePhones(shop.db, reassignOwnedData);
  expect(await identitiesOf(stored)).toEqual([{ subject: stored, accountId: member.accountId, isNormal: false }]);
  expect(await accountsOf(member.accountId)).toEqual([{ id: member.accountId, phone: stored }]);
  expect(codeOf(await newDevice(shop.server).claimPhone(stored, shop.venue.id))).toBe('enter-valid-phone');
});

it('repeated and concurrent runs merge each pair of accounts once [AUTH-04]', async () => {
  const pairs = Array.from({ length: 12 }, newNumber);
  const members = await Promise.all(
    pairs.map(async ({ normal, with15 }) => [await memberOf(with15, 100), await memberOf(normal, 250)] as const),
  );
  const run = () => normalisePhones(shop.db, reassignOwnedData);
  await Promise.all([run(), run()]);
  await run();
  for (const [at, { normal, with15 }] of pairs.entries()) {
    const [from, into] = members[at] ?? [];
    const accountId = into?.accountId ?? 0;
    expect(await identitiesOf(normal, with15)).toEqual([{ subject: normal, accountId, isNormal: true }]);
    expect(await into?.balance()).toBe(350);
    const { rows } = await shop.db.query(
      `select from audit_inbox where action = 'accounts.merged' and (facts ->> 'from')::bigint = $1`,
      [from?.accountId],
    );
    expect(rows).toHaveLength(1);
  }
});

it('an account with staff roles is never merged into another [AUTH-04, ROLE-01]', async () => {
  const [one, other] = [newNumber(), newNumber()];
  const staff = async (stored: string) => {
    const { accountId } = await shop.server.signIn([{ roleId: 2, venueId: shop.venue.id }]);
    await prove(stored, accountId);
    return accountId;
  };
  const [manager, buyer] = [await staff(one.with15), await memberOf(one.normal)];
  const [first, second] = [await staff(other.with15), await staff(other.normal)];
  const setAside: FailedRow[] = [];
  await normalisePhones(shop.db, reassignOwnedData, (_error, row) => void setAside.push(row));

  expect((await accountsOf(manager, buyer.accountId)).map(({ id }) => id)).toEqual([manager]);
  expect(await identitiesOf(one.normal)).toMatchObject([{ accountId: manager, isNormal: true }]);
  expect((await accountsOf(first, second)).map(({ id }) => id)).toEqual([first, second]);
  expect(setAside).toMatchObject([{ job: 'normalise-phones', row: `account/${first}`, attempt: 1 }]);
});

it('a number that cannot be updated does not block other numbers [AUTH-04]', async () => {
  const [bad, fine, marked, beside] = [newNumber(), newNumber(), newNumber(), newNumber()];
  const stored = [bad.with15, fine.with15, marked.normal, beside.normal];
  const owners = new Map<string, number>();
  for (const number of stored) owners.set(number, (await memberOf(number)).accountId);
  const refused = `subject in ('${bad.normal}', '${marked.normal}') and is_number_normal is not null`;
  await shop.db.query(`alter table identities add constraint poisoned check (not (${refused})) not valid`);
  const setAside: string[] = [];
  await normalisePhones(shop.db, reassignOwnedData, (_error, { row }) => void setAside.push(row));
  await shop.db.query('alter table identities drop constraint poisoned');
  expect(await identitiesOf(fine.normal, beside.normal)).toMatchObject([{ isNormal: true }, { isNormal: true }]);
  expect(await identitiesOf(bad.with15, marked.normal)).toMatchObject([{ isNormal: null }, { isNormal: null }]);
  const poisoned = [bad.with15, marked.normal].map((number) => `account/${owners.get(number)}`);
  expect(setAside.toSorted()).toEqual(poisoned.toSorted());
});
