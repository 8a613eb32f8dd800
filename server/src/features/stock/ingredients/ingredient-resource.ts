import { declaredResource } from '#features/back-office/declared-resource.ts';
import { requireCommerce } from '#features/catalogue/managing/require-rows.ts';
import { ingredients } from '@app/contract/resources/stock/ingredients.ts';
import { INGREDIENT_ROW } from '@app/rules/stock/ingredients.ts';

const NAMES_MAX = 3;

/** Products that take the ingredient `r`. */
const USED_BY = `from products p where p.venue_id = r.venue_id and p.id in (
    select recipe.product_id from product_ingredients recipe
    where recipe.venue_id = r.venue_id and recipe.ingredient_id = r.id)`;

/**
 * The ingredients of the commerces. One stays in its commerce and in its unit. One that a product takes is not removed.
 *
 * @see API-03, ORD-07
 */
export const ingredientResource = declaredResource(ingredients, {
  table: 'ingredients',
  madeBy: 'commerce',
  joined: 'join commerces commerce on commerce.venue_id = r.venue_id and commerce.id = r.commerce_id',
  facts: {
    commerceName: 'commerce.name',
    amount: `(select units from stock s where s.venue_id = r.venue_id and s.product_id = r.id
       and s.size_id = ${INGREDIENT_ROW} and s.is_counted)`,
    products: `(select count(*)::int ${USED_BY})`,
    usedBy: `coalesce((select json_agg(used.name) from (
       select p.name ${USED_BY} order by p.position, p.id limit ${NAMES_MAX}) as used), '[]')`,
  },
  commerceId: 'r.commerce_id',
  order: 'commerce.position, commerce.id, r.name',
  check: async (tx, venueId, { commerceId }, id) => {
    if (id === null) await requireCommerce(tx, venueId, commerceId);
  },
  removal: { usedBy: 'select 1 from product_ingredients where venue_id = $1 and ingredient_id = $2' },
  // Visitors see no ingredient.
  publish: () => Promise.resolve(),
});
