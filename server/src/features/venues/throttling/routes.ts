import type { FastifyRequest } from 'fastify';
import type { Db } from '#platform/database/transactions.ts';
import { venueOfCatalogueId } from '#platform/database/venue-id-ranges.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/staff/throttle-limits.ts';
import { couldBeVenue } from '../venue-id.ts';
import { findThrottleLimits, setThrottleLimits, setVenueThrottleLimits } from './throttle-limits.ts';

export type VenuesDeps = {
  readonly db: Db;
  /**
   * @returns the account of the caller
   * @throws ProblemError unless the caller is staff of the commerce or venue
   */
  readonly requireStaff: (request: FastifyRequest, venueId: number, commerceId: number) => Promise<number>;
  readonly requireVenueStaff: (request: FastifyRequest, venueId: number) => Promise<number>;
};

/** Limits of automatic throttling. @see COM-03, ROLE-01 */
export async function registerVenues(
  app: ApiServer,
  { db, requireStaff, requireVenueStaff }: VenuesDeps,
): Promise<void> {
  const requireStaffOf = async (request: FastifyRequest, commerceId: number) => {
    const venueId = venueOfCatalogueId(commerceId);
    if (!couldBeVenue(venueId)) throw new ProblemError(404, 'not-found');
    return { venueId, actorId: await requireStaff(request, venueId, commerceId) };
  };

  app.route({
    ...contract.throttleLimits,
    handler: async (request) => {
      const { id } = request.params;
      const { venueId } = await requireStaffOf(request, id);
      return inVenueScope(db, venueId, (tx) => findThrottleLimits(tx, venueId, id));
    },
  });
  app.route({
    ...contract.setThrottleLimits,
    handler: async (request) => {
      const { id } = request.params;
      return setThrottleLimits(db, await requireStaffOf(request, id), id, request.body);
    },
  });
  app.route({
    ...contract.setVenueThrottleLimits,
    handler: async (request) => {
      const { id: venueId } = request.params;
      const actorId = await requireVenueStaff(request, venueId);
      return setVenueThrottleLimits(db, { venueId, actorId }, request.body);
    },
  });
}
