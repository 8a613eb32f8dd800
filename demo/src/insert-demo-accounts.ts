import { ACCOUNT_SECRETS, PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import { readAccountSecret } from '@app/server/features/secrets/read-venue-secret.ts';
import { setAccountSecret } from '@app/server/features/secrets/set-venue-secret.ts';
import { settingsOf } from '@app/server/integrations/payments/provider-settings.ts';
import { getPaymentProvider } from '@app/server/integrations/payments/registry.ts';
import type { IntegrationSettings } from '@app/server/platform/config/integrations.ts';
import type { Encrypter } from '@app/server/platform/crypto/encryption.ts';
import { inTransaction, type Db } from '@app/server/platform/database/transactions.ts';
import type { DemoAccount } from './accounts/demo-account.ts';
import { firstDataDemoAccount } from './accounts/first-data.ts';
import { izipayDemoAccount } from './accounts/izipay.ts';
import { mercadoPagoDemoAccount } from './accounts/mercado-pago.ts';
import { paypalDemoAccount } from './accounts/paypal.ts';
import { sitefDemoAccount } from './accounts/sitef.ts';
import { DEMO_VENUES } from './venues/demo-venues.ts';

/** The sandbox derives the credentials of a seller from the seller's name. */
const DEMO_ACCOUNTS: readonly { providerId: number; accountOf: (seller: string) => DemoAccount }[] = [
  { providerId: PAYMENT_PROVIDER.firstData, accountOf: firstDataDemoAccount },
  { providerId: PAYMENT_PROVIDER.izipay, accountOf: izipayDemoAccount },
  { providerId: PAYMENT_PROVIDER.mercadoPago, accountOf: mercadoPagoDemoAccount },
  { providerId: PAYMENT_PROVIDER.mercadoPagoCheckout, accountOf: mercadoPagoDemoAccount },
  { providerId: PAYMENT_PROVIDER.paypal, accountOf: paypalDemoAccount },
  { providerId: PAYMENT_PROVIDER.sitef, accountOf: sitefDemoAccount },
];

/** The account of the terminals has the number of the commerce's configuration plus this. */
export const TERMINAL_ACCOUNT_OFFSET = 1_000;

/** Gives the demo's venues an account each at the sandbox of the providers that their payment configurations name. */
export async function insertDemoAccounts(
  db: Db,
  encrypter: Encrypter,
  integrations: Pick<IntegrationSettings, 'payments'>,
): Promise<void> {
  for (const { providerId, accountOf } of DEMO_ACCOUNTS) {
    if (!settingsOf(getPaymentProvider(providerId), integrations).isSandbox) continue;
    for (const { id: venueId, code } of DEMO_VENUES) {
      const account = accountOf(code);
      for (const accountId of await insertAccounts(db, { venueId, code, providerId }, account)) {
        await insertSecrets(db, encrypter, { venueId, accountId }, account);
      }
    }
  }
  if (!settingsOf(getPaymentProvider(PAYMENT_PROVIDER.mercadoPagoPoint), integrations).isSandbox) return;
  for (const venue of DEMO_VENUES) await insertTerminalAccounts(db, encrypter, venue);
}

/** Gives each commerce with card payment an account of card terminals too, which are no payment method of phones. */
async function insertTerminalAccounts(
  db: Db,
  encrypter: Encrypter,
  { id: venueId, code }: (typeof DEMO_VENUES)[number],
): Promise<void> {
  const { secrets, merchantRef } = mercadoPagoDemoAccount(code);
  await db.query(
    `insert into provider_configs (venue_id, id, payment_config_id, provider, parameters, merchant_ref)
     select config.venue_id, config.id + $4, config.id, $2, '{"api": "orders"}', $3
     from payment_configs config join venues venue on venue.id = config.venue_id
     where venue.id = $1 and venue.code = $6 and config.active_payment_provider = $5
     on conflict do nothing`,
    [
      venueId,
      PAYMENT_PROVIDER.mercadoPagoPoint,
      merchantRef,
      TERMINAL_ACCOUNT_OFFSET,
      PAYMENT_PROVIDER.mercadoPago,
      code,
    ],
  );
  const { rows } = await db.query<{ id: number }>(
    'select id from provider_configs where venue_id = $1 and provider = $2',
    [venueId, PAYMENT_PROVIDER.mercadoPagoPoint],
  );
  for (const { id } of rows) {
    await insertSecrets(db, encrypter, { venueId, accountId: id }, { secrets, merchantRef, parameters: {} });
  }
}

/** @returns the ids of the demo's accounts at the provider, also those inserted before */
async function insertAccounts(
  db: Db,
  { venueId, code, providerId }: { venueId: number; code: string; providerId: number },
  { parameters, merchantRef }: DemoAccount,
): Promise<number[]> {
  await db.query(
    `insert into provider_configs (venue_id, id, payment_config_id, provider, parameters, merchant_ref)
     select config.venue_id, config.id, config.id, $3, $4, $5
     from payment_configs config join venues venue on venue.id = config.venue_id
     where venue.id = $1 and venue.code = $2 and config.active_payment_provider = $3
     on conflict do nothing`,
    [venueId, code, providerId, parameters, merchantRef],
  );
  const { rows } = await db.query<{ id: number }>(
    'select id from provider_configs where venue_id = $1 and provider = $2 and parameters = $3',
    [venueId, providerId, parameters],
  );
  return rows.map(({ id }) => id);
}

export async function insertSecrets(
  db: Db,
  encrypter: Encrypter,
  account: { venueId: number; accountId: number },
  { secrets }: DemoAccount,
): Promise<void> {
  for (const name of ACCOUNT_SECRETS) {
    const value = secrets[name];
    if (value === undefined || (await readAccountSecret(db, encrypter, account, name)) !== null) continue;
    await inTransaction(db, (tx) => setAccountSecret(tx, encrypter, { ...account, setBy: null, name, value }));
  }
}
