import type { Tx } from '#platform/database/transactions.ts';
import { firstCatalogueId } from '#platform/database/venue-id-ranges.ts';
import type { ProductState } from '../plan/import-plan.ts';

/** A product with all of its columns. @property before as planned; undefined for a new product */
export type WrittenProduct = {
  readonly id: number;
  readonly product: ProductState;
  readonly before?: ProductState | undefined;
};

/** The caller has locked the venue, so ids stay unique. */
export async function nextId(
  tx: Tx,
  table: 'products' | 'product_categories' | 'clothing_sizes' | 'modifier_groups',
  venueId: number,
): Promise<number> {
  const { rows } = await tx.query<{ next: number }>(
    `select coalesce(max(id) + 1, $2::bigint) as next from ${table} where venue_id = $1`,
    [venueId, firstCatalogueId(venueId)],
  );
  return rows[0]?.next ?? firstCatalogueId(venueId);
}
