import { firstCatalogueId } from '@app/server/platform/database/venue-id-ranges.ts';
import type { Tx } from '@app/server/platform/database/transactions.ts';

type Value = string | number | boolean | null;
export type Row = Readonly<Record<string, Value>>;

/**
 * Inserts rows of one table in one statement. All rows have the same columns; what they leave out takes its default.
 *
 * @param table a name from our code, never from outside, and so are the columns
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

/** Gives the identifiers of a venue's rows, each table from the venue's first one on. */
export function identifiersOf(venueId: number): (table: string) => number {
  const used = new Map<string, number>();
  return (table) => {
    const id = used.get(table) ?? firstCatalogueId(venueId);
    used.set(table, id + 1);
    return id;
  };
}
