import { selectedValues } from '#features/back-office/declared-columns.ts';
import type { Tx } from '#platform/database/transactions.ts';
import type { StoredValues } from '@app/contract/resources/define-resource.ts';
import { products } from '@app/contract/resources/products.ts';
import type { ClothingSizeStock, ModifierGroup } from '@app/contract/visitor/products.ts';
import { amountsOfUnit, INGREDIENT_ROW, unitsOfIngredients, type RecipeRow } from '@app/rules/stock/ingredients.ts';

export type CategoryFacts = {
  id: number;
  commerceId: number;
  description: string;
  translatedDescription: string | null;
  requiresIdentification: boolean;
  /** Of its products that state none of their own. */
  preparationMinutes: number;
  order: number;
};

export async function findProductCategories(tx: Tx, venueId: number): Promise<CategoryFacts[]> {
  const { rows } = await tx.query<CategoryFacts>(
    `select id, commerce_id as "commerceId", description,
       translated_description as "translatedDescription", requires_identification as "requiresIdentification",
       preparation_minutes as "preparationMinutes", position as "order"
     from product_categories where venue_id = $1 order by position, id`,
    [venueId],
  );
  return rows;
}

/** What is declared of a product, and its state. */
export type ProductFacts = StoredValues<typeof products> & {
  id: number;
  isClothing: boolean;
  /** Null: available. */
  unavailableUntil: Date | null;
  updatedAt: Date;
};

/**
 * Finds every product on sale in a venue. The reads of this file do not join. A venue is read whole, and a join with
 * stale statistics costs a hundred times more than joining here.
 */
export async function findProducts(tx: Tx, venueId: number): Promise<ProductFacts[]> {
  const { rows } = await tx.query<ProductFacts>(
    `select r.id, ${selectedValues(products)}, r.is_clothing as "isClothing",
       case when r.unavailable_until > now() then r.unavailable_until end as "unavailableUntil",
       r.updated_at as "updatedAt"
     from products r where r.venue_id = $1 and r.enabled order by r.position, r.id`,
    [venueId],
  );
  return rows;
}

export type SizeFacts = Omit<ClothingSizeStock, 'stock' | 'unavailableUntil' | 'price'> & {
  productId: number;
  /** Null: the price of the product. */
  priceMinor: number | null;
  /** Null: available. */
  unavailableUntil: Date | null;
};

export async function findSizes(tx: Tx, venueId: number): Promise<SizeFacts[]> {
  const { rows } = await tx.query<SizeFacts>(
    `select id, product_id as "productId", description, size, price_minor as "priceMinor",
       case when unavailable_until > now() then unavailable_until end as "unavailableUntil"
     from clothing_sizes where venue_id = $1 order by position, id`,
    [venueId],
  );
  return rows;
}

/**
 * Units free to sell, by product and size (0: the product itself): its own, or what its ingredients suffice for if that is
 * less. Missing entries are uncounted.
 */
export type UnitsLeft = { of: (productId: number, sizeId: number) => number | undefined };

export async function findStock(tx: Tx, venueId: number): Promise<UnitsLeft> {
  const { rows } = await tx.query<{ productId: number; sizeId: number; units: number }>(
    'select product_id as "productId", size_id as "sizeId", units from stock where venue_id = $1 and is_counted',
    [venueId],
  );
  const units = new Map(rows.map((row) => [`${row.productId}/${row.sizeId}`, row.units]));
  const own = (productId: number, sizeId: number) => units.get(`${productId}/${sizeId}`);
  if (!rows.some(({ sizeId }) => sizeId === INGREDIENT_ROW)) return { of: own };
  const recipes = await findRecipes(tx, venueId);
  return {
    of(productId, sizeId) {
      const amounts = amountsOfUnit(recipes.get(productId) ?? [], sizeId);
      const made = unitsOfIngredients(amounts, (ingredientId) => own(ingredientId, INGREDIENT_ROW));
      return made === null ? own(productId, sizeId) : Math.min(made, own(productId, sizeId) ?? made);
    },
  };
}

async function findRecipes(tx: Tx, venueId: number): Promise<ReadonlyMap<number, RecipeRow[]>> {
  const { rows } = await tx.query<RecipeRow & { productId: number }>(
    `select product_id as "productId", size_id as "sizeId", ingredient_id as "ingredientId", amount
     from product_ingredients where venue_id = $1`,
    [venueId],
  );
  return Map.groupBy(rows, ({ productId }) => productId);
}

export type ModifierGroupFacts = ModifierGroup & { productId: number };

/** Finds the modifier groups of the products, in order. */
export async function findModifierGroups(tx: Tx, venueId: number): Promise<ModifierGroupFacts[]> {
  const { rows } = await tx.query<ModifierGroupFacts>(
    `select id, product_id as "productId", name, translated_name as "translatedName", min_choices as "minChoices",
       max_choices as "maxChoices", is_one_unit_each as "isOneUnitEach"
     from modifier_groups where venue_id = $1 order by position, id`,
    [venueId],
  );
  return rows;
}

/** An extra or side dish in a modifier group. `priceMinor` null: the price of its product. */
export type OptionFacts = { groupId: number; extraId: number; priceMinor: number | null };

/** Finds the options of the modifier groups, in order. */
export async function findModifierOptions(tx: Tx, venueId: number): Promise<OptionFacts[]> {
  const { rows } = await tx.query<OptionFacts>(
    `select group_id as "groupId", extra_id as "extraId", price_minor as "priceMinor"
     from product_extras where venue_id = $1 order by position, extra_id`,
    [venueId],
  );
  return rows;
}

export type PromotionFacts = {
  id: number;
  productId: number;
  title: string;
  translatedTitle: string | null;
  description: string;
  translatedDescription: string | null;
  previousPriceMinor: number | null;
};

export async function findPromotions(tx: Tx, venueId: number): Promise<PromotionFacts[]> {
  const { rows } = await tx.query<PromotionFacts>(
    `select id, product_id as "productId", title, translated_title as "translatedTitle", description,
       translated_description as "translatedDescription", previous_price_minor as "previousPriceMinor"
     from promotions where venue_id = $1 and enabled order by position, id`,
    [venueId],
  );
  return rows;
}
