import { INGREDIENT_ROW } from '@app/rules/stock/ingredients.ts';

/**
 * SQL of the units that the counted ingredients of a product suffice for; null: none of them limits it.
 *
 * @param p alias of the product's row
 * @param sizeId SQL of a size; `0`: the product itself
 * @see PROD-03
 */
export function unitsOfIngredientsSql(p: string, sizeId: string): string {
  return `(select min(needed.left_over / needed.amount) from (
      select ingredient.units as left_over, sum(recipe.amount) as amount
      from product_ingredients recipe
      join stock ingredient on ingredient.venue_id = recipe.venue_id and ingredient.product_id = recipe.ingredient_id
        and ingredient.size_id = ${INGREDIENT_ROW} and ingredient.is_counted
      where recipe.venue_id = ${p}.venue_id and recipe.product_id = ${p}.id and recipe.size_id in (0, ${sizeId})
      group by ingredient.product_id, ingredient.units) as needed)`;
}

/**
 * SQL of the units of a product that can be sold, of all its sizes together; null: it or one of its sizes is uncounted.
 * Sizes that share an ingredient may promise it twice together; each of them alone is right.
 *
 * @param p alias of the product's row
 * @see PROD-03
 */
export function unitsOnSale(p: string): string {
  const counted = `stock.venue_id = ${p}.venue_id and stock.product_id = ${p}.id and stock.is_counted`;
  return `case when ${p}.is_clothing then (
      select case when bool_and(size_left.units is not null) then sum(size_left.units)::float8 end
      from clothing_sizes left join stock on ${counted} and stock.size_id = clothing_sizes.id
      cross join lateral (
        select least(stock.units, ${unitsOfIngredientsSql(p, 'clothing_sizes.id')}) as units
      ) as size_left
      where clothing_sizes.venue_id = ${p}.venue_id and clothing_sizes.product_id = ${p}.id
    ) else least((select stock.units::float8 from stock where ${counted} and stock.size_id = 0),
      ${unitsOfIngredientsSql(p, '0')}::float8) end`;
}
