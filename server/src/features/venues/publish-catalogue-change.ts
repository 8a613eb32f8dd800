import type { Tx } from '#platform/database/transactions.ts';
import { OUTBOX_CHANNEL, publishEvents } from '#platform/events/outbox-store.ts';

/** Tells every process, once this transaction commits, that what visitors read of a venue has changed. */
export async function publishCatalogueChange(tx: Tx, venueId: number): Promise<void> {
  await publishEvents(tx, [{ topic: 'catalogue', venueId }]);
}

/**
 * Wakes every process when this transaction commits, instead of leaving the news to their next look at the outbox.
 * For changes that people make by hand: a notification in the transaction would make rushing orders wait in line.
 */
export async function notifyProcesses(tx: Tx, venueId: number): Promise<void> {
  await tx.query(`select pg_notify('${OUTBOX_CHANNEL}', $1::text)`, [venueId]);
}
