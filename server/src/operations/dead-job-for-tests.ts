import type { Db } from '../platform/database.ts';
import type { JobKey } from './operations-store.ts';

type Made = JobKey & { venueId: number | null; payload?: object; error?: string };

/** A job that had all its tries, in place of whatever had its id. */
export async function makeDeadJob(
  db: Db,
  { kind, id, venueId, payload = {}, error = 'Error: no' }: Made,
): Promise<void> {
  await db.query('select jobs.create_queue($1, $2)', [kind, JSON.stringify({ policy: 'standard' })]);
  await db.query('delete from jobs.job where id = $1', [id]);
  await db.query(
    `insert into jobs.job (id, name, data, group_id, state, retry_count, retry_limit, started_on, completed_on, output, policy)
     values ($1, $2, $3, $4::int::text, 'failed', 11, 11, now(), now(), $5, 'standard')`,
    [id, kind, JSON.stringify(payload), venueId, JSON.stringify({ message: error })],
  );
}
