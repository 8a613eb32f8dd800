import type { Tx } from '#platform/database/transactions.ts';
import { firstCatalogueId } from '#platform/database/venue-id-ranges.ts';
import { countRowIds } from './write-rows.ts';

export type VenueCopy = { readonly from: number; readonly to: number };

/** Columns with an id of the venue's range. */
const CATALOGUE_IDS: ReadonlySet<string> = new Set([
  'id',
  'banner_id',
  'commerce_category_id',
  'commerce_id',
  'delivery_area_id',
  'delivery_config_id',
  'extra_id',
  'from_place_id',
  'group_id',
  'payment_config_id',
  'place_id',
  'product_category_id',
  'product_id',
  'to_place_id',
]);
/** Columns that end as ids do and name nothing in this database. */
const NO_IDS: ReadonlySet<string> = new Set(['ig_user_id', 'tomorrow_global_product_id', 'type_id']);

/** What is added to an id of a venue for the same row of its copy: each venue has a range of ids. */
export function copiedIdOffset({ from, to }: VenueCopy): number {
  return firstCatalogueId(to) - firstCatalogueId(from);
}

/**
 * Copies the rows of tables from one venue to another, which has none, with ids of its own range. The transaction has no
 * scope of a venue. A column with an id that is not known here stays empty, so that no row points to another venue.
 *
 * @param tables constants of this program, in the order of their references
 * @param left columns with a state of today, or of an account: the copy has their defaults
 */
export async function copyVenueRows(
  tx: Tx,
  copy: VenueCopy,
  tables: readonly string[],
  left: ReadonlySet<string>,
): Promise<void> {
  for (const table of tables) {
    const columns = (await columnsOf(tx, table)).filter((name) => name !== 'venue_id' && isCopied(name, left));
    const offset = copiedIdOffset(copy);
    const values = columns.map((name) => (CATALOGUE_IDS.has(name) ? `${name} + ${offset}` : name));
    await tx.query(
      `insert into ${table} (venue_id, ${columns.join(', ')}) select $2::integer, ${values.join(', ')} from ${table} where venue_id = $1`,
      [copy.from, copy.to],
    );
    if (columns.includes('id')) await countRowIds(tx, [table], copy.to);
  }
}

/** Whether a column of a copied row keeps its value, or the id of the same row in the copy. */
export function isCopied(column: string, left: ReadonlySet<string>): boolean {
  if (left.has(column)) return false;
  return CATALOGUE_IDS.has(column) || NO_IDS.has(column) || !column.endsWith('_id');
}

/** The columns of a table in the order of its definition. */
export async function columnsOf(tx: Tx, table: string): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::text::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}
