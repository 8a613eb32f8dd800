import { appendAudit } from '../audit/append-audit.ts';
import { inTransaction } from '../platform/database.ts';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { cancelJob, lockDeadJob, reviveJob } from './operations-store.ts';
import type { JobKey, JobScope } from './operations-store.ts';

/** Who does it, and whose jobs they may touch. */
export type Operator = { readonly accountId: number; readonly scope: JobScope };

/** @throws Refusal 404 for a job that is not dead, or of another venue */
export async function retryDeadJob(db: Db, { accountId, scope }: Operator, job: JobKey): Promise<void> {
  await inTransaction(db, async (tx) => {
    const dead = await lockDeadJob(tx, scope, job);
    if (!dead) throw new Refusal(404, 'not-found');
    await reviveJob(tx, job);
    await appendAudit(tx, { ...dead, actorId: accountId, action: 'job.retried', subject: subjectOf(job), facts: {} });
  });
}

/** @throws Refusal 404 for a job that is not dead, or of another venue */
export async function discardDeadJob(
  db: Db,
  { accountId, scope }: Operator,
  job: JobKey,
  reason: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const dead = await lockDeadJob(tx, scope, job);
    if (!dead) throw new Refusal(404, 'not-found');
    await cancelJob(tx, job);
    const facts = { reason };
    await appendAudit(tx, { ...dead, actorId: accountId, action: 'job.discarded', subject: subjectOf(job), facts });
  });
}

const subjectOf = ({ kind, id }: JobKey) => `job:${kind}:${id}`;
