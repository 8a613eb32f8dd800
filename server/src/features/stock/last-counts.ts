import type { Tx } from '#platform/database/transactions.ts';

/** The last movement by which people counted or imported the units of each product. Sales and returns are none. */
export async function findLastCounts(
  tx: Tx,
  venueId: number,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await tx.query<{ productId: number; last: number }>(
    `select product_id as "productId", max(id) as last from stock_movements
     where venue_id = $1 and product_id = any($2::bigint[]) and size_id = 0 and cause in ('counted', 'import', 'import-undo')
     group by product_id`,
    [venueId, productIds],
  );
  return new Map(rows.map(({ productId, last }) => [productId, last]));
}
