import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { Int4 } from '../values/bounds.ts';
import { text } from '../values/text.ts';

const Count = z.int();

/** Number of jobs of a type: `failed` ones are retried, `dead` ones had all their attempts. */
export const JobQueue = z
  .object({
    kind: z.string(),
    waiting: Count,
    running: Count,
    failed: Count,
    dead: Count,
    oldestAt: z.string().nullable().meta({ description: 'Time of the oldest pending, running or failed job' }),
  })
  .meta({ id: 'JobQueue' });
export type JobQueue = z.infer<typeof JobQueue>;

/** Ids and words only, without personal data. */
export const DeadJob = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    venue: z.object({ id: z.int(), name: z.string() }).nullable(),
    payload: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    attempts: Count,
    sentAt: z.string(),
    diedAt: z.string(),
    error: z.string(),
  })
  .meta({ id: 'DeadJob' });
export type DeadJob = z.infer<typeof DeadJob>;

export const ServerProcess = z
  .object({
    id: z.uuid(),
    host: z.string(),
    pid: z.int(),
    roles: z.array(z.string()),
    version: z.string(),
    startedAt: z.string(),
    seenAt: z.string(),
    isAlive: z.boolean(),
    loopDelayMs: z.number().meta({ description: '99th percentile of the event loop in the last seconds' }),
    queriesWaiting: Count,
    streamsOpen: Count,
    ordersWaiting: Count,
  })
  .meta({ id: 'ServerProcess' });
export type ServerProcess = z.infer<typeof ServerProcess>;

export const ScheduledTask = z
  .object({
    name: z.string(),
    startedAt: z.string(),
    failures: Count.meta({ description: 'Failed runs in a row' }),
    error: z.string().nullable(),
  })
  .meta({ id: 'PeriodicTask' });
export type ScheduledTask = z.infer<typeof ScheduledTask>;

/** A violated table constraint: a bug. `venue` null: without a venue, or of a deleted one. */
export const ConstraintViolation = z
  .object({
    venue: z.object({ id: z.int(), name: z.string() }).nullable(),
    constraint: z.string(),
    table: z.string(),
    count: Count,
    firstAt: z.string(),
    lastAt: z.string(),
    lastOrderId: z.int().nullable(),
  })
  .meta({ id: 'ConstraintViolation' });
export type ConstraintViolation = z.infer<typeof ConstraintViolation>;

/**
 * A row that a scheduled task could not process, while it processed all others. It is retried at `nextAttemptAt`, after
 * `attempts` failures in a row. `row`: ids, without personal data.
 */
export const RowSetAside = z
  .object({
    venue: z.object({ id: z.int(), name: z.string() }).nullable(),
    job: z.string(),
    row: z.string(),
    error: z.string(),
    attempts: Count,
    firstFailedAt: z.string(),
    nextAttemptAt: z.string(),
  })
  .meta({ id: 'RowSetAside' });
export type RowSetAside = z.infer<typeof RowSetAside>;

/**
 * Health of the server. An editor of venues sees their jobs; `installation`, which belongs to no venue, is for admins.
 * `at` is the database's clock when it was read.
 */
export const Operations = z
  .object({
    at: z.string(),
    queues: z.array(JobQueue),
    deadJobs: z.array(DeadJob),
    rowsSetAside: z.array(RowSetAside).meta({ description: 'The oldest hundred' }),
    constraintViolations: z.array(ConstraintViolation).meta({ description: 'Those of the last seven days' }),
    installation: z
      .object({
        processes: z.array(ServerProcess),
        periodic: z.array(ScheduledTask),
        outbox: z.object({ waiting: Count, oldestAt: z.string().nullable() }),
      })
      .nullable(),
  })
  .meta({ id: 'Operations' });
export type Operations = z.infer<typeof Operations>;

const tags = ['operations'] as const;
const job = { kind: text(50), id: z.uuid() };

/** @see ROLE-01 */
export const operations = {
  method: 'GET',
  url: '/api/staff/operations',
  config: { access: 'staff', object: 'operations', permission: 'settings', priority: PRIORITY.optional },
  schema: { summary: 'Jobs, processes and rows set aside', tags, response: { 200: Operations } },
} as const satisfies Call;

/** Retries a dead job once, at once. */
export const retryJob = {
  method: 'POST',
  url: '/api/staff/operations/retries',
  config: { access: 'staff', object: 'operations', permission: 'settings', priority: PRIORITY.optional, effects: [] },
  schema: { summary: 'Retry a dead job', tags, body: z.object(job), response: { 204: z.null() } },
} as const satisfies Call;

/** Discards a dead job; its effect will be missing. */
export const discardJob = {
  method: 'POST',
  url: '/api/staff/operations/discards',
  config: { access: 'staff', object: 'operations', permission: 'settings', priority: PRIORITY.optional, effects: [] },
  schema: {
    summary: 'Discard a dead job',
    tags,
    body: z.object({ ...job, reason: text(200) }),
    response: { 204: z.null() },
  },
} as const satisfies Call;

/** Retries a row set aside with the next run of its task: in seconds or, for a daily task, minutes. */
export const retryRow = {
  method: 'POST',
  url: '/api/staff/operations/row-retries',
  config: { access: 'staff', object: 'operations', permission: 'settings', priority: PRIORITY.optional, effects: [] },
  schema: {
    summary: 'Retry a row set aside',
    tags,
    body: z.object({ venueId: Int4.min(1).nullable(), job: text(50), row: text(300) }),
    response: { 204: z.null() },
  },
} as const satisfies Call;
