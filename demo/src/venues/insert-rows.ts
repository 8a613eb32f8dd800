import { countRowIds } from '@app/server/features/back-office/write-rows.ts';
import type { Tx } from '@app/server/platform/database/transactions.ts';
import { firstCatalogueId } from '@app/server/platform/database/venue-id-ranges.ts';

type Value = string | number | boolean | null | readonly number[] | readonly string[];
export type Row = Readonly<Record<string, Value>>;

/**
 * Inserts rows of one table in one statement. All rows have the same columns; missing ones get their default.
 *
 * @param table a constant of our code, as are the columns
 */
export async function insertRows(tx: Tx, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  await tx.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}

/** Updates the other columns of rows of one venue by their `id`, as `insertRows` does. */
export async function updateRows(tx: Tx, table: string, venueId: number, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id');
  if (columns.length === 0) return;
  await tx.query(
    `update ${table} set ${columns.map((column) => `${column} = changed.${column}`).join(', ')}
     from jsonb_populate_recordset(null::${table}, $2::jsonb) as changed
     where ${table}.venue_id = $1 and ${table}.id = changed.id`,
    [venueId, JSON.stringify(rows)],
  );
}

/** Allocates the ids of a new venue's rows, per table from the venue's first id on. */
export function identifiersOf(venueId: number): {
  readonly newId: (table: string) => number;
  /** Counts the ids after the rows are inserted. */
  readonly count: (tx: Tx) => Promise<void>;
} {
  const used = new Map<string, number>();
  return {
    newId: (table) => {
      const id = used.get(table) ?? firstCatalogueId(venueId);
      used.set(table, id + 1);
      return id;
    },
    count: async (tx) => countRowIds(tx, [...used.keys()], venueId),
  };
}
