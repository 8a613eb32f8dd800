import type { Reader } from '#platform/database/transactions.ts';

/** Finds the capture that paid an order. */
export async function findPayingCapture(
  db: Reader,
  venueId: number,
  orderId: number,
): Promise<{ configId: number; providerRef: string } | undefined> {
  const { rows } = await db.query<{ configId: number; providerRef: string }>(
    `select config_id as "configId", provider_ref as "providerRef" from captures
     where venue_id = $1 and order_id = $2 and verdict = 'pays'`,
    [venueId, orderId],
  );
  return rows[0];
}
