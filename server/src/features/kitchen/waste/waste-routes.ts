import type { Db } from '#platform/database/transactions.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/staff/stations.ts';
import { findWaste } from './find-waste.ts';
import { logWaste, undoWaste } from './log-waste.ts';

/** Registers waste that comes from no order. @see ORD-08 */
export function wasteRoutes(app: ApiServer, deps: { readonly db: Db; readonly eventBus: EventBus }): void {
  app.route({
    ...contract.waste,
    handler: async ({ scope }) => findWaste(deps.db, scope),
  });

  app.route({
    ...contract.logWaste,
    handler: async ({ scope, body }) => {
      await logWaste(deps, scope, body);
      return findWaste(deps.db, scope);
    },
  });

  app.route({
    ...contract.undoWaste,
    handler: async ({ scope, body }) => {
      await undoWaste(deps, scope, body.wasteId);
      return findWaste(deps.db, scope);
    },
  });
}
