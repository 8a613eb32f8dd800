import type { Tx } from '#platform/database/transactions.ts';
import { OUTBOX_CHANNEL, publishEvents } from '#platform/events/outbox-store.ts';

/** Publishes a change of what visitors read of a venue to every process, when this transaction commits. */
export async function publishCatalogueChange(tx: Tx, venueId: number): Promise<void> {
  await publishEvents(tx, [{ topic: 'catalogue', venueId }]);
}

/**
 * Notifies every process when this transaction commits, without waiting for the next poll of the outbox.
 * For changes by people: notifications of orders would serialise their commits in a rush.
 */
export async function notifyProcesses(tx: Tx, venueId: number): Promise<void> {
  await tx.query(`select pg_notify('${OUTBOX_CHANNEL}', $1::text)`, [venueId]);
}
