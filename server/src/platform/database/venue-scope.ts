import { inTransaction, type Db, type Reader, type Tx } from './transactions.ts';

/**
 * Runs a transaction in the scope of one venue (row-level security): rows of other venues are invisible, whatever a
 * query omits. Role and venue end with the transaction, so that a pooler may reuse the connection.
 *
 * @param venueId a plausible id; the caller answers 404 for others
 * @see migrations/0001-platform.sql
 */
export async function inVenueScope<Result>(
  db: Db,
  venueId: number,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (tx) => {
    // Sent before the first query of the work, in the same round trip. If it fails, the transaction rejects all
    // queries.
    const scoping = tx.query({
      name: 'venue-scope',
      text: `select set_config('role', 'entretiempo_scoped', true), set_config('app.venue', $1, true)`,
      values: [String(venueId)],
    });
    const [, result] = await Promise.all([scoping, work(tx)]);
    return result;
  });
}

/** Ends the scope within its transaction, for writes to tables that belong to no venue. Each of them names its venue. */
export async function leaveVenueScope(tx: Tx): Promise<void> {
  await tx.query(`select set_config('role', 'none', true), set_config('app.venue', '', true)`);
}

/** Returns whether this connection may use the scope of a venue. False after a restore on a server without the role. */
export async function hasScopeRole(db: Reader): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `select exists (
       select 1 from pg_roles where rolname = 'entretiempo_scoped' and pg_has_role(current_user, oid, 'member')
     ) as found`,
  );
  return rows[0]?.found ?? false;
}
