import type { Db } from '#platform/database/transactions.ts';

/** Inserts a row set aside, due again in 15 minutes. `venueId` 0: of no venue. */
export async function makeRowSetAside(
  db: Db,
  { venueId, job, row, error = 'Error: no' }: { venueId: number; job: string; row: string; error?: string },
): Promise<void> {
  await db.query(
    `insert into job_rows_set_aside (venue_id, job, row_key, error, attempts, next_attempt_at)
     values ($1, $2, $3, $4, 8, clock_timestamp() + interval '15 minutes') on conflict do nothing`,
    [venueId, job, row, error],
  );
}
