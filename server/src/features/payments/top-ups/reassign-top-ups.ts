import type { Tx } from '#platform/database/transactions.ts';

/**
 * Reassigns the unsettled top-ups of a merged account. If both accounts have one at a venue, that of the merged account
 * stays with its closed wallet and is refunded to the card.
 *
 * @see AUTH-04, WAL-01
 */
export async function reassignTopUps(tx: Tx, fromAccountId: number, toAccountId: number): Promise<void> {
  await tx.query(
    `update payment_attempts moving set account_id = $2
     where account_id = $1 and not (next_check_at is not null and exists (
       select 1 from payment_attempts other
       where other.venue_id = moving.venue_id and other.account_id = $2 and other.next_check_at is not null))`,
    [fromAccountId, toAccountId],
  );
}
