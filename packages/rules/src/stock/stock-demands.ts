import { ingredientKey, type IngredientAmount } from './ingredients.ts';

/** Key of a stock row. `sizeId` 0: the product without a size. `INGREDIENT_ROW`: an ingredient, whose id is `productId`. */
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

/** A line of an order for its stock. `ingredients`: what one unit takes of counted ingredients; absent: none. */
export type StockLine = StockKey & {
  quantity: number;
  countsStock: boolean;
  ingredients?: readonly IngredientAmount[] | null;
};

/**
 * Returns the counted units of an order and the amounts of its ingredients, summed over lines and extras, in the order in
 * which stock rows are locked.
 *
 * @see ORD-07, EXTRA-04
 */
export function stockDemands(lines: readonly StockLine[]): StockDemand[] {
  const demands = new Map<string, StockDemand>();
  const add = ({ productId, sizeId }: StockKey, quantity: number) => {
    const key = `${productId}/${sizeId}`;
    demands.set(key, { productId, sizeId, quantity: quantity + (demands.get(key)?.quantity ?? 0) });
  };
  for (const { productId, sizeId, quantity, countsStock, ingredients } of lines) {
    if (countsStock) add({ productId, sizeId }, quantity);
    for (const { ingredientId, amount } of ingredients ?? []) add(ingredientKey(ingredientId), quantity * amount);
  }
  return [...demands.values()].toSorted(inLockOrder);
}

function inLockOrder(one: StockKey, other: StockKey): number {
  return one.productId - other.productId || one.sizeId - other.sizeId;
}
