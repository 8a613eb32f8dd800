import { SpanKind } from '@opentelemetry/api';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Db } from '#platform/database/transactions.ts';
import { redactError } from '#platform/log/redact-error.ts';
import { inSpan, traceOf } from '#platform/tracing/tracing.ts';
import { drainJobOutbox } from './drain-job-outbox.ts';
import { throwRowFailure, type OnRowFailure } from './isolated-rows.ts';
import { createPgBoss } from './job-queues.ts';
import type { JobWorker } from './job-type.ts';

export const MAX_ATTEMPTS = 12;

/** After a kill, the next attempt starts within heartbeat, supervision interval and first delay: under a minute. */
const LIMITS = {
  /** A job without a heartbeat for this long counts as abandoned. */
  heartbeatSeconds: 15,
  /** Interval at which pg-boss looks for abandoned jobs. */
  superviseIntervalSeconds: 10,
  retryLimit: MAX_ATTEMPTS - 1,
  retryDelayMaxSeconds: 15 * 60,
};
export type JobLimits = typeof LIMITS;

const QUEUE = {
  retryDelay: 1,
  retryBackoff: true,
  /** Time limit of an attempt. */
  expireInSeconds: 60,
  retentionSeconds: 30 * 24 * 3600,
  /** Of completed and dead jobs. Within this time a job with the same key does not run again. */
  deleteAfterSeconds: 14 * 24 * 3600,
};
const POLL_SECONDS = 1;
const DRAIN_INTERVAL_MS = 500;
const MAINTENANCE_SECONDS = 600;
/** Concurrent jobs of one type in this process. Each is fetched separately, so that a crash affects few. */
const CONCURRENCY = 2;
const STOP_MS = 3_000;

/** Connections of pg-boss in each jobs process. */
export const QUEUE_CONNECTIONS = 4;

export type JobFailure = { readonly job: string; readonly attempt: number; readonly isDead: boolean };

export type RunningWorkers = { stop(): Promise<void> };

type Deps = {
  readonly db: Db;
  readonly directUrl: string;
  readonly workers: readonly JobWorker[];
  /** Called for each failed attempt. Without `failure`: the queue itself failed. */
  readonly onFailure: (error: unknown, failure?: JobFailure) => void;
  /** Called for each job that could not be moved to its queue. */
  readonly onRowFailure?: OnRowFailure;
  readonly limits?: Partial<JobLimits>;
};

/** Runs jobs until stopped. Any number of processes may do so: a job runs in one of them at a time. */
export async function runWorkers(deps: Deps): Promise<RunningWorkers> {
  const { db, directUrl, workers, onFailure, onRowFailure = throwRowFailure } = deps;
  const { heartbeatSeconds, superviseIntervalSeconds, retryLimit, retryDelayMaxSeconds } = {
    ...LIMITS,
    ...deps.limits,
  };
  const boss = createPgBoss(directUrl, {
    max: QUEUE_CONNECTIONS,
    superviseIntervalSeconds,
    monitorIntervalSeconds: superviseIntervalSeconds,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
  });
  boss.on('error', (error) => onFailure(toError(error)));
  await boss.start();
  const kinds = workers.map(({ kind }) => kind);
  const notify = new Map<string, () => void>();
  const queue = { ...QUEUE, heartbeatSeconds, retryLimit, retryDelayMax: retryDelayMaxSeconds };
  for (const worker of workers) {
    await boss.createQueue(worker.kind, queue);
    await boss.updateQueue(worker.kind, queue);
    notify.set(worker.kind, await startWorker(boss, worker, onFailure));
  }
  const drain = async () => {
    for (const kind of await drainJobOutbox({ db, boss, onRowFailure }, kinds)) notify.get(kind)?.();
  };
  let draining: Promise<void> | undefined;
  const timer = setInterval(() => {
    draining ??= drain()
      .catch(onFailure)
      .finally(() => (draining = undefined));
  }, DRAIN_INTERVAL_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await draining;
      await boss.stop({ timeout: STOP_MS });
    },
  };
}

/** @returns a function that makes this process fetch jobs of the type at once */
async function startWorker(boss: PgBoss, worker: JobWorker, onFailure: Deps['onFailure']): Promise<() => void> {
  const ids: string[] = [];
  for (let index = 0; index < CONCURRENCY; index += 1) {
    ids[index] = await boss.work<object, void, { includeMetadata: true; pollingIntervalSeconds: number }>(
      worker.kind,
      { includeMetadata: true, pollingIntervalSeconds: POLL_SECONDS },
      async ([job]) => {
        const id = ids[index];
        if (id !== undefined) boss.notifyWorker(id); // there may be more jobs
        if (job) await runJob(worker, job, onFailure);
      },
    );
  }
  return () => {
    for (const id of ids) boss.notifyWorker(id);
  };
}

async function runJob(worker: JobWorker, job: JobWithMetadata, onFailure: Deps['onFailure']): Promise<void> {
  const attempt = job.retryCount + 1;
  const venueId = job.groupId === null ? null : Number(job.groupId);
  try {
    const attributes = { 'messaging.destination.name': worker.kind, 'entretiempo.job.attempt': attempt };
    await inSpan(`job ${worker.kind}`, { kind: SpanKind.CONSUMER, attributes, parent: traceOf(job.data) }, () =>
      worker.run(job.data, { id: job.id, venueId, attempt, signal: job.signal }),
    );
  } catch (error) {
    onFailure(error, { job: `${worker.kind}:${job.id}`, attempt, isDead: job.retryCount >= job.retryLimit });
    throw storedError(error);
  }
}

/** pg-boss emits some errors as plain objects. */
function toError(error: unknown): Error {
  return error instanceof Error ? error : Object.assign(new Error(), error);
}

/** The queue stores the error and staff read it, so it is redacted like a log line. */
function storedError(error: unknown): Error {
  const { type, message, stack } = redactError(error);
  const stored = new Error(`${type}: ${message}`);
  stored.stack = stack.join('\n');
  return stored;
}
