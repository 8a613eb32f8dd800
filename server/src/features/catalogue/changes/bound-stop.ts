import { boundedPauseEndSql, requestedEnd } from '#features/venues/throttling/pause-bounds.ts';
import type { Tx } from '#platform/database/transactions.ts';

/** The end of a stop as it is stored: null when it has passed, and limited to the maximum. ISO instants. */
export async function boundStop(tx: Tx, unavailableUntil: string | null): Promise<string | null> {
  const { rows } = await tx.query<{ until: Date | null }>(
    `select date_trunc('milliseconds', ${boundedPauseEndSql('$1')}) as until`,
    [requestedEnd(unavailableUntil)],
  );
  return rows[0]?.until?.toISOString() ?? null;
}
