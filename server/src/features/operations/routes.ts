import { readClock } from '#platform/database/read-clock.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/back-office/operations.ts';
import { findConstraintViolations } from './constraint-violations.ts';
import { discardDeadJob, retryDeadJob } from './dead-jobs.ts';
import { findDeadJobs, findInstallation, findJobQueues } from './operations-store.ts';
import { findRowsSetAside, retryRow } from './rows-set-aside.ts';

/** Registers the operations page: jobs, processes and failures. */
export async function registerOperations(app: ApiServer, { db }: { readonly db: Db }): Promise<void> {
  app.route({
    ...contract.operations,
    handler: async (request) => {
      const { scope } = request.scope;
      const [at, queues, deadJobs, rowsSetAside, constraintViolations, installation] = await Promise.all([
        readClock(db),
        findJobQueues(db, scope),
        findDeadJobs(db, scope),
        findRowsSetAside(db, scope),
        findConstraintViolations(db, scope),
        scope === null ? findInstallation(db) : null,
      ]);
      const found = { at: at.toISOString(), queues, deadJobs, rowsSetAside, constraintViolations, installation };
      return found;
    },
  });

  app.route({
    ...contract.retryJob,
    handler: async (request, reply) => {
      await retryDeadJob(db, request.scope, request.body);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contract.retryRow,
    handler: async (request, reply) => {
      await retryRow(db, request.scope, request.body);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contract.discardJob,
    handler: async (request, reply) => {
      const { reason, ...job } = request.body;
      await discardDeadJob(db, request.scope, job, reason);
      return reply.code(204).send(null);
    },
  });
}
