import type { FastifyRequest } from 'fastify';
import { couldBeVenue } from '#features/venues/venue-id.ts';
import { venueOfCatalogueId } from '#platform/database/venue-id-ranges.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/staff/terminal-tasks.ts';
import type { PaymentsDeps } from '../payment-deps.ts';
import { answerTerminalTask } from './answer-terminal-task.ts';
import { findTerminalTasks } from './terminal-task-store.ts';

export type TerminalTaskDeps = Pick<PaymentsDeps, 'reservedDb' | 'accounts' | 'eventBus' | 'counts' | 'onFailure'> & {
  /** @returns the account of the caller @throws ProblemError unless the caller runs the commerce */
  readonly requireStaff: (request: FastifyRequest, venueId: number, commerceId: number) => Promise<number>;
};

/** Registers the sales whose outcome staff read on the terminal. @see POINT-01 */
export function terminalTaskRoutes(app: ApiServer, { reservedDb, requireStaff, ...deps }: TerminalTaskDeps): void {
  const venueOf = (commerceId: number): number => {
    const venueId = venueOfCatalogueId(commerceId);
    if (!couldBeVenue(venueId)) throw new ProblemError(404, 'not-found');
    return venueId;
  };

  app.route({
    ...contract.listTerminalTasks,
    handler: async (request) => {
      const commerceId = request.params.id;
      const venueId = venueOf(commerceId);
      await requireStaff(request, venueId, commerceId);
      return inVenueScope(reservedDb, venueId, (tx) => findTerminalTasks(tx, venueId, commerceId));
    },
  });

  app.route({
    ...contract.answerTerminalTask,
    handler: async (request) => {
      const { id: commerceId, taskId: attemptId } = request.params;
      const venueId = venueOf(commerceId);
      const actorId = await requireStaff(request, venueId, commerceId);
      const task = { venueId, commerceId, attemptId, actorId };
      return { outcome: await answerTerminalTask({ ...deps, db: reservedDb }, task, request.body) };
    },
  });
}
