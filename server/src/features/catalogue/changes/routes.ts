import type { FastifyRequest } from 'fastify';
import { markCommerceBusy } from '#features/venues/throttling/mark-commerce-busy.ts';
import { pauseCommerce } from '#features/venues/throttling/pause-commerce.ts';
import { couldBeVenue } from '#features/venues/venue-id.ts';
import type { Db } from '#platform/database/transactions.ts';
import { venueOfCatalogueId } from '#platform/database/venue-id-ranges.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as board from '@app/contract/staff/board.ts';
import type { Catalogue } from '../menu/catalogue.ts';
import { findCommerceOfProduct, markProductUnavailable, markSizeUnavailable } from './mark-unavailable.ts';

export type CatalogueChangeDeps = {
  readonly db: Db;
  readonly catalogue: Catalogue;
  /**
   * @returns the account of the caller
   * @throws ProblemError unless the caller is staff of the commerce
   */
  readonly requireStaff: (request: FastifyRequest, venueId: number, commerceId: number) => Promise<number>;
};

/** Registers changes of a menu by staff during sales. @see COM-03 */
export function catalogueChangeRoutes(app: ApiServer, { db, catalogue, requireStaff }: CatalogueChangeDeps): void {
  /** A guest gets 401 for any product, and staff of another commerce 404. */
  const requireStaffOf = async (request: FastifyRequest, productId: number) => {
    const venueId = venueOf(productId);
    const commerceId = await findCommerceOfProduct(db, venueId, productId);
    return { venueId, actorId: await requireStaff(request, venueId, commerceId ?? 0) };
  };

  app.route({
    ...board.markProductUnavailable,
    handler: async (request) => {
      const { id } = request.params;
      const staff = await requireStaffOf(request, id);
      const changed = await markProductUnavailable(db, staff, id, request.body.unavailableUntil);
      await catalogue.refresh(staff.venueId);
      return changed;
    },
  });
  app.route({
    ...board.markSizeUnavailable,
    handler: async (request) => {
      const { id: productId, sizeId } = request.params;
      const staff = await requireStaffOf(request, productId);
      const changed = await markSizeUnavailable(db, staff, { productId, sizeId }, request.body.unavailableUntil);
      await catalogue.refresh(staff.venueId);
      return changed;
    },
  });
  app.route({
    ...board.pauseCommerce,
    handler: async (request) => {
      const { id } = request.params;
      const venueId = venueOf(id);
      const actorId = await requireStaff(request, venueId, id);
      const changed = await pauseCommerce(db, { venueId, actorId }, id, request.body);
      await catalogue.refresh(venueId);
      return changed;
    },
  });
  app.route({
    ...board.markCommerceBusy,
    handler: async (request) => {
      const { id } = request.params;
      const venueId = venueOf(id);
      const actorId = await requireStaff(request, venueId, id);
      const changed = await markCommerceBusy(db, { venueId, actorId }, id, request.body.busy);
      await catalogue.refresh(venueId);
      return changed;
    },
  });
}

/** @throws ProblemError 404 for an id outside the range of venue ids */
function venueOf(id: number): number {
  const venueId = venueOfCatalogueId(id);
  if (!couldBeVenue(venueId)) throw new ProblemError(404, 'not-found');
  return venueId;
}
