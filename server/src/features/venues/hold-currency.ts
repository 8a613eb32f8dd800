import type { Tx } from '#platform/database/transactions.ts';

/**
 * SQL that holds the currency of venue $1 until the transaction ends, with the key in the trigger `refuse_currency_change`. The
 * lock is shared and in memory, so orders do not wait for each other.
 *
 * @see VENUE-06
 */
export const HOLD_CURRENCY = 'pg_advisory_xact_lock_shared(1129665113, $1::int)';

/** Holds the currency of a venue. Read it in a later statement: a change that began before is committed by then. */
export async function holdCurrency(tx: Tx, venueId: number): Promise<void> {
  await tx.query({ name: 'hold-currency', text: `select ${HOLD_CURRENCY}`, values: [venueId] });
}
