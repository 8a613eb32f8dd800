import type { z } from 'zod';
import type { Resource } from '#features/back-office/resource.ts';
import { buyerBenefitResource } from '#features/buyer-benefits/buyer-benefit-resource.ts';
import { bannerResource } from '#features/catalogue/managing/banner-resource.ts';
import { categoryResource } from '#features/catalogue/managing/category-resource.ts';
import { discountResource } from '#features/catalogue/managing/discount-resource.ts';
import { productResource } from '#features/catalogue/managing/product-resource.ts';
import { promotionResource } from '#features/catalogue/managing/promotion-resource.ts';
import { articleResource } from '#features/content/managing/article-resource.ts';
import { eventResource } from '#features/content/managing/event-resource.ts';
import { commerceCategoryResource } from '#features/venues/managing/commerce-category-resource.ts';
import { commerceResource } from '#features/venues/managing/commerce-resource.ts';
import { venueResource } from '#features/venues/managing/venue-resource.ts';
import { commerceCalls } from '@app/contract/back-office/managed-commerces.ts';
import { productCalls } from '@app/contract/back-office/managed-products.ts';
import { ManagedVenue } from '@app/contract/back-office/managed-venues.ts';
import { articles } from '@app/contract/resources/articles.ts';
import { banners } from '@app/contract/resources/banners.ts';
import { buyerBenefits } from '@app/contract/resources/buyer-benefits.ts';
import { commerceCategories } from '@app/contract/resources/commerce-categories.ts';
import { discounts } from '@app/contract/resources/discounts.ts';
import { events } from '@app/contract/resources/events.ts';
import { productCategories } from '@app/contract/resources/product-categories.ts';
import { promotions } from '@app/contract/resources/promotions.ts';

/** Each kind of row of the back office with the schema of its answers. */
export const KINDS: readonly { readonly resource: Resource; readonly row: z.ZodObject }[] = [
  { resource: articleResource, row: articles.calls.read.schema.response[200] },
  { resource: bannerResource, row: banners.calls.read.schema.response[200] },
  { resource: buyerBenefitResource, row: buyerBenefits.calls.read.schema.response[200] },
  { resource: categoryResource, row: productCategories.calls.read.schema.response[200] },
  { resource: commerceCategoryResource, row: commerceCategories.calls.read.schema.response[200] },
  { resource: commerceResource, row: commerceCalls.read.schema.response[200] },
  { resource: discountResource, row: discounts.calls.read.schema.response[200] },
  { resource: eventResource, row: events.calls.read.schema.response[200] },
  { resource: productResource, row: productCalls.read.schema.response[200] },
  { resource: promotionResource, row: promotions.calls.read.schema.response[200] },
  { resource: venueResource, row: ManagedVenue },
];
