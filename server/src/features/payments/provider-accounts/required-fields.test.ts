import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import { SITEF_MERCHANT } from '#test/harness/payments/sitef-merchant.ts';
import type { PaymentAccount } from '@app/contract/back-office/provider-accounts.ts';
import { ACCOUNT_FIELDS } from '@app/contract/values/account-fields.ts';
import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import { merchantNamed as izipayMerchant } from '@app/sandbox/izipay/merchants.ts';
import { merchantNamed as paypalMerchant } from '@app/sandbox/paypal/merchants.ts';

let till: PaymentsHarness;
let staff: Record<string, string>;
beforeAll(async () => {
  till = await openPaymentsHarness();
  const { headers } = await till.server.signIn([{ roleId: 2, venueId: 7 }]);
  staff = { ...headers, origin: till.url };
});
afterAll(async () => till.close());

const izipay = izipayMerchant('tests');
const paypal = paypalMerchant('tests');
const token = { 'mp-access-token': 'TEST-sandbox-newcomer' };
const publicKey = 'TEST-public-newcomer';

type Account = { parameters: Record<string, string>; secrets: Record<string, string>; currency?: string };

/** Each account with its required fields alone. */
const ACCOUNTS: Readonly<Record<number, Account>> = {
  [PAYMENT_PROVIDER.mercadoPago]: { parameters: { publicKey }, secrets: token },
  [PAYMENT_PROVIDER.mercadoPagoCheckout]: { parameters: { publicKey }, secrets: token },
  [PAYMENT_PROVIDER.mercadoPagoPoint]: { parameters: {}, secrets: token },
  [PAYMENT_PROVIDER.firstData]: {
    parameters: { store: '5912345678', timeZone: 'America/Buenos_Aires', currency: '032', hashMode: 'hmac' },
    secrets: { 'fd-shared-secret': 'sandbox-shared-secret-5912345678' },
  },
  [PAYMENT_PROVIDER.paypal]: {
    parameters: { clientId: paypal.clientId, currency: 'USD' },
    secrets: { 'paypal-client-secret': paypal.clientSecret },
    currency: 'USD',
  },
  [PAYMENT_PROVIDER.izipay]: {
    parameters: { merchantCode: izipay.merchantCode, publicKey: izipay.publicKey },
    secrets: { 'izipay-hash-key': izipay.hashKey },
    currency: 'PEN',
  },
  [PAYMENT_PROVIDER.sitef]: {
    parameters: { merchantId: SITEF_MERCHANT, currency: 'ARS' },
    secrets: { 'sitef-merchant-key': `sandbox-key-${SITEF_MERCHANT}` },
  },
  [PAYMENT_PROVIDER.clover]: {
    parameters: {
      merchantId: 'SBXCHECK00009',
      applicationId: 'com.example.checks:1.0.0',
      currency: 'ARS',
      terminals: '[]',
    },
    secrets: {},
  },
};

const connect = (provider: number, { parameters, secrets }: Account) =>
  till.shop.send<PaymentAccount & { facts?: unknown }>(
    'PUT',
    `/api/venues/7/payment-configs/${till.configId}/account`,
    { provider, parameters, secrets },
    staff,
  );

it.each(Object.entries(ACCOUNT_FIELDS))(
  'the account of provider %s needs its required fields alone [METHOD-03]',
  async (id, fields) => {
    const provider = Number(id);
    const account = ACCOUNTS[provider];
    if (!account) throw new Error(`Provider ${id} has no account in this test.`);
    const required = (all: readonly { name: string; isOptional?: true }[]) =>
      all.flatMap(({ name, isOptional }) => (isOptional ? [] : [name])).toSorted();
    expect(Object.keys(account.parameters).toSorted()).toEqual(required(fields.parameters));
    expect(Object.keys(account.secrets).toSorted()).toEqual(required(fields.secrets));
    await till.db.query('alter table venues disable trigger venues_currency_final');
    await till.db.query('update venues set currency = $1 where id = 7', [account.currency ?? 'ARS']);
    for (const { name, isOptional } of fields.secrets) {
      if (!isOptional) continue;
      const wrong = await connect(provider, { ...account, secrets: { ...account.secrets, [name]: 'my password' } });
      expect([wrong.status, wrong.code, wrong.body]).toMatchObject([
        422,
        'payment-account-refused',
        { facts: { answers: [], field: name } },
      ]);
    }
    const { status, body } = await connect(provider, account);
    expect([status, body]).toMatchObject([200, { provider }]);
  },
);
