import type { ClothingSizeStock, Product } from '@app/contract/products.ts';
import type { Tx } from '../platform/database.ts';

export type CategoryFacts = {
  id: number;
  commerceId: number;
  description: string;
  requiresIdentification: boolean;
  order: number;
};

export async function findProductCategories(tx: Tx, venueId: number): Promise<CategoryFacts[]> {
  const { rows } = await tx.query<CategoryFacts>(
    `select id, commerce_id as "commerceId", description, requires_identification as "requiresIdentification",
       position as "order"
     from product_categories where venue_id = $1 order by position, id`,
    [venueId],
  );
  return rows;
}

export type ProductFacts = Pick<
  Product,
  | 'id'
  | 'name'
  | 'description'
  | 'isClothing'
  | 'stock'
  | 'isSuggested'
  | 'showInList'
  | 'typeId'
  | 'promotionBannerBackgroundColor'
  | 'promotionBannerColorTitle'
  | 'isUsedForTomorrowBenefit'
  | 'order'
> & {
  commerceId: number;
  categoryId: number;
  priceMinor: number;
  minimumAmountMinor: number;
  estimatedPreparationMinutes: number;
  /** Null when it is over. */
  stoppedUntil: Date | null;
  tomorrowGlobalProductId: number | null;
  tomorrowBenefitUnits: number | null;
  tomorrowBenefitDiscountPercentage: number | null;
  tomorrowPlans: number[] | null;
  updatedAt: Date;
};

/** Every product on sale in a venue, in the order in which its stall lists it. */
export async function findProducts(tx: Tx, venueId: number): Promise<ProductFacts[]> {
  const { rows } = await tx.query<ProductFacts>(
    `select p.id, p.commerce_id as "commerceId", p.product_category_id as "categoryId", p.name, p.description,
       p.price_minor as "priceMinor", p.type_id as "typeId", p.is_clothing as "isClothing",
       p.is_suggested as "isSuggested", p.show_in_list as "showInList",
       p.minimum_amount_minor as "minimumAmountMinor",
       p.estimated_preparation_minutes as "estimatedPreparationMinutes",
       p.promotion_banner_background_color as "promotionBannerBackgroundColor",
       p.promotion_banner_color_title as "promotionBannerColorTitle",
       p.is_used_for_tomorrow_benefit as "isUsedForTomorrowBenefit",
       p.tomorrow_global_product_id as "tomorrowGlobalProductId", p.tomorrow_benefit_units as "tomorrowBenefitUnits",
       p.tomorrow_benefit_discount_percentage as "tomorrowBenefitDiscountPercentage",
       p.tomorrow_plans as "tomorrowPlans",
       case when p.stopped_until > now() then p.stopped_until end as "stoppedUntil",
       s.units as stock, p.position as "order", p.updated_at as "updatedAt"
     from products p
     join product_categories c on c.venue_id = p.venue_id and c.id = p.product_category_id
     left join stock s on s.venue_id = p.venue_id and s.product_id = p.id and s.size_id = 0 and not p.is_clothing
     where p.venue_id = $1 and p.enabled
     order by c.position, c.id, p.position, p.id`,
    [venueId],
  );
  return rows;
}

/** Sizes with the units left of each; a size without a row of stock has none. */
export async function findSizes(tx: Tx, venueId: number): Promise<(ClothingSizeStock & { productId: number })[]> {
  const { rows } = await tx.query<ClothingSizeStock & { productId: number }>(
    `select z.id, z.product_id as "productId", z.description, z.size, coalesce(s.units, 0) as stock
     from clothing_sizes z
     left join stock s on s.venue_id = z.venue_id and s.product_id = z.product_id and s.size_id = z.id
     where z.venue_id = $1 order by z.position, z.id`,
    [venueId],
  );
  return rows;
}

/** Which extras and side dishes go with which product, in order. */
export async function findExtraLinks(tx: Tx, venueId: number): Promise<{ productId: number; extraId: number }[]> {
  const { rows } = await tx.query<{ productId: number; extraId: number }>(
    `select product_id as "productId", extra_id as "extraId"
     from product_extras where venue_id = $1 order by position, extra_id`,
    [venueId],
  );
  return rows;
}

export type PromotionFacts = {
  id: number;
  productId: number;
  title: string;
  description: string;
  previousPriceMinor: number | null;
};

export async function findPromotions(tx: Tx, venueId: number): Promise<PromotionFacts[]> {
  const { rows } = await tx.query<PromotionFacts>(
    `select id, product_id as "productId", title, description, previous_price_minor as "previousPriceMinor"
     from promotions where venue_id = $1 and enabled order by position, id`,
    [venueId],
  );
  return rows;
}
