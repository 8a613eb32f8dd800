import type { Reader } from '#platform/database/transactions.ts';
import type { DeadJob, JobQueue, Operations } from '@app/contract/back-office/operations.ts';

/** Venues of the jobs; null: all jobs, also those of no venue. */
export type JobScope = readonly number[] | null;

const IN_SCOPE = `($1::int[] is null or group_id = any($1::int[]::text[]))`;
const MAX_DEAD_JOBS = 100;
/** Processes write a heartbeat every five seconds. */
const HEARTBEAT_TIMEOUT = '20 seconds';

export async function findJobQueues(db: Reader, scope: JobScope): Promise<JobQueue[]> {
  const { rows } = await db.query<Omit<JobQueue, 'oldestAt'> & { oldestAt: Date | null }>(
    `select queue.name as kind,
       count(job.id) filter (where state = 'created') as waiting,
       count(job.id) filter (where state = 'active') as running,
       count(job.id) filter (where state = 'retry') as failed,
       count(job.id) filter (where state = 'failed') as dead,
       min(job.created_on) filter (where state < 'completed') as "oldestAt"
     from jobs.queue queue
     left join jobs.job job on job.name = queue.name and state in ('created', 'retry', 'active', 'failed') and ${IN_SCOPE}
     group by queue.name order by queue.name`,
    [scope],
  );
  return rows.map((row) => ({ ...row, oldestAt: row.oldestAt?.toISOString() ?? null }));
}

type DeadRow = Omit<DeadJob, 'venue' | 'sentAt' | 'diedAt'> & {
  venueId: number | null;
  venueName: string | null;
  sentAt: Date;
  diedAt: Date;
};

/** Dead jobs, the newest first. */
export async function findDeadJobs(db: Reader, scope: JobScope): Promise<DeadJob[]> {
  const { rows } = await db.query<DeadRow>(
    `select job.id, job.name as kind, venue.id as "venueId", venue.name as "venueName", job.data as payload,
       retry_count + 1 as attempts, created_on as "sentAt", completed_on as "diedAt",
       split_part(coalesce(output ->> 'message', output -> 'value' ->> 'message', ''), E'\\n', 1) as error
     from jobs.job job left join venues venue on venue.id::text = job.group_id
     where state = 'failed' and ${IN_SCOPE}
     order by completed_on desc limit ${MAX_DEAD_JOBS}`,
    [scope],
  );
  return rows.map(({ venueId, venueName, sentAt, diedAt, ...job }) => ({
    ...job,
    venue: venueId === null ? null : { id: venueId, name: venueName ?? '' },
    sentAt: sentAt.toISOString(),
    diedAt: diedAt.toISOString(),
  }));
}

export async function findInstallation(db: Reader): Promise<NonNullable<Operations['installation']>> {
  const [processes, periodic, outbox] = await Promise.all([
    db.query<Process>(
      `select id, host, pid, roles, version, started_at as "startedAt", seen_at as "seenAt",
         seen_at > clock_timestamp() - $1::interval as "isAlive", loop_delay_ms as "loopDelayMs",
         queries_waiting as "queriesWaiting", streams_open as "streamsOpen", orders_waiting as "ordersWaiting"
       from processes order by host, started_at`,
      [HEARTBEAT_TIMEOUT],
    ),
    db.query<{ name: string; startedAt: Date; failures: number; error: string | null }>(
      // A running task counts as failed until it ends.
      `select name, started_at as "startedAt", case when last_error is null then 0 else failures end as failures,
         last_error as error
       from scheduled_tasks order by name`,
    ),
    db.query<{ waiting: number; oldestAt: Date | null }>(
      'select count(*) as waiting, min(sent_at) as "oldestAt" from job_outbox',
    ),
  ]);
  const [pending] = outbox.rows;
  return {
    processes: processes.rows.map((row) => ({
      ...row,
      startedAt: row.startedAt.toISOString(),
      seenAt: row.seenAt.toISOString(),
    })),
    periodic: periodic.rows.map((row) => ({ ...row, startedAt: row.startedAt.toISOString() })),
    outbox: { waiting: pending?.waiting ?? 0, oldestAt: pending?.oldestAt?.toISOString() ?? null },
  };
}

type Installation = NonNullable<Operations['installation']>;
type Process = Omit<Installation['processes'][number], 'startedAt' | 'seenAt'> & { startedAt: Date; seenAt: Date };
