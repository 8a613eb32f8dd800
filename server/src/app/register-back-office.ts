import * as commerceCategories from '@app/contract/back-office/managed-commerce-categories.ts';
import * as commerces from '@app/contract/back-office/managed-commerces.ts';
import * as events from '@app/contract/back-office/managed-events.ts';
import * as products from '@app/contract/back-office/managed-products.ts';
import { resourceRoutes } from '#features/back-office/resource-routes.ts';
import { categoryResource } from '#features/catalogue/managing/category-resource.ts';
import { menuOrderRoutes } from '#features/catalogue/managing/menu-order-routes.ts';
import { productResource } from '#features/catalogue/managing/product-resource.ts';
import { managedVenueRoutes } from '#features/catalogue/managing/venue-routes.ts';
import { eventResource } from '#features/content/managing/event-resource.ts';
import { managedStockRoute } from '#features/stock/managed-stock-route.ts';
import { stockCountsRoute } from '#features/stock/stock-counts-route.ts';
import { commerceCategoryResource } from '#features/venues/managing/commerce-category-resource.ts';
import { commerceResource } from '#features/venues/managing/commerce-resource.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { requireAnyBackOffice, requireBackOffice } from './access-guards.ts';
import type { AppDeps } from './app-deps.ts';
import type { Services } from './services.ts';

/** Registers what people edit in the back office. @see API-03 */
export function registerBackOffice(app: ApiServer, { reservedDb }: AppDeps, { catalogue }: Services): void {
  const deps = {
    db: reservedDb,
    requireEditor: requireBackOffice,
    refresh: async (venueId: number) => catalogue.refresh(venueId),
  };
  managedVenueRoutes(app, { ...deps, requireAnyEditor: requireAnyBackOffice });
  resourceRoutes(app, commerces.commerceCalls, commerceResource, deps);
  resourceRoutes(app, commerceCategories.commerceCategoryCalls, commerceCategoryResource, deps);
  resourceRoutes(app, products.categoryCalls, categoryResource, deps);
  resourceRoutes(app, products.productCalls, productResource, deps);
  menuOrderRoutes(app, deps);
  managedStockRoute(app, deps);
  stockCountsRoute(app, deps);
  resourceRoutes(app, events.eventCalls, eventResource, deps);
}
