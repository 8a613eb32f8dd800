import type { Db, Reader, Tx } from './transactions.ts';
import { inTransaction } from './transactions.ts';

/**
 * As `inTransaction`, and for its time no row of another venue exists: what staff do at a venue cannot reach beyond it,
 * whatever a query forgets. Role and venue end with the transaction, so that a pooler may hand the connection on.
 *
 * @param venueId one that could be; the caller answers 404 for the others
 * @see migrations/0001-platform.sql
 */
export async function inVenueScope<Result>(
  db: Db,
  venueId: number,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (tx) => {
    // Sent ahead of the first query of the work, on the same trip. If it fails, the transaction takes no query any more.
    const scoping = tx.query({
      name: 'venue-scope',
      text: `select set_config('role', 'entretiempo_scoped', true), set_config('app.venue', $1, true)`,
      values: [String(venueId)],
    });
    const [, result] = await Promise.all([scoping, work(tx)]);
    return result;
  });
}

/** May this connection work in the scope of a venue? Not after a copy was read into a server without the role. */
export async function hasScopeRole(db: Reader): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `select exists (
       select from pg_roles where rolname = 'entretiempo_scoped' and pg_has_role(current_user, oid, 'member')
     ) as found`,
  );
  return rows[0]?.found ?? false;
}
