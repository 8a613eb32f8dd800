import type { PgBoss } from 'pg-boss';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { NO_VENUE } from '#platform/database/venue-id-ranges.ts';
import { isRowDue, processRows, type OnRowFailure, type RowJob } from './isolated-rows.ts';

const NAME = 'drain-job-outbox';
const BATCH_SIZE = 1_000;
/** Advisory lock key of this program: "JOBS" in ASCII. */
const LOCK_KEY = 0x4a4f4253;

type JobId = { venueId: number; id: string };
type Row = JobId & { kind: string; payload: object };

/**
 * Moves jobs from the outbox to their queues, one transaction per batch: a job is in exactly one of the two. Jobs keep their
 * id, so a job that is enqueued again while the queue stores it does not run again. One process moves at a time. A job that
 * cannot be moved does not delay the others.
 *
 * @param kinds job types of this process; others, such as those of a newer release, stay in the outbox
 * @returns the job types with new jobs
 */
export async function drainJobOutbox(
  { db, boss, onRowFailure }: { db: Db; boss: PgBoss; onRowFailure: OnRowFailure },
  kinds: readonly string[],
): Promise<Set<string>> {
  const job: RowJob = { db, name: NAME, onRowFailure };
  const movedKinds = new Set<string>();
  for (;;) {
    const ids = await findEnqueued(db, kinds);
    let movedCount = 0;
    await processRows(
      job,
      ids,
      ({ venueId, id }) => ({ venueId, key: id }),
      async (batch) => {
        const rows = await moveBatch(db, boss, batch);
        for (const { kind } of rows) movedKinds.add(kind);
        movedCount += rows.length;
      },
    );
    if (ids.length < BATCH_SIZE || movedCount === 0) return movedKinds;
  }
}

async function findEnqueued(db: Db, kinds: readonly string[]): Promise<JobId[]> {
  const { rows } = await db.query<JobId>(
    `select venue_id as "venueId", id from job_outbox
     where kind = any($1) and ${isRowDue(NAME, 'job_outbox.venue_id', 'job_outbox.id::text')}
     order by sent_at limit ${BATCH_SIZE}`,
    [kinds],
  );
  return rows;
}

/** @returns the moved jobs; none while another process moves jobs */
function moveBatch(db: Db, boss: PgBoss, ids: readonly JobId[]): Promise<Row[]> {
  return inTransaction(db, async (tx) => {
    const { rows: locks } = await tx.query<{ isOurs: boolean }>('select pg_try_advisory_xact_lock($1) as "isOurs"', [
      LOCK_KEY,
    ]);
    if (!locks[0]?.isOurs) return [];
    const { rows } = await tx.query<Row>(
      `delete from job_outbox using unnest($1::int[], $2::uuid[]) as sent(venue_id, id)
       where job_outbox.venue_id = sent.venue_id and job_outbox.id = sent.id
       returning job_outbox.venue_id as "venueId", job_outbox.id, kind, payload`,
      [ids.map(({ venueId }) => venueId), ids.map(({ id }) => id)],
    );
    const sameTransaction = { executeSql: (text: string, values?: unknown[]) => tx.query(text, values) };
    for (const [kind, jobs] of Map.groupBy(rows, (row) => row.kind)) {
      await boss.insert(kind, jobs.map(toJob), { db: sameTransaction });
    }
    return rows;
  });
}

function toJob({ venueId, id, payload }: Row) {
  return { id, data: payload, ...(venueId !== NO_VENUE && { group: { id: String(venueId) } }) };
}
