import { hasVenue } from '#features/venues/has-venue.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import type { ConnectionsDeps } from './connections-deps.ts';
import { apiKeyRoutes } from './keys/routes.ts';
import { deliveryRoutes } from './webhooks/delivery-routes.ts';
import { endpointRoutes } from './webhooks/endpoint-routes.ts';

/** Registers the connections of a venue with other systems: read-only keys and webhooks. @see API-03 */
export function registerConnections(app: ApiServer, given: Omit<ConnectionsDeps, 'existing'>): void {
  const deps: ConnectionsDeps = {
    ...given,
    existing: async (scope) => {
      if (!(await hasVenue(given.db, scope.venueId))) throw new ProblemError(404, 'not-found');
      return scope;
    },
  };
  apiKeyRoutes(app, deps);
  endpointRoutes(app, deps);
  deliveryRoutes(app, deps);
}
