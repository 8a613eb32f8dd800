import type { Tx } from '#platform/database/transactions.ts';
import { firstCatalogueId } from '#platform/database/venue-id-ranges.ts';
import type { ProductState } from '../plan/import-plan.ts';

/** A product to be written whole. */
export type WrittenProduct = { readonly id: number; readonly product: ProductState };

/** The caller holds the lock on the venue, so nobody else takes the same ids. */
export async function nextId(
  tx: Tx,
  table: 'products' | 'product_categories' | 'clothing_sizes',
  venueId: number,
): Promise<number> {
  const { rows } = await tx.query<{ next: number }>(
    `select coalesce(max(id) + 1, $2::bigint) as next from ${table} where venue_id = $1`,
    [venueId, firstCatalogueId(venueId)],
  );
  return rows[0]?.next ?? firstCatalogueId(venueId);
}
