import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import { settingsOf } from '@app/server/integrations/payments/provider-settings.ts';
import { getPaymentProvider } from '@app/server/integrations/payments/registry.ts';
import type { Config } from '@app/server/platform/config/config.ts';
import type { Encrypter } from '@app/server/platform/crypto/encryption.ts';
import type { Db } from '@app/server/platform/database/transactions.ts';
import { cloverDemoAccount } from './accounts/clover.ts';
import { insertSecrets, TERMINAL_ACCOUNT_OFFSET } from './insert-demo-accounts.ts';
import { demoVenue } from './venues/demo-venues.ts';

const COMMERCE = 'asados';

/**
 * Gives a commerce of the venue in dollars an account of Clover terminals at the sandbox, whose port may have changed since the
 * last start.
 */
export async function insertCloverTerminals(
  db: Db,
  encrypter: Encrypter,
  { integrations, publicSandboxUrl }: Pick<Config, 'integrations' | 'publicSandboxUrl'>,
): Promise<void> {
  const { isSandbox } = settingsOf(getPaymentProvider(PAYMENT_PROVIDER.clover), integrations);
  if (!isSandbox || publicSandboxUrl === null) return;
  const { id, code } = demoVenue('coliseo');
  const account = cloverDemoAccount(publicSandboxUrl);
  const { rows } = await db.query<{ venueId: number; accountId: number }>(
    `insert into provider_configs (venue_id, id, payment_config_id, provider, parameters, merchant_ref)
     select venue.id, commerce.payment_config_id + $4, commerce.payment_config_id, $3, $5, $6
     from venues venue join commerces commerce on commerce.venue_id = venue.id
     where venue.id = $1 and venue.code = $2 and commerce.code = $7
     on conflict (venue_id, id) do update set parameters = excluded.parameters
       where provider_configs.merchant_ref = excluded.merchant_ref
     returning venue_id as "venueId", id as "accountId"`,
    [id, code, PAYMENT_PROVIDER.clover, TERMINAL_ACCOUNT_OFFSET, account.parameters, account.merchantRef, COMMERCE],
  );
  for (const row of rows) await insertSecrets(db, encrypter, row, account);
}
