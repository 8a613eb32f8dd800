import type { CopiedMenu } from '#features/catalogue/managing/copy-menu.ts';
import { setStock } from '#features/stock/set-stock.ts';
import type { Tx } from '#platform/database/transactions.ts';

/**
 * Sets the stock of copied products: what is counted is counted in the copy too, from no units or from those of now.
 *
 * @param by.withStock copies the units
 */
export async function copyStock(
  tx: Tx,
  venueId: number,
  { products, sizes }: CopiedMenu,
  by: { readonly withStock: boolean; readonly actorId: number },
): Promise<void> {
  const { rows } = await tx.query<{ productId: number; sizeId: number; units: number }>(
    `select product_id as "productId", size_id as "sizeId", units from stock
     where venue_id = $1 and product_id = any($2::bigint[]) and is_counted`,
    [venueId, products.map(({ from }) => from)],
  );
  const productIds = new Map(products.map(({ from, to }) => [from, to]));
  const sizeIds = new Map([[0, 0], ...sizes.map(({ from, to }): [number, number] => [from, to])]);
  const wanted = rows.flatMap(({ productId, sizeId, units }) => {
    const copy = { productId: productIds.get(productId), sizeId: sizeIds.get(sizeId) };
    if (copy.productId === undefined || copy.sizeId === undefined) return [];
    return [{ productId: copy.productId, sizeId: copy.sizeId, units: by.withStock ? units : 0 }];
  });
  await setStock(tx, venueId, wanted, { name: 'counted', actorId: by.actorId });
}
