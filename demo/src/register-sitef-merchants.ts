import { createPublicKey } from 'node:crypto';
import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import { webhookUrlFor } from '@app/server/features/payments/webhooks/webhook-url.ts';
import { readAccountSecret } from '@app/server/features/secrets/read-venue-secret.ts';
import { settingsOf } from '@app/server/integrations/payments/provider-settings.ts';
import { getPaymentProvider } from '@app/server/integrations/payments/registry.ts';
import { databaseUrls, type Config } from '@app/server/platform/config/config.ts';
import { createEncrypterFromFile } from '@app/server/platform/crypto/key-file.ts';
import { createPatientPool } from '@app/server/platform/database/wait-for-database.ts';

type Account = { venueId: number; configId: number; merchantId: string };
const providerId = PAYMENT_PROVIDER.sitef;

/**
 * Registers the demo's merchants at the running sandbox, as the provider's support does: the address of notifications and
 * the public key of refunds. Repeatable.
 */
export async function registerSitefMerchants(config: Config): Promise<void> {
  const { isSandbox, apiUrl } = settingsOf(getPaymentProvider(providerId), config.integrations);
  if (!isSandbox) return;
  const encrypter = createEncrypterFromFile(config);
  const db = createPatientPool(databaseUrls(config).directUrl, 1);
  try {
    const { rows } = await db.query<Account>(
      `select venue_id as "venueId", id as "configId", parameters ->> 'merchantId' as "merchantId"
       from provider_configs where provider = $1 and replaced_at is null`,
      [providerId],
    );
    for (const { venueId, configId, merchantId } of rows) {
      const account = { venueId, accountId: configId };
      const privateKey = await readAccountSecret(db, encrypter, account, 'sitef-private-key');
      await register(new URL('/_ledger/sitef/register', apiUrl), {
        merchantId,
        statusUrl: webhookUrlFor(config.integrations.webhookBaseUrl, { venueId, configId, providerId }).href,
        publicKey: privateKey === null ? null : publicKeyOf(privateKey),
      });
    }
  } finally {
    await db.end();
  }
}

function publicKeyOf(privateKey: string): string {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
}

async function register(url: URL, registration: object): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(registration),
  });
  if (!answer.ok) throw new Error(`The sandbox registered no merchant of Sitef: ${answer.status}.`);
}
