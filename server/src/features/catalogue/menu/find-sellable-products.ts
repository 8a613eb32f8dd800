import { thumbnailPath } from '#features/media/thumbnail-path.sql.ts';
import type { Reader } from '#platform/database/transactions.ts';
import type { ProductTypeId } from '@app/contract/values/product-types.ts';
import type { ProductBenefit } from '@app/rules/benefits/product-benefit.ts';
import type { SellableModifierGroup, SellableSize } from '@app/rules/catalogue/sellable-product.ts';
import { INGREDIENT_ROW, type RecipeRow } from '@app/rules/stock/ingredients.ts';
import { menuTimesOf } from '../menu-rules/menu-rule.sql.ts';
import { menuOf, type ReadMenuTimes } from '../menu-rules/read-menu-times.ts';
import { underMenuRules } from '../menu-rules/sellable-under-rules.ts';

export type SellableProductRow = {
  readonly id: number;
  readonly commerceId: number;
  readonly name: string;
  readonly translatedName: string | null;
  readonly typeId: ProductTypeId;
  readonly priceMinor: number;
  readonly isClothing: boolean;
  readonly sizes: readonly SellableSize[];
  /** False: any number may be sold. Of clothing each size says so. */
  readonly countsStock: boolean;
  /** What its units take of counted ingredients; null: nothing. */
  readonly ingredients: readonly RecipeRow[] | null;
  readonly requiresIdentification: boolean;
  readonly estimatedPreparationMinutes: number;
  /** Null: available. */
  readonly unavailableUntil: Date | null;
  readonly enabled: boolean;
  readonly showInList: boolean;
  /** Extras and side dishes that may be ordered with it; those that are not enabled are no options. */
  readonly modifierGroups: readonly SellableModifierGroup[];
  readonly mediaKey: string | null;
  /** Null: no product of the club's benefits programme. */
  readonly benefit: ProductBenefit | null;
  /** Path of its thumbnail. */
  readonly imagePath: string | null;
};

type StoredRow = SellableProductRow & { readonly categoryId: number; readonly menuTimes: ReadMenuTimes | null };

/** SQL of what a product `p` takes of counted ingredients. */
const INGREDIENTS = `(select json_agg(json_build_object('sizeId', recipe.size_id, 'ingredientId', recipe.ingredient_id,
           'amount', recipe.amount))
         from product_ingredients recipe
         join stock on stock.venue_id = recipe.venue_id and stock.product_id = recipe.ingredient_id
           and stock.size_id = ${INGREDIENT_ROW} and stock.is_counted
         where recipe.venue_id = p.venue_id and recipe.product_id = p.id)`;

/**
 * Finds the products of an order as committed now; prices and availability never come from a cache. Prices are those of the
 * list that counts now, by the database's clock. The first row brings the menu rules, so that they cost no other query.
 * Products of other venues are missing from the result. @see ORD-01, VENUE-05
 */
export async function findSellableProducts(
  tx: Reader,
  venueId: number,
  productIds: readonly number[],
): Promise<SellableProductRow[]> {
  const { rows } = await tx.query<StoredRow>({
    name: 'find-sellable-products',
    text: `select p.id, p.commerce_id as "commerceId", p.name, p.translated_name as "translatedName", p.type_id as "typeId", p.price_minor as "priceMinor",
       p.is_clothing as "isClothing", c.requires_identification as "requiresIdentification",
       coalesce(p.estimated_preparation_minutes, c.preparation_minutes) as "estimatedPreparationMinutes",
       case when p.unavailable_until > now() then p.unavailable_until end as "unavailableUntil",
       p.enabled, p.show_in_list as "showInList",
       case when p.is_used_for_tomorrow_benefit and p.tomorrow_global_product_id is not null then
         json_build_object('globalProductId', p.tomorrow_global_product_id,
           'availableUnits', coalesce(p.tomorrow_benefit_units, 0),
           'percentage', coalesce(p.tomorrow_benefit_discount_percentage, 0),
           'plans', coalesce(p.tomorrow_plans, '{}')) end as benefit,
       case when p.is_clothing then coalesce((
         select json_agg(json_build_object('id', s.id, 'description', s.description, 'priceMinor', s.price_minor,
           'countsStock', exists (
             select 1 from stock where stock.venue_id = s.venue_id and stock.product_id = s.product_id
               and stock.size_id = s.id and stock.is_counted
           ),
           'unavailableUntilMs', case when s.unavailable_until > now() then floor(extract(epoch from s.unavailable_until) * 1000) end
         ) order by s.position, s.id)
         from clothing_sizes s where s.venue_id = p.venue_id and s.product_id = p.id
       ), '[]') else '[]' end as sizes,
       p.is_clothing or exists (
         select 1 from stock where stock.venue_id = p.venue_id and stock.product_id = p.id and stock.size_id >= 0 and stock.is_counted
       ) as "countsStock",
       ${INGREDIENTS} as ingredients,
       coalesce((
         select json_agg(json_build_object('id', g.id, 'name', g.name, 'minChoices', g.min_choices,
           'maxChoices', g.max_choices, 'isOneUnitEach', g.is_one_unit_each, 'options', coalesce((
             select json_agg(json_build_object('productId', o.extra_id, 'typeId', extra.type_id,
               'priceMinor', coalesce(o.price_minor, extra.price_minor)) order by o.position, o.extra_id)
             from product_extras o
             join products extra on extra.venue_id = o.venue_id and extra.id = o.extra_id and extra.enabled
             where o.venue_id = p.venue_id and o.product_id = p.id and o.group_id = g.id
           ), '[]')) order by g.position, g.id)
         from modifier_groups g where g.venue_id = p.venue_id and g.product_id = p.id
       ), '[]') as "modifierGroups",
       picture.media_key as "mediaKey", ${thumbnailPath('picture.media_key')} as "imagePath",
       p.product_category_id as "categoryId",
       case when row_number() over () = 1 then ${menuTimesOf('$1')} end as "menuTimes"
     from products p
     join product_categories c on c.venue_id = p.venue_id and c.id = p.product_category_id
     left join lateral (
       select i.media_key from images i
       where i.venue_id = p.venue_id and i.owner = 'product' and i.owner_id = p.id
       order by i.image_type limit 1
     ) picture on true
     where p.venue_id = $1 and p.id = any($2::bigint[])`,
    values: [venueId, productIds],
  });
  const menu = menuOf(rows.find(({ menuTimes }) => menuTimes !== null)?.menuTimes ?? null);
  return rows.map(({ menuTimes: _times, categoryId, ...product }) =>
    menu ? underMenuRules(product, categoryId, menu) : product,
  );
}
