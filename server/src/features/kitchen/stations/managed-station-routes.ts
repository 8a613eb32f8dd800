import type { BackOfficeDeps } from '#features/back-office/resource-routes.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { setCategoryStation, setProductStation } from '@app/contract/back-office/station-choices.ts';
import { setStationOf } from './set-station-of.ts';

/** Registers the stations of products and categories for the back office. @see API-03, ORD-08 */
export function managedStationRoutes(
  app: ApiServer,
  deps: Pick<BackOfficeDeps, 'db'> & { readonly eventBus: EventBus },
): void {
  app.route({
    ...setProductStation,
    handler: async (request, reply) => {
      const { id } = request.params;
      const { venueId, editor } = request.scope;
      await setStationOf(deps, editor, { kind: 'product', venueId, id }, request.body.stationId);
      return reply.code(204).send(null);
    },
  });
  app.route({
    ...setCategoryStation,
    handler: async (request, reply) => {
      const { id } = request.params;
      const { venueId, editor } = request.scope;
      await setStationOf(deps, editor, { kind: 'category', venueId, id }, request.body.stationId);
      return reply.code(204).send(null);
    },
  });
}
