import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { appendInboxToChains } from '#features/audit/append-to-chain.ts';
import { makeCardToken } from '#test/fakes/fake-provider.ts';
import { findEverywhere } from '#test/harness/find-everywhere.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import { refundBy } from '#test/integrations/written-calls.ts';
import type { PaymentAccount } from '@app/contract/back-office/provider-accounts.ts';
import type { OrderPayment } from '@app/contract/visitor/payments.ts';

let till: PaymentsHarness;
let staff: Record<string, string>;
beforeAll(async () => {
  till = await openPaymentsHarness();
  const { headers } = await till.server.signIn([{ roleId: 2, venueId: 7 }]);
  staff = { ...headers, origin: till.url };
});
afterAll(async () => till.close());
beforeEach(async () => till.reset());

const credentialsOf = (name: string, mode: 'TEST' | 'APP_USR' = 'TEST') => ({
  provider: 2,
  parameters: { publicKey: `${mode}-public-${name}` },
  secrets: { 'mp-access-token': `${mode}-sandbox-${name}`, 'mp-webhook-secret': `sandbox-webhook-${name}` },
});
const withSecret = (name: string, value: string) => {
  const { secrets, ...account } = credentialsOf('newcomer');
  return { ...account, secrets: { ...secrets, [name]: value } };
};
const connect = (wanted: object) =>
  till.shop.send<PaymentAccount>('PUT', `/api/venues/7/payment-configs/${till.configId}/account`, wanted, staff);
const accounts = () => till.shop.send<PaymentAccount[]>('GET', '/api/venues/7/payment-accounts', undefined, staff);

it('a connected account gets its owner and the next payment [METHOD-03]', async () => {
  const before = await till.order();
  expect((await till.pay(before)).body.state).toBe('approved');

  const { status, body } = await connect(credentialsOf('newcomer'));
  expect([status, body]).toMatchObject([
    200,
    {
      provider: 2,
      parameters: { publicKey: 'TEST-public-newcomer' },
      merchantRef: expect.stringMatching(/^\d+$/),
      isLive: false,
    },
  ]);
  expect(body.id).not.toBe(till.configId);
  expect((await accounts()).body.map(({ id }) => id)).toEqual([body.id]);
  const commerce = await till.shop.send<{ paymentConfig: { mercadoPagoConfigId: number } }>(
    'GET',
    `/api/commerces/get/complete-commerce/${till.shop.commerceId}`,
  );
  expect(JSON.stringify(commerce.body)).toContain('TEST-public-newcomer');
  expect(JSON.stringify(commerce.body)).not.toContain('sandbox-newcomer');

  // Payments of the former account can still be queried and refunded.
  const former = await till.deps.accounts.of(7, till.configId);
  const { rows } = await till.db.query<{ ref: string }>(
    'select provider_ref as ref from payment_attempts where order_id = $1',
    [before.id],
  );
  expect(await former?.payments.findPayment(rows[0]?.ref ?? '')).toMatchObject({ state: 'approved' });
});

it('an account for terminals leaves the provider of online cards [METHOD-01]', async () => {
  const configOf = async () => {
    const { rows } = await till.db.query<{ active: number | null }>(
      'select active_payment_provider as active from payment_configs where venue_id = 7 and id = $1',
      [till.configId],
    );
    return rows[0]?.active;
  };
  const before = await configOf();
  const { status, body } = await connect({ ...credentialsOf('newcomer'), provider: 4, parameters: {} });
  expect([status, body]).toMatchObject([200, { provider: 4, parameters: { api: 'orders' } }]);
  expect(before).toBe(2);
  expect(await configOf()).toBe(before);
  expect((await accounts()).body.map(({ provider }) => provider)).toEqual([2, 4]);
  const commerce = () => till.shop.send('GET', `/api/commerces/get/complete-commerce/${till.shop.commerceId}`);
  const terminals = {
    paymentConfig: {
      activePaymentProvider: 2,
      mercadoPagoPointConfig: { id: body.id },
      mercadoPagoPointConfigId: body.id,
    },
  };
  await expect.poll(async () => (await commerce()).body).toMatchObject(terminals);
  const older = { ...credentialsOf('newcomer'), provider: 4, parameters: { api: 'intents' } };
  expect((await connect(older)).body).toMatchObject({ id: body.id, parameters: { api: 'intents' } });
  const refused = await connect({ ...older, parameters: { api: 'other' } });
  expect([refused.status, refused.code]).toEqual([422, 'payment-account-incomplete']);
});

it('new credentials of the same owner renew the account [METHOD-03]', async () => {
  const { body: account } = await connect(credentialsOf('newcomer'));
  await till.db.query('update provider_configs set credentials_rejected_since = now() where id = $1', [account.id]);
  const { body } = await connect(withSecret('mp-webhook-secret', 'another'));
  expect(body).toMatchObject({ id: account.id, brokenSince: null });
});

it('credentials that the provider rejects change nothing [METHOD-03]', async () => {
  const before = (await accounts()).body;
  for (const accessToken of ['TEST-unknown', 'my password']) {
    const refused = await connect(withSecret('mp-access-token', accessToken));
    expect([refused.status, refused.code]).toEqual([422, 'payment-account-refused']);
  }
  await till.faults('owner', 'unavailable');
  const silent = await connect(credentialsOf('newcomer'));
  expect([silent.status, silent.code]).toEqual([503, 'payment-not-available']);
  expect((await accounts()).body).toEqual(before);
});

it('an account without a required field is refused [METHOD-03]', async () => {
  const before = (await accounts()).body;
  const account = credentialsOf('newcomer');
  for (const wanted of [
    { ...account, parameters: {} },
    { ...account, secrets: {} },
    { ...account, secrets: { ...account.secrets, 'paypal-client-secret': 'x' } },
    { ...account, provider: 5 },
  ]) {
    const refused = await connect(wanted);
    expect([refused.status, refused.code]).toEqual([422, 'payment-account-incomplete']);
  }
  expect((await accounts()).body).toEqual(before);
});

it('a disconnected account takes no payment and can still be refunded [METHOD-03]', async () => {
  const { body: account } = await connect(credentialsOf('newcomer'));
  const paid = await till.order();
  const charged = await till.shop.send<OrderPayment>(
    'POST',
    '/api/payments/mercado-pago',
    {
      orderId: paid.id,
      mpConfigId: account.id,
      creditCard: {
        token: await makeCardToken(till.sandbox.url, 'TEST-public-newcomer', 'APRO'),
        paymentMethodId: 'visa',
      },
    },
    { 'idempotency-key': randomUUID(), 'x-order-token': paid.accessToken ?? '' },
  );
  expect(charged.body.state).toBe('approved');
  const open = await till.order();

  const url = `${till.url}/api/venues/7/payment-accounts/${account.id}`;
  expect((await fetch(url, { method: 'DELETE', headers: staff })).status).toBe(204);
  expect((await fetch(url, { method: 'DELETE', headers: staff })).status).toBe(404);
  expect((await accounts()).body.map(({ id }) => id)).not.toContain(account.id);
  const refused = await till.pay(open, { mpConfigId: account.id });
  expect([refused.status, refused.code]).toEqual([422, 'payment-method-not-available']);
  const { rows } = await till.db.query<{ ref: string }>(
    'select provider_ref as ref from payment_attempts where order_id = $1',
    [paid.id],
  );
  const former = await till.deps.accounts.of(7, account.id);
  const refund = { providerRef: rows[0]?.ref ?? '', amountMinor: null, currency: 'ARS', idempotencyKey: randomUUID() };
  expect(await (former && refundBy(former.payments, refund))).toMatchObject({ state: 'succeeded' });
});

it('no credential appears in a response, the audit or a table [METHOD-03]', async () => {
  const shown = JSON.stringify([await connect(credentialsOf('secretive', 'APP_USR')), await accounts()]);
  await appendInboxToChains(till.db);
  expect(shown).not.toMatch(/sandbox-secretive|webhook-secretive/);
  expect(await findEverywhere(till.db, 'sandbox-secretive')).toEqual([]);
  expect(await findEverywhere(till.db, 'webhook-secretive')).toEqual([]);
});
