import type { SignedResult, SignedResults, StoredResult } from '#integrations/payments/signed-results.ts';
import type { Reader } from '#platform/database/transactions.ts';

type Account = { venueId: number; configId: number };

/** Stores a verified result. The first one of a payment counts. */
export async function insertSignedResult(
  db: Reader,
  { venueId, configId }: Account,
  { providerRef, reference, payload }: SignedResult,
): Promise<void> {
  await db.query(
    `insert into signed_results (venue_id, config_id, provider_ref, reference, payload) values ($1, $2, $3, $4, $5)
     on conflict (venue_id, config_id, provider_ref) do nothing`,
    [venueId, configId, providerRef, reference, payload],
  );
}

/** Returns the stored results of an account. */
export function signedResultsOf(db: Reader, { venueId, configId }: Account): SignedResults {
  async function find(condition: string, ...values: unknown[]): Promise<StoredResult[]> {
    const { rows } = await db.query<StoredResult>(
      `select provider_ref as "providerRef", reference, payload, received_at as "receivedAt"
       from signed_results where venue_id = $1 and config_id = $2 and ${condition} order by received_at, provider_ref`,
      [venueId, configId, ...values],
    );
    return rows;
  }
  return {
    findByReference: (reference) => find('reference = $3', reference),
    findByProviderRef: async (providerRef) => (await find('provider_ref = $3', providerRef))[0] ?? null,
    listReceived: (from, to) => find('received_at >= $3 and received_at < $4', from, to),
  };
}
