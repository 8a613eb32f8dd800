import type { Tx } from '#platform/database/transactions.ts';

/**
 * What one account is paying into its wallets goes to another's, when they turn out to be one person. Of two top-ups that
 * are under way at one venue the other one stays: its wallet is nobody's, so its money goes back to the card.
 *
 * @see AUTH-04, WAL-01
 */
export async function reassignTopUps(tx: Tx, fromAccountId: number, toAccountId: number): Promise<void> {
  await tx.query(
    `update payment_attempts moving set account_id = $2
     where account_id = $1 and not (next_check_at is not null and exists (
       select from payment_attempts other
       where other.venue_id = moving.venue_id and other.account_id = $2 and other.next_check_at is not null))`,
    [fromAccountId, toAccountId],
  );
}
