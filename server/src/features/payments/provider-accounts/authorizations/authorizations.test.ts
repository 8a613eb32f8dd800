import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readAccountSecret } from '#features/secrets/read-venue-secret.ts';
import { createAccountAuthorizer } from '#integrations/payments/registry.ts';
import { throwRowFailure } from '#platform/jobs/isolated-rows.ts';
import { makeCardToken } from '#test/fakes/fake-provider.ts';
import { findEverywhere } from '#test/harness/find-everywhere.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import type { StartedAuthorization } from '@app/contract/back-office/account-authorizations.ts';
import type { PaymentAccount } from '@app/contract/back-office/provider-accounts.ts';
import { readAuthorizationState } from '@app/contract/values/authorization-state.ts';
import { renewGrants } from './renew-grants.job.ts';

let till: PaymentsHarness;
let staff: Record<string, string>;
let colleague: Record<string, string>;
beforeAll(async () => {
  till = await openPaymentsHarness();
  const signIn = async () => ({ ...(await till.server.signIn([{ roleId: 2, venueId: 7 }])).headers, origin: till.url });
  [staff, colleague] = [await signIn(), await signIn()];
});
afterAll(async () => till.close());
beforeEach(async () => till.reset());

const base = () => `/api/venues/7/payment-configs/${till.configId}/authorizations`;
const start = (provider = 2) => till.shop.send<StartedAuthorization>('POST', base(), { provider }, staff);
const finish = (body: { state: string; code: string }, who = staff) =>
  till.shop.send<PaymentAccount>('POST', `${base()}/finish`, body, who);
const accounts = async () =>
  (await till.shop.send<PaymentAccount[]>('GET', '/api/venues/7/payment-accounts', undefined, staff)).body;

/** Decides at the provider's page. @returns what it returns to us */
async function decide(page: string, choice: Record<string, string>) {
  const response = await fetch(page, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(choice).toString(),
    redirect: 'manual',
  });
  const target = new URL(response.headers.get('location') ?? 'http://missing');
  expect(target.origin + target.pathname).toBe(`${till.url}/office/account-authorized`);
  return Object.fromEntries(target.searchParams);
}
async function consent(seller: string, provider = 2) {
  const { body } = await start(provider);
  const { state = '', code = '' } = await decide(body.url, { seller });
  return { state, code };
}
const renew = () =>
  renewGrants({
    ...till.deps,
    encrypter: till.jobResources.encrypter,
    authorizer: createAccountAuthorizer(till.jobResources.outbound, till.jobResources.config.integrations),
    onRowFailure: throwRowFailure,
  });
const secretOf = (accountId: number, name: 'mp-access-token' | 'refresh-token') =>
  readAccountSecret(till.db, till.jobResources.encrypter, { venueId: 7, accountId }, name);
const due = ({ id }: PaymentAccount) =>
  till.db.query('update provider_configs set renew_at = clock_timestamp() where id = $1 and renew_at is not null', [
    id,
  ]);

it('an owner who consents connects the account, and it is paid [METHOD-03]', async () => {
  const offered = await till.shop.send('GET', '/api/venues/7/authorizable-providers', undefined, staff);
  expect(offered.body).toEqual([2, 7, 4]);
  const { status, body } = await start();
  expect(status).toBe(201);
  const page = new URL(body.url);
  expect(Object.fromEntries(page.searchParams)).toMatchObject({
    response_type: 'code',
    platform_id: 'mp',
    code_challenge_method: 'S256',
    redirect_uri: `${till.url}/office/account-authorized`,
  });
  const answer = await decide(body.url, { seller: 'owner' });
  expect(readAuthorizationState(answer['state'] ?? '')).toMatchObject({ venueId: 7, configId: till.configId });
  const account = await finish({ state: answer['state'] ?? '', code: answer['code'] ?? '' });
  expect([account.status, account.body]).toMatchObject([
    200,
    { provider: 2, isLive: true, merchantRef: expect.stringMatching(/^\d+$/), parameters: {} },
  ]);
  const order = await till.order();
  const token = await makeCardToken(till.sandbox.url, account.body.parameters['publicKey'] ?? '', 'APRO');
  const paid = await till.pay(order, { mpConfigId: account.body.id, creditCard: { token, paymentMethodId: 'visa' } });
  expect(paid.body.state).toBe('approved');
});

it('a consent is finished once, and by the person who started it [METHOD-03]', async () => {
  const answer = await consent('once');
  const before = await accounts();
  for (const [body, who] of [
    [answer, colleague],
    [{ ...answer, state: `7.${till.configId}.${randomBytes(32).toString('base64url')}` }, staff],
  ] as const) {
    const refused = await finish(body, who);
    expect([refused.status, refused.code]).toEqual([422, 'payment-account-not-authorized']);
  }
  expect(await accounts()).toEqual(before);
  expect((await finish(answer)).status).toBe(200);
  expect((await finish(answer)).code).toBe('payment-account-not-authorized');
});

it('an expired consent, or the code of another one, connects nothing [METHOD-03]', async () => {
  const [first, second] = [await consent('first'), await consent('second')];
  const before = await accounts();
  // The code belongs to another request, whose verifier is another.
  expect((await finish({ state: first.state, code: second.code })).code).toBe('payment-account-not-authorized');
  await till.db.query(`update account_authorizations set expires_at = clock_timestamp() - interval '1 second'`);
  expect((await finish(second)).code).toBe('payment-account-not-authorized');
  const { body } = await start();
  const { error } = await decide(body.url, { cancel: 'yes' });
  expect(error).toBe('access_denied');
  expect(await accounts()).toEqual(before);
});

it('a provider that fails connects nothing and says so [METHOD-03]', async () => {
  const before = await accounts();
  await till.faults('oauth-token', 'unavailable');
  const failed = await finish(await consent('silent'));
  expect([failed.status, failed.code]).toEqual([503, 'payment-not-available']);
  expect(await accounts()).toEqual(before);
  expect((await start(5)).code).toBe('payment-account-incomplete');
});

it('no token of a consent is in a response or log, or in clear [METHOD-03]', async () => {
  const { body } = await finish(await consent('hidden'));
  const token = (await secretOf(body.id, 'mp-access-token')) ?? '';
  const refresh = (await secretOf(body.id, 'refresh-token')) ?? '';
  expect([token, refresh]).toEqual([expect.stringMatching(/^APP_USR-/), expect.stringMatching(/^TG-/)]);
  for (const secret of [token, refresh]) {
    expect(JSON.stringify(body)).not.toContain(secret);
    expect(till.logged.join()).not.toContain(secret);
    expect(await findEverywhere(till.db, secret)).toEqual([]);
  }
  const named = await till.shop.send('GET', `/api/venues/7/payment-accounts/${body.id}/secrets`, undefined, staff);
  expect(JSON.stringify(named.body)).not.toContain('refresh');
});

it('credentials of a consent are renewed for each account that shares it [METHOD-03]', async () => {
  const { body: cards } = await finish(await consent('shared'));
  const { body: terminals } = await finish(await consent('shared', 4));
  const before = await secretOf(cards.id, 'refresh-token');
  expect(await secretOf(terminals.id, 'refresh-token')).toBe(before);
  await renew();
  expect(await secretOf(cards.id, 'refresh-token')).toBe(before);
  await due(cards);
  await renew();
  const after = await secretOf(cards.id, 'refresh-token');
  expect(after).not.toBe(before);
  expect(await secretOf(terminals.id, 'refresh-token')).toBe(after);
  expect((await accounts()).filter(({ brokenSince }) => brokenSince !== null)).toEqual([]);
});

it('a lost renewal is noticed at the next one, and consent mends it [METHOD-03]', async () => {
  const { body: account } = await finish(await consent('lost'));
  const access = await secretOf(account.id, 'mp-access-token');
  await till.faults('oauth-token', 'error-after-commit');
  await due(account);
  await renew();
  expect(await secretOf(account.id, 'mp-access-token')).toBe(access);
  expect(await accounts()).toContainEqual(expect.objectContaining({ id: account.id, brokenSince: null }));
  await till.reset();
  await due(account);
  await renew();
  const broken = (await accounts()).find(({ id }) => id === account.id);
  expect(broken?.brokenSince).toEqual(expect.any(String));
  expect((await finish(await consent('lost'))).body).toMatchObject({ id: account.id, brokenSince: null });
});

it('keys that a person enters end the renewal of a consent [METHOD-03]', async () => {
  const { body: account } = await finish(await consent('entered'));
  const { status } = await till.shop.send(
    'PUT',
    `/api/venues/7/payment-configs/${till.configId}/account`,
    {
      provider: 2,
      parameters: { publicKey: 'APP_USR-public-entered' },
      secrets: { 'mp-access-token': 'APP_USR-sandbox-entered' },
    },
    staff,
  );
  expect(status).toBe(200);
  expect(await secretOf(account.id, 'refresh-token')).toBeNull();
  await due(account);
  await renew();
  expect(await secretOf(account.id, 'mp-access-token')).toBe('APP_USR-sandbox-entered');
});
