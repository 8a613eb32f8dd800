import type { Tx } from '#platform/database/transactions.ts';
import { firstCatalogueId } from '#platform/database/venue-id-ranges.ts';

/** Columns of a row by their names in the database. Names are constants of this program. */
export type Columns = Readonly<Record<string, unknown>>;

/** The next id of a table. The caller has locked the venue, so ids stay unique. */
export async function nextRowId(tx: Tx, table: string, venueId: number): Promise<number> {
  const { rows } = await tx.query<{ next: number }>(
    `select coalesce(max(id) + 1, $2::bigint) as next from ${table} where venue_id = $1`,
    [venueId, firstCatalogueId(venueId)],
  );
  return rows[0]?.next ?? firstCatalogueId(venueId);
}

export async function insertRow(tx: Tx, table: string, columns: Columns): Promise<void> {
  const names = Object.keys(columns);
  await tx.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(columns),
  );
}

export async function updateRow(tx: Tx, table: string, venueId: number, id: number, columns: Columns): Promise<void> {
  const set = Object.keys(columns).map((name, at) => `${name} = $${at + 3}`);
  await tx.query(`update ${table} set ${set.join(', ')} where venue_id = $1 and id = $2`, [
    venueId,
    id,
    ...Object.values(columns),
  ]);
}
