import type { Tx } from '#platform/database/transactions.ts';
import type { RememberedColumns } from '../sheet/chosen-columns.ts';

/** Forms of sheets that a venue remembers, the last ones. */
const MOST_REMEMBERED = 100;

/** Finds what staff of a venue said the columns of earlier sheets are. */
export async function findRememberedColumns(tx: Tx, venueId: number): Promise<RememberedColumns[]> {
  const { rows } = await tx.query<RememberedColumns>(
    'select headings_digest as "headingsDigest", columns from menu_sheet_columns where venue_id = $1',
    [venueId],
  );
  return rows;
}

/** Stores the columns of a sheet for the next one with its headings. The last choice counts. */
export async function rememberColumns(
  tx: Tx,
  venueId: number,
  { headingsDigest, columns }: RememberedColumns,
): Promise<void> {
  await tx.query(
    `insert into menu_sheet_columns (venue_id, headings_digest, columns) values ($1, $2, $3)
     on conflict (venue_id, headings_digest) do update set columns = excluded.columns, chosen_at = excluded.chosen_at`,
    [venueId, headingsDigest, JSON.stringify(columns)],
  );
  await tx.query(
    `delete from menu_sheet_columns where venue_id = $1 and headings_digest in (
       select headings_digest from menu_sheet_columns where venue_id = $1 order by chosen_at desc offset $2)`,
    [venueId, MOST_REMEMBERED],
  );
}
