import { INGREDIENT_ROW } from '@app/rules/stock/ingredients.ts';

/**
 * SQL of what a line of an order takes from the stock: rows of `product_id`, `size_id` and `quantity`, of its counted units
 * and of each ingredient. The ingredients are those of the moment when it was ordered.
 *
 * @param l alias of the row of `order_lines`
 * @see ORD-07
 */
export function takenStock(l: string): string {
  return `(
      select ${l}.product_id, ${l}.size_id, ${l}.quantity::bigint as quantity where ${l}.counts_stock
      union all
      select used."ingredientId", ${INGREDIENT_ROW}, ${l}.quantity * used.amount
      from jsonb_to_recordset(${l}.ingredients) as used("ingredientId" bigint, amount bigint)
    )`;
}
