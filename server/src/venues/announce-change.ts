import type { Tx } from '../platform/database.ts';

/**
 * Tells every process, once this transaction commits, that what visitors read of a venue has changed.
 * Its compiled answers are made anew within a second.
 */
export async function announceChange(tx: Tx, venueId: number): Promise<void> {
  await tx.query(
    `with entry as (insert into outbox (venue_id, topic) values ($1, 'catalogue') returning venue_id)
     select pg_notify('outbox', venue_id::text) from entry`,
    [venueId],
  );
}
