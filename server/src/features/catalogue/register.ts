import type { ApiServer } from '#platform/http/server.ts';
import { catalogueChangeRoutes, type CatalogueChangeDeps } from './changes/routes.ts';
import { menuRuleRoutes } from './menu-rules/routes.ts';
import { menuRoutes, type MenuDeps } from './menu/routes.ts';

/** Registers the reads of the catalogue and the changes by staff. */
export function registerCatalogue(app: ApiServer, deps: MenuDeps & CatalogueChangeDeps): void {
  menuRoutes(app, deps);
  catalogueChangeRoutes(app, deps);
  menuRuleRoutes(app, deps);
}
