import type { Registry } from 'prom-client';
import type { Db } from '#platform/database/transactions.ts';
import { registerPendingRowGauges } from '#platform/metrics/pending-row-gauges.ts';

/** Registers gauges of dead jobs and of rows that scheduled tasks set aside. */
export function measureJobs(registry: Registry, db: Db, onFailure: (error: unknown) => void): void {
  registerPendingRowGauges(registry, {
    name: 'jobs_dead',
    help: 'Jobs whose last attempt has failed.',
    labelNames: ['kind'],
    always: [],
    async read() {
      const { rows } = await db.query<{ kind: string; count: number; oldestSeconds: number }>(
        `select queue.name as kind, count(job.id)::int as count,
           coalesce(extract(epoch from clock_timestamp() - min(job.completed_on)), 0)::float8 as "oldestSeconds"
         from jobs.queue queue left join jobs.job job on job.name = queue.name and job.state = 'failed'
         group by queue.name`,
      );
      return rows.map(({ kind, ...counted }) => ({ ...counted, labels: { kind } }));
    },
    onFailure,
  });
  registerPendingRowGauges(registry, {
    name: 'job_rows_set_aside',
    help: 'Rows that a scheduled task could not process and attempts again.',
    labelNames: ['job'],
    always: [],
    async read() {
      const { rows } = await db.query<{ job: string; count: number; oldestSeconds: number }>(
        `select job, count(*)::int as count,
           extract(epoch from clock_timestamp() - min(first_failed_at))::float8 as "oldestSeconds"
         from job_rows_set_aside group by job`,
      );
      return rows.map(({ job, ...counted }) => ({ ...counted, labels: { job } }));
    },
    onFailure,
  });
}
