import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import type { AccountTrial, PaymentAccount } from '@app/contract/back-office/provider-accounts.ts';

const ACCOUNTS = '/api/venues/7/payment-accounts';

let till: PaymentsHarness;
let staff: Record<string, string>;
beforeAll(async () => {
  till = await openPaymentsHarness();
  const { headers } = await till.server.signIn([{ roleId: 2, venueId: 7 }]);
  staff = { ...headers, origin: till.url };
});
afterAll(async () => till.close());
beforeEach(async () => till.reset());

const credentialsOf = (accessToken: string) => ({
  provider: 2,
  parameters: { publicKey: 'TEST-public-newcomer' },
  secrets: { 'mp-access-token': accessToken },
});
const connect = (accessToken: string) =>
  till.shop.send<PaymentAccount & { facts?: { answers: unknown[] } }>(
    'PUT',
    `/api/venues/7/payment-configs/${till.configId}/account`,
    credentialsOf(accessToken),
    staff,
  );
const tryAccount = (id: number) => till.shop.send<AccountTrial>('POST', `${ACCOUNTS}/${id}/trials`, undefined, staff);
const brokenSince = async (id: number) =>
  (await till.shop.send<PaymentAccount[]>('GET', ACCOUNTS, undefined, staff)).body.find((one) => one.id === id)
    ?.brokenSince;

it('a trial asks the provider and shows its answer as it came [METHOD-03]', async () => {
  const { body: account } = await connect('TEST-sandbox-newcomer');
  const { status, body } = await tryAccount(account.id);
  expect([status, body.result]).toEqual([200, 'accepted']);
  expect(body.answers).toEqual([
    {
      request: expect.stringMatching(/^GET .*\/users\/me$/),
      status: 200,
      text: expect.stringContaining(String(account.merchantRef)),
      durationMs: expect.any(Number),
    },
  ]);
  expect(JSON.stringify(body)).not.toContain('sandbox-newcomer');
  const { rows } = await till.db.query<{ facts: object }>(
    `select facts from audit_inbox where action = 'payment-account.tried' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ facts: { account: account.id, result: 'accepted' } }]);
});

it('a trial marks rejected credentials, and clears the mark [METHOD-03]', async () => {
  const { body: account } = await connect('TEST-sandbox-newcomer');
  await till.faults('owner', 'credentials-revoked');
  const rejected = await tryAccount(account.id);
  expect(rejected.body).toMatchObject({ result: 'rejected', answers: [{ status: 401 }] });
  expect(await brokenSince(account.id)).toEqual(expect.any(String));
  expect((await tryAccount(account.id)).body.result).toBe('accepted');
  expect(await brokenSince(account.id)).toBeNull();
});

it('a trial of a silent provider changes nothing [METHOD-03]', async () => {
  const { body: account } = await connect('TEST-sandbox-newcomer');
  await till.faults('owner', 'unavailable');
  expect((await tryAccount(account.id)).body).toMatchObject({ result: 'no-answer', answers: [{ status: 503 }] });
  expect(await brokenSince(account.id)).toBeNull();
});

it('a refused connection carries the answer of the provider [METHOD-03]', async () => {
  const { status, code, body } = await connect('TEST-unknown');
  expect([status, code]).toEqual([422, 'payment-account-refused']);
  expect(body.facts?.answers).toMatchObject([{ status: 401, text: expect.stringContaining('{') }]);
  expect(JSON.stringify(body)).not.toContain('TEST-unknown');
});

it('only an account in use is tried, by staff of its venue [METHOD-03, ROLE-01]', async () => {
  expect((await tryAccount(7_999_999)).status).toBe(404);
  const { headers } = await till.server.signIn([{ roleId: 3, venueId: 7, commerceId: till.shop.commerceId }]);
  const refused = await till.shop.send('POST', `${ACCOUNTS}/${till.configId}/trials`, undefined, headers);
  expect(refused.status).toBe(404);
});
