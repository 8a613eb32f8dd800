import { copyVenueRecipes } from '#features/stock/ingredients/copy-ingredients.ts';
import { setStock } from '#features/stock/set-stock.ts';
import type { Tx } from '#platform/database/transactions.ts';

/** Counts products and ingredients that a venue counts in its copy too, with their recipes, from no units: without a row of stock it would be sold without a limit. */
export async function copyCountedProducts(
  tx: Tx,
  { from, to, offset }: { readonly from: number; readonly to: number; readonly offset: number },
  actorId: number,
): Promise<void> {
  const { rows } = await tx.query<{ productId: number; sizeId: number }>(
    'select product_id as "productId", size_id as "sizeId" from stock where venue_id = $1 and is_counted',
    [from],
  );
  const wanted = rows.map(({ productId, sizeId }) => ({
    productId: productId + offset,
    sizeId: sizeId > 0 ? sizeId + offset : sizeId,
    units: 0,
  }));
  await copyVenueRecipes(tx, { from, to, offset });
  await setStock(tx, to, wanted, { name: 'counted', actorId });
}
