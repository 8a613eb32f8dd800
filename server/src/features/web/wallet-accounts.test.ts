import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPayPalHarness, type PayPalHarness } from '#test/harness/payments/paypal.ts';
import { APPLE_DOMAIN_PATH, createHasWallets } from './wallet-accounts.ts';

const PAYPAL = 3;

let till: PayPalHarness;
beforeAll(async () => {
  till = await openPayPalHarness({ googlePay: 'on', applePay: 'off', appleDomainFile: '7B2270737049' });
});
afterAll(async () => till.close());

const codes = async () => {
  const { rows } = await till.db.query<{ appCode: string; code: string }>(
    'select app_code as "appCode", code from venues where id = $1',
    [till.shop.venue.id],
  );
  return rows[0] ?? { appCode: '', code: '' };
};
const setParameter = (name: string, value: string) =>
  till.db.query('update provider_configs set parameters = parameters || $1', [{ [name]: value }]);

it('wallets are those of an account in use at the venue [PAY-01]', async () => {
  const { appCode, code } = await codes();
  const hasWallets = createHasWallets(till.db, appCode);
  expect([await hasWallets(PAYPAL, code), await hasWallets(PAYPAL, 'other'), await hasWallets(6, code)]).toEqual([
    true,
    false,
    false,
  ]);
  await setParameter('googlePay', 'off');
  expect(await hasWallets(PAYPAL, code)).toBe(false);
});

it('the host shows the file of Apple only while an account offers Apple Pay [PAY-01]', async () => {
  const read = () => fetch(till.url + APPLE_DOMAIN_PATH);
  expect((await read()).status).toBe(404);
  await setParameter('applePay', 'on');
  const file = await read();
  expect([file.status, await file.text()]).toEqual([200, '7B2270737049']);
});
