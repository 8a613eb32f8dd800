import type { Tx } from '#platform/database/transactions.ts';
import { firstCatalogueId, NO_VENUE } from '#platform/database/venue-id-ranges.ts';

/** Columns of a row by their names in the database. Names are constants of this program. */
export type Columns = Readonly<Record<string, unknown>>;

/**
 * Takes ids of a table that no row of the venue had before, also no removed one: roles and orders still name it.
 *
 * @param count the rows that are inserted
 * @returns the first id; the others follow it
 */
export async function nextRowId(tx: Tx, table: string, venueId: number, count = 1): Promise<number> {
  const firstOfAll = firstCatalogueId(venueId);
  const first = await takeIds(tx, { venueId, table, from: rowsOf(table), firstOfAll, count });
  if (first + count > firstCatalogueId(venueId + 1)) {
    throw new Error(`Venue ${venueId} has no ids left for ${table}. The next ones belong to another venue.`);
  }
  return first;
}

/** Takes the id of a new venue. The caller holds the lock of new venues. */
export async function nextVenueId(tx: Tx): Promise<number> {
  return takeIds(tx, { venueId: NO_VENUE, table: 'venues', from: 'venues', firstOfAll: 1, count: 1 });
}

/** Counts the ids of rows that were inserted with ids of their own, such as those of a copied venue. */
export async function countRowIds(tx: Tx, tables: readonly string[], venueId: number): Promise<void> {
  for (const table of tables) {
    await takeIds(tx, { venueId, table, from: rowsOf(table), firstOfAll: firstCatalogueId(venueId), count: 0 });
  }
}

const rowsOf = (table: string) => `${table} where venue_id = $1`;

type TakenIds = {
  venueId: number;
  table: string;
  /** SQL of the rows. Of one that another program inserted, the id is taken in the counter too. */
  from: string;
  firstOfAll: number;
  count: number;
};

/** @returns the first id that was taken */
async function takeIds(tx: Tx, { venueId, table, from, firstOfAll, count }: TakenIds): Promise<number> {
  const { rows } = await tx.query<{ first: number }>(
    `insert into id_counters as counter (venue_id, table_name, last_id)
     select $1::int, $2::text, coalesce(max(id), $3::bigint - 1) + $4 from ${from}
     on conflict (venue_id, table_name) do update
       set last_id = greatest(counter.last_id, excluded.last_id - $4) + $4
     returning last_id - $4 + 1 as first`,
    [venueId, table, firstOfAll, count],
  );
  const [row] = rows;
  if (!row) throw new Error(`The counter of ${table} returned no id.`);
  return row.first;
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
