import { amountsOfUnit, type RecipeRow } from './ingredients.ts';
import { stockDemands, type StockKey } from './stock-demands.ts';

/**
 * Returns what units of a product that are thrown away take from the stock: themselves where they are counted, and the
 * amounts of their counted ingredients.
 *
 * @param recipe of counted ingredients
 * @see ORD-07
 */
export function stockOfWaste(
  { productId, sizeId }: StockKey,
  units: number,
  { countsStock, recipe }: { countsStock: boolean; recipe: readonly RecipeRow[] },
): (StockKey & { change: number })[] {
  const ingredients = amountsOfUnit(recipe, sizeId);
  return stockDemands([{ productId, sizeId, quantity: units, countsStock, ingredients }]).map(
    ({ quantity, ...row }) => ({ ...row, change: -quantity }),
  );
}
