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
import { articleCalls } from '@app/contract/back-office/managed-articles.ts';
import { bannerCalls } from '@app/contract/back-office/managed-banners.ts';
import { buyerBenefitCalls } from '@app/contract/back-office/managed-buyer-benefits.ts';
import { commerceCategoryCalls } from '@app/contract/back-office/managed-commerce-categories.ts';
import { commerceCalls } from '@app/contract/back-office/managed-commerces.ts';
import { discountCalls } from '@app/contract/back-office/managed-discounts.ts';
import { eventCalls } from '@app/contract/back-office/managed-events.ts';
import { categoryCalls, productCalls } from '@app/contract/back-office/managed-products.ts';
import { promotionCalls } from '@app/contract/back-office/managed-promotions.ts';
import { ManagedVenue } from '@app/contract/back-office/managed-venues.ts';

/** Each kind of row of the back office with the schema of its answers. */
export const KINDS: readonly { readonly resource: Resource; readonly row: z.ZodObject }[] = [
  { resource: articleResource, row: articleCalls.read.schema.response[200] },
  { resource: bannerResource, row: bannerCalls.read.schema.response[200] },
  { resource: buyerBenefitResource, row: buyerBenefitCalls.read.schema.response[200] },
  { resource: categoryResource, row: categoryCalls.read.schema.response[200] },
  { resource: commerceCategoryResource, row: commerceCategoryCalls.read.schema.response[200] },
  { resource: commerceResource, row: commerceCalls.read.schema.response[200] },
  { resource: discountResource, row: discountCalls.read.schema.response[200] },
  { resource: eventResource, row: eventCalls.read.schema.response[200] },
  { resource: productResource, row: productCalls.read.schema.response[200] },
  { resource: promotionResource, row: promotionCalls.read.schema.response[200] },
  { resource: venueResource, row: ManagedVenue },
];
