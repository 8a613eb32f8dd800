import { inVenueScope } from '#platform/database/venue-scope.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/staff/terminal-tasks.ts';
import type { PaymentsDeps } from '../payment-deps.ts';
import { answerTerminalTask } from './answer-terminal-task.ts';
import { findTerminalTasks } from './terminal-task-store.ts';

export type TerminalTaskDeps = Pick<PaymentsDeps, 'reservedDb' | 'accounts' | 'eventBus' | 'counts' | 'onFailure'>;

/** Registers the sales whose outcome staff read on the terminal. @see POINT-01 */
export function terminalTaskRoutes(app: ApiServer, { reservedDb, ...deps }: TerminalTaskDeps): void {
  app.route({
    ...contract.listTerminalTasks,
    handler: async (request) => {
      const { venueId, commerceId } = request.scope;
      return inVenueScope(reservedDb, venueId, (tx) => findTerminalTasks(tx, venueId, commerceId));
    },
  });

  app.route({
    ...contract.answerTerminalTask,
    handler: async (request) => {
      const task = { ...request.scope, attemptId: request.params.taskId };
      return { outcome: await answerTerminalTask({ ...deps, db: reservedDb }, task, request.body) };
    },
  });
}
