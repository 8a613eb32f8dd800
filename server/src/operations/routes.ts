import * as contract from '@app/contract/operations.ts';
import type { FastifyRequest } from 'fastify';

import type { Db } from '../platform/database.ts';
import type { ApiServer } from '../platform/http.ts';
import { discardDeadJob, retryDeadJob } from './end-dead-job.ts';
import type { Operator } from './end-dead-job.ts';
import { findDeadJobs, findInstallation, findQueues, readClock } from './operations-store.ts';

export type OperationsNeeds = {
  readonly db: Db;
  /** Throws the refusal for whoever runs no venue. Accounts know. */
  readonly requireOperator: (request: FastifyRequest) => Promise<Operator>;
};

/** How the server fares, for whoever keeps it going. */
export async function operationsRoutes(app: ApiServer, { db, requireOperator }: OperationsNeeds): Promise<void> {
  app.route({
    ...contract.operations,
    handler: async (request, reply) => {
      const { scope } = await requireOperator(request);
      const [at, queues, deadJobs, installation] = await Promise.all([
        readClock(db),
        findQueues(db, scope),
        findDeadJobs(db, scope),
        scope === null ? findInstallation(db) : null,
      ]);
      return reply.header('cache-control', 'no-store').send({ at: at.toISOString(), queues, deadJobs, installation });
    },
  });

  app.route({
    ...contract.retryJob,
    handler: async (request, reply) => {
      await retryDeadJob(db, await requireOperator(request), request.body);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contract.discardJob,
    handler: async (request, reply) => {
      const { reason, ...job } = request.body;
      await discardDeadJob(db, await requireOperator(request), job, reason);
      return reply.code(204).send(null);
    },
  });
}
