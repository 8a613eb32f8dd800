import { findStaffNames } from '#features/accounts/staff-names/find-staff-names.ts';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { board, type Board } from '@app/contract/staff/board.ts';
import { capacity } from '@app/contract/staff/throttle-limits.ts';
import { findCapacity } from './capacity/find-capacity.ts';
import { findBoard } from './find-board.ts';
import { boardFor } from './without-money.ts';

/** @param reservedDb connections of staff calls only, so that they work in a rush */
export function boardRoutes(app: ApiServer, { reservedDb }: { readonly reservedDb: Db }): void {
  app.route({
    ...board,
    handler: async (request) => {
      const { venueId, commerceId, grant } = request.scope;
      const found = await inVenueScope(reservedDb, venueId, (tx) => findBoard(tx, venueId, commerceId));
      if (!found) throw new ProblemError(404, 'not-found');
      return boardFor(grant, { ...found, carriers: await findCarriers(reservedDb, found.tickets) });
    },
  });
  app.route({
    ...capacity,
    handler: async (request) => {
      const { venueId, commerceId } = request.scope;
      return inVenueScope(reservedDb, venueId, (tx) => findCapacity(tx, venueId, commerceId));
    },
  });
}

/** Reads names outside the venue's scope, whose role cannot read accounts. Most boards have no order on its way. */
async function findCarriers(db: Db, tickets: Board['tickets']): Promise<Board['carriers']> {
  const accountIds = [...new Set(tickets.flatMap(({ carriedBy }) => carriedBy ?? []))];
  if (accountIds.length === 0) return [];
  const names = await findStaffNames(db, accountIds);
  return accountIds.map((accountId) => ({ accountId, name: names.get(accountId) ?? '' }));
}
