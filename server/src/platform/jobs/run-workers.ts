import { SpanKind } from '@opentelemetry/api';
import type { JobWithMetadata, PgBoss } from 'pg-boss';

import type { Db } from '../database/transactions.ts';
import { redactError } from '../log/redact-error.ts';
import type { JobWorker } from './job-type.ts';
import { createPgBoss } from './job-queues.ts';
import { throwAside } from './isolated-rows.ts';
import type { OnSetAside } from './isolated-rows.ts';
import { moveSentJobs } from './drain-job-outbox.ts';
import { inSpan, traceOf } from '../tracing/tracing.ts';

export const MAX_ATTEMPTS = 12;

/** From a kill to the next attempt: a heartbeat, an interval of supervision and the first delay, well under a minute. */
const LIMITS = {
  /** A worker without a heartbeat for so long counts as dead. */
  heartbeatSeconds: 15,
  /** How often pg-boss looks for jobs of dead workers. */
  superviseIntervalSeconds: 10,
  retryLimit: MAX_ATTEMPTS - 1,
  retryDelayMaxSeconds: 15 * 60,
};
export type JobLimits = typeof LIMITS;

const QUEUE = {
  retryDelay: 1,
  retryBackoff: true,
  /** A run may take so long; it gives signs of life all the time. */
  expireInSeconds: 60,
  retentionSeconds: 30 * 24 * 3600,
  /** Done and dead ones alike; for so long a key that is sent again finds its job done. */
  deleteAfterSeconds: 14 * 24 * 3600,
};
const POLL_SECONDS = 1;
const MOVE_MS = 500;
const CLEAN_UP_SECONDS = 600;
/** Jobs of one kind at once in this process. Each is fetched alone, so that one that ends the process takes few along. */
const AT_ONCE = 2;
const STOP_MS = 3_000;

/** Connections of each worker process, with which pg-boss fetches and completes jobs. */
export const QUEUE_CONNECTIONS = 4;

export type JobFailure = { readonly job: string; readonly attempt: number; readonly isDead: boolean };

export type RunningWorkers = { stop(): Promise<void> };

type Deps = {
  readonly db: Db;
  readonly directUrl: string;
  readonly workers: readonly JobWorker[];
  /** Told of each attempt that failed; without a job, of what failed around them. */
  readonly onFailure: (error: unknown, failure?: JobFailure) => void;
  /** Told of each job that could not be moved to its queue. */
  readonly onSetAside?: OnSetAside;
  readonly limits?: Partial<JobLimits>;
};

/** Does jobs until it is stopped. As many processes as anybody likes may do so; each job has one of them at a time. */
export async function runWorkers(needs: Deps): Promise<RunningWorkers> {
  const { db, directUrl, workers, onFailure, onSetAside = throwAside } = needs;
  const { heartbeatSeconds, superviseIntervalSeconds, retryLimit, retryDelayMaxSeconds } = {
    ...LIMITS,
    ...needs.limits,
  };
  const boss = createPgBoss(directUrl, {
    max: QUEUE_CONNECTIONS,
    superviseIntervalSeconds,
    monitorIntervalSeconds: superviseIntervalSeconds,
    maintenanceIntervalSeconds: CLEAN_UP_SECONDS,
  });
  boss.on('error', (error) => onFailure(errorOf(error)));
  await boss.start();
  const kinds = workers.map(({ kind }) => kind);
  const wake = new Map<string, () => void>();
  const queue = { ...QUEUE, heartbeatSeconds, retryLimit, retryDelayMax: retryDelayMaxSeconds };
  for (const worker of workers) {
    await boss.createQueue(worker.kind, queue);
    await boss.updateQueue(worker.kind, queue);
    wake.set(worker.kind, await work(boss, worker, onFailure));
  }
  const move = async () => {
    for (const kind of await moveSentJobs({ db, boss, onSetAside }, kinds)) wake.get(kind)?.();
  };
  let moving: Promise<void> | undefined;
  const timer = setInterval(() => {
    moving ??= move()
      .catch(onFailure)
      .finally(() => (moving = undefined));
  }, MOVE_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await moving;
      await boss.stop({ timeout: STOP_MS });
    },
  };
}

/** @returns the way to have this process look for jobs of the kind at once */
async function work(boss: PgBoss, worker: JobWorker, onFailure: Deps['onFailure']): Promise<() => void> {
  const ids: string[] = [];
  for (let each = 0; each < AT_ONCE; each += 1) {
    ids[each] = await boss.work<object, void, { includeMetadata: true; pollingIntervalSeconds: number }>(
      worker.kind,
      { includeMetadata: true, pollingIntervalSeconds: POLL_SECONDS },
      async ([job]) => {
        const id = ids[each];
        if (id !== undefined) boss.notifyWorker(id); // where there was one job there may be another
        if (job) await runOne(worker, job, onFailure);
      },
    );
  }
  return () => {
    for (const id of ids) boss.notifyWorker(id);
  };
}

async function runOne(worker: JobWorker, job: JobWithMetadata, onFailure: Deps['onFailure']): Promise<void> {
  const attempt = job.retryCount + 1;
  const venueId = job.groupId === null ? null : Number(job.groupId);
  try {
    const attributes = { 'messaging.destination.name': worker.kind, 'entretiempo.job.attempt': attempt };
    await inSpan(`job ${worker.kind}`, { kind: SpanKind.CONSUMER, attributes, parent: traceOf(job.data) }, () =>
      worker.run(job.data, { id: job.id, venueId, attempt, signal: job.signal }),
    );
  } catch (error) {
    onFailure(error, { job: `${worker.kind}:${job.id}`, attempt, isDead: job.retryCount >= job.retryLimit });
    throw keptError(error);
  }
}

/** pg-boss hands on what its workers met as a copy that is no Error. */
function errorOf(error: unknown): Error {
  return error instanceof Error ? error : Object.assign(new Error(), error);
}

/** The queue keeps it and staff read it, so it holds no more than a log may. */
function keptError(error: unknown): Error {
  const { type, message, stack } = redactError(error);
  const kept = new Error(`${type}: ${message}`);
  kept.stack = stack.join('\n');
  return kept;
}
