/** Units wanted of a product, or of one of its sizes. `sizeId` 0: the product itself. */
export type StockDemand = { productId: number; sizeId: number; quantity: number };

/**
 * What an order takes out of stock: summed, because a product may stand on several lines and be the extra of another,
 * and in the order in which stock rows are locked.
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
  return [...demands.values()].toSorted((one, other) => one.productId - other.productId || one.sizeId - other.sizeId);
}
