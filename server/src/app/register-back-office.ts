import { endCommerceRoles } from '#features/accounts/venue-staff/end-commerce-roles.ts';
import { resourceRoutes } from '#features/back-office/resource-routes.ts';
import type { RemovedRow } from '#features/back-office/resource.ts';
import { bannerResource } from '#features/catalogue/managing/banner-resource.ts';
import { buyerBenefitResource } from '#features/catalogue/managing/buyer-benefit-resource.ts';
import { categoryResource } from '#features/catalogue/managing/category-resource.ts';
import { discountResource } from '#features/catalogue/managing/discount-resource.ts';
import { managedHomeRoutes } from '#features/catalogue/managing/home-routes.ts';
import { menuOrderRoutes } from '#features/catalogue/managing/menu-order-routes.ts';
import { productGroupsRoute } from '#features/catalogue/managing/product-groups-route.ts';
import { productResource } from '#features/catalogue/managing/product-resource.ts';
import { promotionResource } from '#features/catalogue/managing/promotion-resource.ts';
import { managedVenueRoutes } from '#features/catalogue/managing/venue-routes.ts';
import { registerCommerceCopies } from '#features/commerce-copies/routes.ts';
import { articleResource } from '#features/content/managing/article-resource.ts';
import { eventResource } from '#features/content/managing/event-resource.ts';
import { unpairKiosksOfCommerce } from '#features/kiosks/unpair-kiosks-of-commerce.ts';
import { managedStationRoutes } from '#features/kitchen/stations/managed-station-routes.ts';
import { benefitHolderRoutes } from '#features/orders/benefits/holder-routes.ts';
import { managedStockRoute } from '#features/stock/managed-stock-route.ts';
import { stockCountsRoute } from '#features/stock/stock-counts-route.ts';
import { registerVenueCopies } from '#features/venue-copies/routes.ts';
import { commerceCategoryResource } from '#features/venues/managing/commerce-category-resource.ts';
import { commerceResource } from '#features/venues/managing/commerce-resource.ts';
import type { Tx } from '#platform/database/transactions.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as articles from '@app/contract/back-office/managed-articles.ts';
import * as banners from '@app/contract/back-office/managed-banners.ts';
import * as buyerBenefits from '@app/contract/back-office/managed-buyer-benefits.ts';
import * as commerceCategories from '@app/contract/back-office/managed-commerce-categories.ts';
import * as commerces from '@app/contract/back-office/managed-commerces.ts';
import * as discounts from '@app/contract/back-office/managed-discounts.ts';
import * as events from '@app/contract/back-office/managed-events.ts';
import * as products from '@app/contract/back-office/managed-products.ts';
import * as promotions from '@app/contract/back-office/managed-promotions.ts';
import type { AppDeps } from './app-deps.ts';
import type { Services } from './services.ts';

/** Ends roles, invitations, kiosks and sessions that name a removed commerce. */
async function endCommerce(tx: Tx, removed: RemovedRow): Promise<void> {
  await endCommerceRoles(tx, removed);
  await unpairKiosksOfCommerce(tx, removed);
}

/** Registers what people edit in the back office. @see API-03 */
export function registerBackOffice(app: ApiServer, { reservedDb, eventBus }: AppDeps, { catalogue }: Services): void {
  const deps = {
    db: reservedDb,
    refresh: async (venueId: number) => catalogue.refresh(venueId),
  };
  managedVenueRoutes(app, deps);
  registerVenueCopies(app, deps);
  managedHomeRoutes(app, deps);
  resourceRoutes(app, commerces.commerceCalls, { ...commerceResource, endRemoved: endCommerce }, deps);
  registerCommerceCopies(app, deps);
  resourceRoutes(app, commerceCategories.commerceCategoryCalls, commerceCategoryResource, deps);
  resourceRoutes(app, products.categoryCalls, categoryResource, deps);
  resourceRoutes(app, products.productCalls, productResource, deps);
  menuOrderRoutes(app, deps);
  productGroupsRoute(app, deps);
  managedStationRoutes(app, { ...deps, eventBus });
  managedStockRoute(app, deps);
  stockCountsRoute(app, deps);
  resourceRoutes(app, events.eventCalls, eventResource, deps);
  resourceRoutes(app, articles.articleCalls, articleResource, deps);
  resourceRoutes(app, banners.bannerCalls, bannerResource, deps);
  resourceRoutes(app, promotions.promotionCalls, promotionResource, deps);
  resourceRoutes(app, discounts.discountCalls, discountResource, deps);
  resourceRoutes(app, buyerBenefits.buyerBenefitCalls, buyerBenefitResource, deps);
  benefitHolderRoutes(app, deps);
}
