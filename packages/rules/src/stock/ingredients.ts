/** `sizeId` of the stock row of an ingredient: its `productId` is the id of the ingredient. No size has this id. */
export const INGREDIENT_ROW = -1;

/** What one unit takes of an ingredient, in the unit of the ingredient: pieces, g or ml. */
export type IngredientAmount = { readonly ingredientId: number; readonly amount: number };

/** What a product takes. `sizeId` 0: each unit of it. Others: units of that size, besides. */
export type RecipeRow = IngredientAmount & { readonly sizeId: number };

/** Returns the key of the stock row of an ingredient. */
export function ingredientKey(ingredientId: number): { productId: number; sizeId: number } {
  return { productId: ingredientId, sizeId: INGREDIENT_ROW };
}

/** Returns what one unit of a size takes, each ingredient once. `sizeId` 0: no size. @see ORD-07 */
export function amountsOfUnit(recipe: readonly RecipeRow[], sizeId: number): IngredientAmount[] {
  const amounts = new Map<number, number>();
  for (const row of recipe) {
    if (row.sizeId !== 0 && row.sizeId !== sizeId) continue;
    amounts.set(row.ingredientId, (amounts.get(row.ingredientId) ?? 0) + row.amount);
  }
  return [...amounts]
    .map(([ingredientId, amount]) => ({ ingredientId, amount }))
    .toSorted((one, other) => one.ingredientId - other.ingredientId);
}

/**
 * Returns the whole units that ingredients suffice for; null: no counted ingredient limits them.
 *
 * @param amountOf what is left of an ingredient; undefined: uncounted
 * @see PROD-03
 */
export function unitsOfIngredients(
  amounts: readonly IngredientAmount[],
  amountOf: (ingredientId: number) => number | undefined,
): number | null {
  const units = amounts.flatMap(({ ingredientId, amount }) => {
    const left = amountOf(ingredientId);
    return left === undefined ? [] : [Math.floor(left / amount)];
  });
  return units.length === 0 ? null : Math.min(...units);
}
