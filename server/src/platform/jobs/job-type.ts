import type { z } from 'zod';

/** A type of background job. A job runs after the transaction that enqueued it has committed, at least once: make it idempotent. */
export type JobType<Payload> = {
  /** Also the name of its queue: lower case and hyphens. Never reuse a name for another job. */
  readonly name: string;
  /** Ids and constants, no personal data: jobs are stored for days and staff read them. */
  readonly payload: z.ZodType<Payload>;
};

/** One attempt of a job. `id` is the same in every attempt: pass it to integrations as idempotency key. */
export type JobRun = {
  readonly id: string;
  /** Null: no venue. */
  readonly venueId: number | null;
  /** Starts at 1. Counted before the attempt, so that one that crashes the process counts too. */
  readonly attempt: number;
  /** Aborted when the attempt has timed out or the process stops. */
  readonly signal: AbortSignal;
};

/** Runs the jobs of one type. A failed attempt is retried with backoff. */
export type JobWorker = {
  readonly kind: string;
  run(payload: unknown, job: JobRun): Promise<void>;
};

/** A job with an invalid payload fails like any other, and dies after its last attempt. */
export function defineWorker<Payload>(
  kind: JobType<Payload>,
  run: (payload: Payload, job: JobRun) => Promise<void>,
): JobWorker {
  return { kind: kind.name, run: async (payload, job) => run(kind.payload.parse(payload), job) };
}
