import { STOCK_EXACT_UP_TO } from '@app/contract/values/limits.ts';
import { INGREDIENT_ROW } from '@app/rules/stock/ingredients.ts';

/**
 * SQL of the products whose shown units may change with ingredients of venue $1: those that the ingredient suffices for at
 * most as many units as menus show exactly.
 *
 * @param changed table expression of changed stock rows: `product_id`, `size_id`, `before` and `after`
 * @see PROD-03
 */
export function productsOfChangedIngredients(changed: string): string {
  return `select recipe.product_id
       from ${changed} join product_ingredients recipe
         on recipe.venue_id = $1 and recipe.ingredient_id = changed.product_id
       where changed.size_id = ${INGREDIENT_ROW} and changed.before <> changed.after
       group by recipe.product_id
       having min(least(changed.before, changed.after)) / greatest(sum(recipe.amount), 1) <= ${STOCK_EXACT_UP_TO}`;
}
