import type { z } from 'zod';
import type { Resource } from '#features/back-office/resource.ts';
import { buyerBenefitResource } from '#features/buyer-benefits/buyer-benefit-resource.ts';
import { bannerResource } from '#features/catalogue/managing/banner-resource.ts';
import { categoryResource } from '#features/catalogue/managing/category-resource.ts';
import { discountResource } from '#features/catalogue/managing/discount-resource.ts';
import { productResource } from '#features/catalogue/managing/product-resource.ts';
import { promotionResource } from '#features/catalogue/managing/promotion-resource.ts';
import { articleResource } from '#features/content/managing/article-resource.ts';
import { discountRuleResource } from '#features/discount-rules/discount-rule-resource.ts';
import { eventResource } from '#features/orders/slots/event-resource.ts';
import { ingredientResource } from '#features/stock/ingredients/ingredient-resource.ts';
import { commerceCategoryResource } from '#features/venues/managing/commerce-category-resource.ts';
import { commerceResource } from '#features/venues/managing/commerce-resource.ts';
import { placeResource } from '#features/venues/managing/place-resource.ts';
import { venueResource } from '#features/venues/managing/venue-resource.ts';
import { articles } from '@app/contract/resources/articles.ts';
import { banners } from '@app/contract/resources/banners.ts';
import { buyerBenefits } from '@app/contract/resources/buyer-benefits.ts';
import { commerceCategories } from '@app/contract/resources/commerce-categories.ts';
import { commerces } from '@app/contract/resources/commerces.ts';
import { events } from '@app/contract/resources/events.ts';
import { discountRules } from '@app/contract/resources/offers/discount-rules.ts';
import { discounts } from '@app/contract/resources/offers/discounts.ts';
import { places } from '@app/contract/resources/places.ts';
import { productCategories } from '@app/contract/resources/product-categories.ts';
import { products } from '@app/contract/resources/products.ts';
import { promotions } from '@app/contract/resources/promotions.ts';
import { ingredients } from '@app/contract/resources/stock/ingredients.ts';
import { venues } from '@app/contract/resources/venues.ts';

/** Each kind of row of the back office with the schema of its answers. */
export const KINDS: readonly { readonly resource: Resource; readonly row: z.ZodObject }[] = [
  { resource: articleResource, row: articles.row },
  { resource: bannerResource, row: banners.row },
  { resource: buyerBenefitResource, row: buyerBenefits.row },
  { resource: categoryResource, row: productCategories.row },
  { resource: commerceCategoryResource, row: commerceCategories.row },
  { resource: commerceResource, row: commerces.row },
  { resource: discountRuleResource, row: discountRules.row },
  { resource: discountResource, row: discounts.row },
  { resource: eventResource, row: events.row },
  { resource: ingredientResource, row: ingredients.row },
  { resource: placeResource, row: places.row },
  { resource: productResource, row: products.row },
  { resource: promotionResource, row: promotions.row },
  { resource: venueResource, row: venues.row },
];
