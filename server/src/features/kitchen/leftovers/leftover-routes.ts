import type { Db } from '#platform/database/transactions.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/staff/stations.ts';
import { wasteRoutes } from '../waste/waste-routes.ts';
import { decideLeftovers } from './decide-leftovers.ts';
import { findLeftovers } from './find-leftovers.ts';

/** Registers what is left over of ended orders, and waste that comes from none. @see ORD-08, REF-04 */
export function leftoverRoutes(app: ApiServer, deps: { readonly db: Db; readonly eventBus: EventBus }): void {
  wasteRoutes(app, deps);
  app.route({
    ...contract.leftovers,
    handler: async ({ scope }) => findLeftovers(deps.db, scope),
  });

  app.route({
    ...contract.decideLeftovers,
    handler: async ({ scope, body }) => {
      await decideLeftovers(deps, scope, body);
      return findLeftovers(deps.db, scope);
    },
  });
}
