import { board } from '@app/contract/staff/board.ts';

import { viewerOf } from '#features/accounts/sessions/viewer.ts';
import { requireCommerceStaff } from '#features/accounts/roles/require-staff.ts';
import type { Db } from '#platform/database/transactions.ts';
import { venueOfCatalogueId } from '#platform/database/venue-id-ranges.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { findBoard } from './find-board.ts';

/** @param reservedDb connections of staff calls only, so that they work in a rush */
export function boardRoutes(app: ApiServer, { reservedDb }: { readonly reservedDb: Db }): void {
  app.route({
    ...board,
    handler: async (request) => {
      const commerceId = request.params.id;
      const venueId = venueOfCatalogueId(commerceId);
      requireCommerceStaff(await viewerOf(request), venueId, commerceId);
      const found = await inVenueScope(reservedDb, venueId, (tx) => findBoard(tx, venueId, commerceId));
      if (!found) throw new ProblemError(404, 'not-found');
      return found;
    },
  });
}
