import { createHash } from 'node:crypto';

import type { IntegrationSettings } from '@app/server/platform/config/integrations.ts';
import { inTransaction } from '@app/server/platform/database/transactions.ts';
import type { Db } from '@app/server/platform/database/transactions.ts';
import type { Encrypter } from '@app/server/platform/crypto/encryption.ts';
import { readAccountSecret } from '@app/server/features/secrets/read-venue-secret.ts';
import { setAccountSecret } from '@app/server/features/secrets/set-venue-secret.ts';
import { DEMO_VENUES } from './fill-database.ts';

/** Provider ids that the sandbox simulates. */
const MERCADO_PAGO = [2, 7];

/**
 * Gives the demo's venues an account each at the sandbox's Mercado Pago, where they accept its cards or its page. The
 * sandbox derives the credentials from the seller's name.
 */
export async function insertDemoAccounts(
  db: Db,
  encrypter: Encrypter,
  { sandboxOrigin, paymentProviders }: IntegrationSettings,
): Promise<void> {
  const settings = paymentProviders.get('mercado-pago');
  if (!settings || new URL(settings.apiUrl).origin !== sandboxOrigin) return;
  for (const { id: venueId, code } of DEMO_VENUES) {
    await db.query(
      `insert into provider_configs (venue_id, id, payment_config_id, provider, public_key)
       select config.venue_id, config.id, config.id, config.active_payment_provider, $3
       from payment_configs config join venues venue on venue.id = config.venue_id
       where venue.id = $1 and venue.code = $2 and config.active_payment_provider = any($4)
       on conflict do nothing`,
      [venueId, code, `TEST-public-${code}`, MERCADO_PAGO],
    );
    await db.query(
      'update provider_configs set merchant_ref = $3 where venue_id = $1 and public_key = $2 and merchant_ref is null',
      [venueId, `TEST-public-${code}`, merchantRefOf(code)],
    );
    const { rows } = await db.query<{ accountId: number }>(
      'select id as "accountId" from provider_configs where venue_id = $1 and public_key = $2',
      [venueId, `TEST-public-${code}`],
    );
    for (const { accountId } of rows) {
      if ((await readAccountSecret(db, encrypter, { venueId, accountId }, 'mp-access-token')) !== null) continue;
      await inTransaction(db, async (tx) => {
        const account = { venueId, accountId, setBy: null };
        await setAccountSecret(tx, encrypter, { ...account, name: 'mp-access-token', value: `TEST-sandbox-${code}` });
        await setAccountSecret(tx, encrypter, {
          ...account,
          name: 'mp-webhook-secret',
          value: `sandbox-webhook-${code}`,
        });
      });
    }
  }
}

/** Derives a seller's merchant id as the sandbox does. Payments to another merchant are not accepted. */
function merchantRefOf(seller: string): string {
  const digest = createHash('sha256').update(seller).digest();
  return String(100_000_000 + (digest.readUInt32BE(0) % 900_000_000));
}
