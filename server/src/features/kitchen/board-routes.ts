import { board } from '@app/contract/staff/board.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import { venueWaits } from '@app/contract/visitor/venues.ts';
import type { CommerceWait } from '@app/contract/visitor/venues.ts';
import type { FastifyRequest } from 'fastify';

import type { Db, Reader } from '#platform/database/transactions.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { venueOfCatalogueId } from '#platform/database/venue-id-ranges.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { findBoard } from './find-board.ts';
import type { BoardReads } from './find-board.ts';

export type ViewsDeps = {
  /** For the staff's board, which answers in the worst minute too. */
  readonly reservedDb: Db;
  /** Throws the refusal for whoever may not run the stall. */
  readonly requireStaff: (request: FastifyRequest, venueId: number, commerceId: number) => Promise<unknown>;
  readonly findTickets: (db: Reader, venueId: number, commerceId: number) => Promise<Ticket[]>;
  readonly findWait: BoardReads['findWait'];
  readonly findWaits: (venueId: number) => Promise<CommerceWait[]>;
  /** Throws 404 for a venue that visitors cannot see. */
  readonly requireVenue: (venueId: number) => Promise<unknown>;
};

/** Screens that show what several features know, each in one read. */
export async function viewsRoutes(app: ApiServer, needs: ViewsDeps): Promise<void> {
  app.route({
    ...board,
    handler: async (request, reply) => {
      const commerceId = request.params.id;
      const venueId = venueOfCatalogueId(commerceId);
      await needs.requireStaff(request, venueId, commerceId);
      const found = await inVenueScope(needs.reservedDb, venueId, (tx) => findBoard(tx, venueId, commerceId, needs));
      if (!found) throw new ProblemError(404, 'not-found');
      return reply.header('cache-control', 'no-store').send(found);
    },
  });

  app.route({
    ...venueWaits,
    handler: async (request, reply) => {
      await needs.requireVenue(request.params.id);
      return reply.header('cache-control', 'public, max-age=2').send(await needs.findWaits(request.params.id));
    },
  });
}
