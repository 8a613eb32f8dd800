import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bumpCommercesUpdatedAt } from '#features/venues/bump-commerces-updated-at.ts';
import { bumpVenueUpdatedAt } from '#features/venues/bump-venue-updated-at.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { startWorker } from '#process/start-worker.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import type { PaymentAccount } from '@app/contract/back-office/provider-accounts.ts';
import { checkAccounts, checkAllAccountsSoon } from './check-provider-accounts.job.ts';

let till: PaymentsHarness;
let staff: Record<string, string>;
beforeAll(async () => {
  till = await openPaymentsHarness({ isLive: true });
  const { headers } = await till.server.signIn([{ roleId: 2, venueId: 7 }]);
  staff = { ...headers, origin: till.url };
});
afterAll(async () => till.close());
beforeEach(async () => {
  await till.db.query('delete from provider_configs where id <> $1', [till.configId]);
  await till.db.query(
    `update provider_configs set refused_since = null, refused_reason = null, replaced_at = null where id = $1`,
    [till.configId],
  );
  await till.db.query('delete from money_exceptions');
  await inTransaction(till.db, async (tx) => {
    await bumpVenueUpdatedAt(tx, 7);
    await bumpCommercesUpdatedAt(tx, 7, [till.shop.commerceId]);
  });
  await till.reset();
  await vi.waitUntil(offered, { timeout: 60_000 });
});

const credentialsOf = (name: string, mode: 'TEST' | 'APP_USR' = 'APP_USR') => ({
  provider: 2,
  parameters: { publicKey: `${mode}-public-${name}` },
  secrets: { 'mp-access-token': `${mode}-sandbox-${name}`, 'mp-webhook-secret': `sandbox-webhook-${name}` },
});
const connect = (wanted: object) =>
  till.shop.send<PaymentAccount>('PUT', `/api/venues/7/payment-configs/${till.configId}/account`, wanted, staff);
const accounts = async () =>
  (await till.shop.send<PaymentAccount[]>('GET', '/api/venues/7/payment-accounts', undefined, staff)).body;
const exceptions = async () =>
  (await till.db.query<{ kind: string }>('select kind from money_exceptions where closed_at is null')).rows;
/** Makes the account due for its check. */
const checkNow = async () => {
  await checkAllAccountsSoon(till.db);
  await checkAccounts(till.deps);
  await till.reset();
};
const offered = async () =>
  JSON.stringify(
    (await till.shop.send('GET', `/api/commerces/get/complete-commerce/${till.shop.commerceId}`)).body,
  ).includes('APP_USR-public-tests');

describe('where test payments are off', () => {
  it.each([
    ['of a test user with live credentials', credentialsOf('testuser-one'), 'payment-account-is-test'],
    ['with test credentials', credentialsOf('newcomer', 'TEST'), 'payment-account-is-test'],
    ['of Peru', credentialsOf('lima-pe'), 'payment-account-other-country'],
    ['of Brazil', credentialsOf('rio-br'), 'payment-account-other-country'],
  ])('an account %s is refused with its reason [METHOD-03]', async (_what, wanted, code) => {
    const before = await accounts();
    const refused = await connect(wanted);
    expect([refused.status, refused.code]).toEqual([422, code]);
    expect(await accounts()).toEqual(before);
  });

  it('a live account of the country is connected [METHOD-03]', async () => {
    const { status, body } = await connect(credentialsOf('newcomer'));
    expect([status, body.isLive, body.refusedWhy]).toEqual([200, true, null]);
  });

  it.each([
    ['APP_USR-sandbox-testuser-one', 'payment-account-is-test'],
    ['APP_USR-sandbox-lima-pe', 'payment-account-other-country'],
    ['APP_USR-sandbox-stranger', 'payment-account-other-owner'],
    ['APP_USR-unknown', 'payment-account-refused'],
  ])('the access token %s of another owner is refused [METHOD-03]', async (value, code) => {
    const { body: account } = await connect(credentialsOf('newcomer'));
    const url = `/api/venues/7/payment-accounts/${account.id}/secrets/mp-access-token`;
    const refused = await till.shop.send('PUT', url, { value }, staff);
    expect([refused.status, refused.code]).toEqual([422, code]);
    expect((await till.shop.send('PUT', url, { value: 'APP_USR-sandbox-newcomer' }, staff)).status).toBe(200);
  });
});

it.each([
  ['test-user', 'test-user'],
  ['other-country', 'other-country'],
])('an account found to be %s takes no payments and opens an exception [METHOD-03]', async (fault, why) => {
  const order = await till.order();
  expect((await till.pay(order)).body.state).toBe('approved');
  const placed = await till.order();

  await till.faults('owner', fault);
  await checkNow();
  expect(await accounts()).toMatchObject([{ refusedWhy: why }]);
  expect(await exceptions()).toEqual([{ kind: 'account-refused' }]);
  const refused = await till.pay(placed);
  expect([refused.status, refused.code]).toEqual([422, 'payment-method-not-available']);
  await expect.poll(offered).toBe(false);
  await expect(till.order()).rejects.toThrow('payment-method-not-available');

  // The provider still finds the payments of the account, and they can be refunded.
  const former = await till.deps.accounts.of(7, till.configId);
  const [payment] = await till.capturesOf(order);
  expect(await former?.payments.findPayment(payment?.id ?? '')).toMatchObject({ state: 'approved' });

  await checkNow();
  expect(await accounts()).toMatchObject([{ refusedWhy: null }]);
  await expect.poll(offered).toBe(true);
  expect((await till.pay(await till.order())).body.state).toBe('approved');
});

it('an account is checked once a day, and a failed check changes nothing [METHOD-03]', async () => {
  await till.faults('owner', 'unavailable', 'test-user');
  await checkAllAccountsSoon(till.db);
  await checkAccounts(till.deps);
  expect(await accounts()).toMatchObject([{ refusedWhy: null }]);
  const later = (minutes: number) =>
    till.db.query('update provider_configs set owner_check_at = owner_check_at - make_interval(mins => $1)', [minutes]);
  await later(6);
  await checkAccounts(till.deps);
  expect(await accounts()).toMatchObject([{ refusedWhy: 'test-user' }]);
  await later(23 * 60);
  await checkAccounts(till.deps);
  expect(await accounts()).toMatchObject([{ refusedWhy: 'test-user' }]);
  await later(61);
  await checkAccounts(till.deps);
  expect(await accounts()).toMatchObject([{ refusedWhy: null }]);
});

it('every account is checked after a worker starts [METHOD-03]', async () => {
  await checkAllAccountsSoon(till.db);
  await checkAccounts(till.deps);
  expect(await accounts()).toMatchObject([{ refusedWhy: null }]);
  await till.faults('owner', 'test-user');
  const { counts, ...deps } = till.deps;
  const jobs = await startWorker({ ...deps, ...till.jobResources, paymentCounts: counts });
  await expect.poll(accounts).toMatchObject([{ refusedWhy: 'test-user' }]);
  await jobs.stop();
}, 60_000);

it('an unreadable account is set aside, and the others are checked [METHOD-03]', async () => {
  const poisonedId = 7_990_000;
  await till.db.query('insert into payment_configs (venue_id, id) values (7, $1)', [poisonedId]);
  await till.db.query(
    'insert into provider_configs (venue_id, id, payment_config_id, provider) values (7, $1, $1, 2)',
    [poisonedId],
  );
  const aside: string[] = [];
  await till.faults('owner', 'test-user');
  await checkAllAccountsSoon(till.db);
  await checkAccounts({
    ...till.deps,
    accounts: {
      ...till.deps.accounts,
      of: async (venueId, configId) => {
        if (configId === poisonedId) throw new Error('poisoned');
        return till.deps.accounts.of(venueId, configId);
      },
    },
    onRowFailure: (_error, { job }) => void aside.push(job),
  });
  expect(aside).toEqual(['check-accounts']);
  expect(await accounts()).toContainEqual(expect.objectContaining({ id: till.configId, refusedWhy: 'test-user' }));
});
