import type { PgBoss } from 'pg-boss';
import { recordAudit } from '#features/audit/record-audit.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { withBoss } from '#platform/jobs/with-boss.ts';
import type { JobScope } from './operations-store.ts';

/** Account of the operator, and the venues whose jobs it may change. */
export type Operator = { readonly accountId: number; readonly scope: JobScope };

export type JobKey = { readonly kind: string; readonly id: string };

/** Runs a dead job once more, at once. @throws ProblemError 404 for a job that is not dead or out of scope */
export async function retryDeadJob(db: Db, operator: Operator, job: JobKey): Promise<void> {
  await resolveDeadJob(db, operator, job, { action: 'job.retried', facts: {} }, async (boss) => {
    await boss.retry(job.kind, job.id);
  });
}

/** @throws ProblemError 404 for a job that is not dead or out of scope */
export async function discardDeadJob(db: Db, operator: Operator, job: JobKey, reason: string): Promise<void> {
  await resolveDeadJob(db, operator, job, { action: 'job.discarded', facts: { reason } }, async (boss) => {
    await boss.retry(job.kind, job.id); // pg-boss cannot cancel a failed job
    await boss.cancel(job.kind, job.id);
  });
}

type Event = { readonly action: 'job.retried' | 'job.discarded'; readonly facts: { readonly reason?: string } };

async function resolveDeadJob(
  db: Db,
  { accountId, scope }: Operator,
  { kind, id }: JobKey,
  event: Event,
  resolve: (boss: PgBoss) => Promise<void>,
): Promise<void> {
  const subject = `job:${kind}:${id}` as const;
  await inTransaction(db, async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [subject]); // one operator at a time
    const venueId = await withBoss(tx, async (boss) => {
      const found = await findVenueOfDeadJob(boss, { kind, id });
      if (found === undefined || !isInScope(scope, found)) throw new ProblemError(404, 'not-found');
      await resolve(boss);
      return found;
    });
    await recordAudit(tx, { ...event, venueId, actorId: accountId, subject });
  });
}

/** @returns null for a job of no venue; undefined for an unknown or live one */
async function findVenueOfDeadJob(boss: PgBoss, { kind, id }: JobKey): Promise<number | null | undefined> {
  const queues = await boss.getQueues();
  if (!queues.some(({ name }) => name === kind)) return undefined;
  const [job] = await boss.findJobs(kind, { id });
  if (job?.state !== 'failed') return undefined;
  return job.groupId === null ? null : Number(job.groupId);
}

function isInScope(scope: JobScope, venueId: number | null): boolean {
  return scope === null || (venueId !== null && scope.includes(venueId));
}
