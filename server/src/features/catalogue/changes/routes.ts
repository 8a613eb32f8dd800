import { markCommerceBusy } from '#features/venues/throttling/mark-commerce-busy.ts';
import { pauseCommerce } from '#features/venues/throttling/pause-commerce.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as board from '@app/contract/staff/board.ts';
import * as throttling from '@app/contract/staff/throttle-limits.ts';
import * as live from '@app/contract/today/live-actions.ts';
import type { Catalogue } from '../menu/catalogue.ts';
import { markProductUnavailable, markSizeUnavailable } from './mark-unavailable.ts';
import { findSellableProducts, stopProducts } from './stop-products.ts';

export type CatalogueChangeDeps = {
  readonly db: Db;
  readonly catalogue: Catalogue;
};

/** Registers changes of a menu by staff during sales. @see COM-03 */
export function catalogueChangeRoutes(app: ApiServer, { db, catalogue }: CatalogueChangeDeps): void {
  app.route({
    ...board.markProductUnavailable,
    handler: async (request) => {
      const { scope } = request;
      const changed = await markProductUnavailable(db, scope, request.params.id, request.body.unavailableUntil);
      await catalogue.refresh(scope.venueId);
      return changed;
    },
  });
  app.route({
    ...board.markSizeUnavailable,
    handler: async (request) => {
      const { id: productId, sizeId } = request.params;
      const { scope } = request;
      const changed = await markSizeUnavailable(db, scope, { productId, sizeId }, request.body.unavailableUntil);
      await catalogue.refresh(scope.venueId);
      return changed;
    },
  });
  app.route({
    ...live.sellableProducts,
    handler: async ({ scope, query }) => findSellableProducts(db, scope, query),
  });
  app.route({
    ...live.stopProducts,
    handler: async ({ scope, body }) => {
      const changed = await stopProducts(db, scope, body);
      await catalogue.refresh(scope.venueId);
      return changed;
    },
  });
  app.route({
    ...throttling.pauseCommerce,
    handler: async (request) => {
      const { scope } = request;
      const changed = await pauseCommerce(db, scope, scope.commerceId, request.body);
      await catalogue.refresh(scope.venueId);
      return changed;
    },
  });
  app.route({
    ...throttling.markCommerceBusy,
    handler: async (request) => {
      const { scope } = request;
      const changed = await markCommerceBusy(db, scope, scope.commerceId, request.body.busy);
      await catalogue.refresh(scope.venueId);
      return changed;
    },
  });
}
