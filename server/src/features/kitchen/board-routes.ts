import type { PassKeys } from '#features/orders/pickup-pass/pass-keys.ts';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { board } from '@app/contract/staff/board.ts';
import { capacity } from '@app/contract/staff/throttle-limits.ts';
import { findBoardNames } from './board-names.ts';
import { findCapacity } from './capacity/find-capacity.ts';
import { findBoard } from './find-board.ts';
import { messageRoutes } from './messages/message-routes.ts';
import type { MessageDeps } from './messages/send-stall-message.ts';
import { boardFor } from './without-money.ts';

/** @param reservedDb connections of staff calls only, so that they work in a rush */
export function boardRoutes(
  app: ApiServer,
  {
    reservedDb,
    passKeys,
    eventBus,
  }: { readonly reservedDb: Db; readonly passKeys: PassKeys } & Pick<MessageDeps, 'eventBus'>,
): void {
  messageRoutes(app, { db: reservedDb, eventBus });
  app.route({
    ...board,
    handler: async (request) => {
      const { venueId, commerceId, grant } = request.scope;
      const found = await inVenueScope(reservedDb, venueId, (tx) => findBoard(tx, venueId, commerceId));
      if (!found) throw new ProblemError(404, 'not-found');
      const names = await findBoardNames(reservedDb, request.scope, found);
      return boardFor(grant, { ...found, ...names, passKeys: passKeys.publicKeys(Date.parse(found.at)) });
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
