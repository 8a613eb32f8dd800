import type { PgBoss } from 'pg-boss';

import { inTransaction } from '../database/transactions.ts';
import type { Db } from '../database/transactions.ts';
import { NO_VENUE } from '../database/venue-id-ranges.ts';
import { doRows, isNotAside } from './isolated-rows.ts';
import type { OnSetAside, RowJob } from './isolated-rows.ts';

const NAME = 'move-sent-jobs';
const AT_ONCE = 1_000;
/** Any number that no other program uses for its advisory locks: "JOBS" in ASCII. */
const LOCK_KEY = 0x4a4f4253;

type SentRow = { venueId: number; id: string };
type Row = SentRow & { kind: string; payload: object };

/**
 * Moves what was sent to the queues, in one transaction a batch: a job is in exactly one of the two. Its id comes along, so
 * that one that was sent again while the queue still knows it is not done again. Whoever runs jobs calls this again and
 * again; of several at once one moves. A job that cannot be moved is set aside and holds up no other.
 *
 * @param kinds whose jobs: those of others, such as of a newer release, wait for a process that knows them
 * @returns the kinds that have new jobs
 */
export async function moveSentJobs(
  { db, boss, onSetAside }: { db: Db; boss: PgBoss; onSetAside: OnSetAside },
  kinds: readonly string[],
): Promise<Set<string>> {
  const job: RowJob = { db, name: NAME, onSetAside };
  const moved = new Set<string>();
  for (;;) {
    const sent = await findSent(db, kinds);
    let taken = 0;
    await doRows(
      job,
      sent,
      ({ venueId, id }) => ({ venueId, key: id }),
      async (some) => {
        const rows = await moveTogether(db, boss, some);
        for (const { kind } of rows) moved.add(kind);
        taken += rows.length;
      },
    );
    if (sent.length < AT_ONCE || taken === 0) return moved;
  }
}

async function findSent(db: Db, kinds: readonly string[]): Promise<SentRow[]> {
  const { rows } = await db.query<SentRow>(
    `select venue_id as "venueId", id from job_outbox
     where kind = any($1) and ${isNotAside(NAME, 'job_outbox.venue_id', 'job_outbox.id::text')}
     order by sent_at limit ${AT_ONCE}`,
    [kinds],
  );
  return rows;
}

/** @returns those that were moved now; none while another process moves some */
function moveTogether(db: Db, boss: PgBoss, sent: readonly SentRow[]): Promise<Row[]> {
  return inTransaction(db, async (tx) => {
    const { rows: locks } = await tx.query<{ isOurs: boolean }>('select pg_try_advisory_xact_lock($1) as "isOurs"', [
      LOCK_KEY,
    ]);
    if (!locks[0]?.isOurs) return [];
    const { rows } = await tx.query<Row>(
      `delete from job_outbox using unnest($1::int[], $2::uuid[]) as sent(venue_id, id)
       where job_outbox.venue_id = sent.venue_id and job_outbox.id = sent.id
       returning job_outbox.venue_id as "venueId", job_outbox.id, kind, payload`,
      [sent.map(({ venueId }) => venueId), sent.map(({ id }) => id)],
    );
    const inThisTransaction = { executeSql: (text: string, values?: unknown[]) => tx.query(text, values) };
    for (const [kind, jobs] of Map.groupBy(rows, (row) => row.kind)) {
      await boss.insert(kind, jobs.map(toJob), { db: inThisTransaction });
    }
    return rows;
  });
}

function toJob({ venueId, id, payload }: Row) {
  return { id, data: payload, ...(venueId !== NO_VENUE && { group: { id: String(venueId) } }) };
}
