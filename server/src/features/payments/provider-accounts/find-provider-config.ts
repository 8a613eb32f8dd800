import type { ProviderConfig } from '#integrations/payments/payment-accounts.ts';
import type { Reader } from '#platform/database/transactions.ts';

/** Finds an account of the venue at a payment provider. */
export async function findProviderConfig(
  db: Reader,
  venueId: number,
  configId: number,
): Promise<ProviderConfig | null> {
  const { rows } = await db.query<ProviderConfig>({
    name: 'find-provider-config',
    text: `select venue_id as "venueId", id as "configId", provider as "providerId", merchant_ref as "merchantRef",
       is_live as "isLive", refused_since is not null as "isRefused", parameters
     from provider_configs where venue_id = $1 and id = $2`,
    values: [venueId, configId],
  });
  return rows[0] ?? null;
}
