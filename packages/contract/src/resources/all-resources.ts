import { SETTINGS } from './all-settings.ts';
import { articles } from './articles.ts';
import { banners } from './banners.ts';
import { buyerBenefits } from './buyer-benefits.ts';
import { commerceCategories } from './commerce-categories.ts';
import { commerces } from './commerces.ts';
import { events } from './events.ts';
import { discountRules } from './offers/discount-rules.ts';
import { discounts } from './offers/discounts.ts';
import { places } from './places.ts';
import { productCategories } from './product-categories.ts';
import { products } from './products.ts';
import { promotions } from './promotions.ts';
import { ingredients } from './stock/ingredients.ts';

/** Every declared resource. */
export const RESOURCES = [
  articles,
  banners,
  buyerBenefits,
  commerceCategories,
  commerces,
  discountRules,
  discounts,
  events,
  ingredients,
  places,
  productCategories,
  products,
  promotions,
] as const;

/** Everything that people edit in the back office. */
export const DECLARED = [...RESOURCES, ...SETTINGS] as const;
