/** Key of a stock row. `sizeId` 0: the product without a size. */
export type StockKey = { productId: number; sizeId: number };
/** Units wanted of a product, or of one of its sizes. */
export type StockDemand = StockKey & { quantity: number };

/**
 * Returns every stock row that an order may use, from its body alone: each product with the size of the body and
 * without one.
 * Only the catalogue knows whether a product has sizes. In lock order.
 * `stockDemands` of the same body, once priced, has no other rows. @see ORD-07
 */
export function candidateStockRows(
  details: readonly {
    productId: number;
    clothingSizeId?: number | null | undefined;
    relatedProducts: readonly { id: number }[];
  }[],
): StockKey[] {
  const rows = details.flatMap(({ productId, clothingSizeId, relatedProducts }) => [
    { productId, sizeId: 0 },
    { productId, sizeId: clothingSizeId ?? 0 },
    ...relatedProducts.map(({ id }) => ({ productId: id, sizeId: 0 })),
  ]);
  const distinct = new Map(rows.map((row) => [`${row.productId}/${row.sizeId}`, row]));
  return [...distinct.values()].toSorted(inLockOrder);
}

/**
 * Returns the counted units of an order, summed over lines and extras, in the order in which stock rows are locked.
 *
 * @see ORD-07, EXTRA-04
 */
export function stockDemands(
  lines: readonly { productId: number; sizeId: number; quantity: number; countsStock: boolean }[],
): StockDemand[] {
  const demands = new Map<string, StockDemand>();
  for (const { productId, sizeId, quantity, countsStock } of lines) {
    if (!countsStock) continue;
    const key = `${productId}/${sizeId}`;
    demands.set(key, { productId, sizeId, quantity: quantity + (demands.get(key)?.quantity ?? 0) });
  }
  return [...demands.values()].toSorted(inLockOrder);
}

function inLockOrder(one: StockKey, other: StockKey): number {
  return one.productId - other.productId || one.sizeId - other.sizeId;
}
