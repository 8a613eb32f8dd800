import type { PgBoss } from 'pg-boss';

import { inTransaction } from '../database.ts';
import type { Db } from '../database.ts';
import { NO_VENUE } from './job-kind.ts';

const AT_ONCE = 1_000;
/** Any number that no other program uses for its advisory locks: "JOBS" in ASCII. */
const LOCK_KEY = 0x4a4f4253;

type Row = { venueId: number; id: string; kind: string; payload: object };

/**
 * Moves what was sent to the queues, in one transaction a batch: a job is in exactly one of the two. Its id comes along, so
 * that one that was sent again while the queue still knows it is not done again. Whoever runs jobs calls this again and
 * again; of several at once one moves.
 *
 * @param kinds whose jobs: those of others, such as of a newer release, wait for a process that knows them
 * @returns the kinds that have new jobs
 */
export async function moveSentJobs(db: Db, boss: PgBoss, kinds: readonly string[]): Promise<Set<string>> {
  const moved = new Set<string>();
  for (let taken = AT_ONCE; taken === AT_ONCE;) {
    taken = await inTransaction(db, async (tx) => {
      const { rows: locks } = await tx.query<{ isOurs: boolean }>('select pg_try_advisory_xact_lock($1) as "isOurs"', [
        LOCK_KEY,
      ]);
      if (!locks[0]?.isOurs) return 0;
      const { rows } = await tx.query<Row>(
        `delete from job_outbox where (venue_id, id) in (
           select venue_id, id from job_outbox where kind = any($1) order by sent_at limit ${AT_ONCE}
         ) returning venue_id as "venueId", id, kind, payload`,
        [kinds],
      );
      const inThisTransaction = { executeSql: (text: string, values?: unknown[]) => tx.query(text, values) };
      for (const [kind, jobs] of Map.groupBy(rows, (row) => row.kind)) {
        moved.add(kind);
        await boss.insert(kind, jobs.map(toJob), { db: inThisTransaction });
      }
      return rows.length;
    });
  }
  return moved;
}

function toJob({ venueId, id, payload }: Row) {
  return { id, data: payload, ...(venueId !== NO_VENUE && { group: { id: String(venueId) } }) };
}
