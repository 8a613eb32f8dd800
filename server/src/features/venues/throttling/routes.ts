import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/staff/throttle-limits.ts';
import { raisePromise } from './raise-promise.ts';
import { snoozeLongWait } from './snooze-long-wait.ts';
import { findThrottleLimits, setThrottleLimits, setVenueThrottleLimits } from './throttle-limits.ts';

/** Limits of automatic throttling, and its alert. @see COM-03, ROLE-01 */
export async function registerVenues(app: ApiServer, { db }: { readonly db: Db }): Promise<void> {
  app.route({
    ...contract.throttleLimits,
    handler: async (request) => {
      const { venueId, commerceId } = request.scope;
      return inVenueScope(db, venueId, (tx) => findThrottleLimits(tx, venueId, commerceId));
    },
  });
  app.route({
    ...contract.setThrottleLimits,
    handler: async (request) => setThrottleLimits(db, request.scope, request.scope.commerceId, request.body),
  });
  app.route({
    ...contract.setVenueThrottleLimits,
    handler: async (request) => setVenueThrottleLimits(db, request.scope, request.body),
  });
  app.route({
    ...contract.snoozeLongWait,
    handler: async ({ scope }) => snoozeLongWait(db, scope, scope.commerceId),
  });
  app.route({
    ...contract.raisePromise,
    handler: async ({ scope, body }) => raisePromise(db, scope, scope.commerceId, body.minutes),
  });
}
