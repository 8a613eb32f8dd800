import type { z } from 'zod';

/** Work that is done once the transaction that asked for it has committed; at least once, so its effect must bear a repeat. */
export type JobType<Payload> = {
  /** Its queue, too: lower case and hyphens, and never used again for something else. */
  readonly name: string;
  /** Ids and words of ours, never a person's data: jobs stay for days and staff read them. */
  readonly payload: z.ZodType<Payload>;
};

/** One run of a job. `id` is the same at every attempt: what leaves the house carries it. */
export type JobRun = {
  readonly id: string;
  /** Null: of no venue. */
  readonly venueId: number | null;
  /** From 1; counted before the run, so that a run that ends its process counts too. */
  readonly attempt: number;
  /** Tells that nobody waits for this run any more. */
  readonly signal: AbortSignal;
};

/** Who does one kind of jobs. A run that throws is tried again, later each time. */
export type JobWorker = {
  readonly kind: string;
  run(payload: unknown, job: JobRun): Promise<void>;
};

/** A job whose payload is not of its kind fails like any other, and ends with the dead. */
export function defineWorker<Payload>(
  kind: JobType<Payload>,
  run: (payload: Payload, job: JobRun) => Promise<void>,
): JobWorker {
  return { kind: kind.name, run: async (payload, job) => run(kind.payload.parse(payload), job) };
}
