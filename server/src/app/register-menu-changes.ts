import { resourceRoutes, type BackOfficeDeps } from '#features/back-office/resource-routes.ts';
import { menuOrderRoutes } from '#features/catalogue/managing/menu-order-routes.ts';
import { productGroupsRoute } from '#features/catalogue/managing/product-groups-route.ts';
import { discountRuleResource } from '#features/discount-rules/discount-rule-resource.ts';
import { managedStationRoutes } from '#features/kitchen/stations/managed-station-routes.ts';
import { menuBatchRoutes } from '#features/menu-batches/routes.ts';
import { ingredientResource } from '#features/stock/ingredients/ingredient-resource.ts';
import { ingredientRoutes } from '#features/stock/ingredients/ingredient-routes.ts';
import { managedStockRoute } from '#features/stock/managed-stock-route.ts';
import { stockCountsRoute } from '#features/stock/stock-counts-route.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { discountRules } from '@app/contract/resources/offers/discount-rules.ts';
import { ingredients } from '@app/contract/resources/stock/ingredients.ts';

/** Registers discounts with rules, and changes of menus that are no change of one row. */
export function registerMenuChanges(app: ApiServer, deps: BackOfficeDeps & { readonly eventBus: EventBus }): void {
  menuOrderRoutes(app, deps);
  menuBatchRoutes(app, deps);
  productGroupsRoute(app, deps);
  managedStationRoutes(app, deps);
  managedStockRoute(app, deps);
  stockCountsRoute(app, deps);
  resourceRoutes(app, discountRules.calls, discountRuleResource, deps);
  resourceRoutes(app, ingredients.calls, ingredientResource, deps);
  ingredientRoutes(app, deps);
}
