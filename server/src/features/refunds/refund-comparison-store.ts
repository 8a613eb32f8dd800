import type { Reader } from '#platform/database/transactions.ts';

/** A refund of ours that the provider has made, or may have made. */
export type BookedRefund = {
  id: string;
  providerRef: string;
  providerRefundRef: string | null;
  amountMinor: number;
  currency: string;
  orderId: number | null;
  isMade: boolean;
};

const REFUNDS = `select id, provider_ref as "providerRef", provider_refund_ref as "providerRefundRef",
    amount_minor as "amountMinor", currency, order_id as "orderId", state = 'succeeded' as "isMade"
  from refunds where venue_id = $1 and method = 'provider' and state <> 'failed'`;

/** Finds refunds from these payments, of any time. */
export async function findRefundsFrom(
  db: Reader,
  venueId: number,
  providerRefs: readonly string[],
): Promise<BookedRefund[]> {
  const { rows } = await db.query<BookedRefund>(`${REFUNDS} and provider_ref = any($2::text[])`, [
    venueId,
    providerRefs,
  ]);
  return rows;
}

/** Finds refunds made through this account between these times. */
export async function findMadeRefunds(
  db: Reader,
  { venueId, configId, from, to }: { venueId: number; configId: number; from: Date; to: Date },
): Promise<BookedRefund[]> {
  const { rows } = await db.query<BookedRefund>(
    `${REFUNDS} and state = 'succeeded' and config_id = $2 and updated_at >= $3 and updated_at < $4`,
    [venueId, configId, from, to],
  );
  return rows;
}
