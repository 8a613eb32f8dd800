import { resourceRoutes } from '#features/back-office/resource-routes.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { commerceCategories } from '@app/contract/resources/commerce-categories.ts';
import { places } from '@app/contract/resources/places.ts';
import { commerceCategoryResource } from './commerce-category-resource.ts';
import { placeResource } from './place-resource.ts';

/** Rows that belong to a whole venue. @see API-03 */
export function venueRowRoutes(app: ApiServer, deps: Parameters<typeof resourceRoutes>[3]): void {
  resourceRoutes(app, commerceCategories.calls, commerceCategoryResource, deps);
  resourceRoutes(app, places.calls, placeResource, deps);
}
