import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';

/** Locks a venue, so that its connections are counted one by one. @throws ProblemError 404 for an unknown venue */
export async function requireVenue(tx: Tx, venueId: number): Promise<void> {
  const { rowCount } = await tx.query('select from venues where id = $1 for no key update', [venueId]);
  if (!rowCount) throw new ProblemError(404, 'not-found');
}
