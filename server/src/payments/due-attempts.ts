import { inTransaction } from '../platform/database.ts';
import type { Db } from '../platform/database.ts';
import { COLUMNS } from './attempt-store.ts';
import type { Attempt } from './attempt-store.ts';

const ATTEMPTS_AT_ONCE = 32;

/** Venues that have payments to ask about now. */
export async function findDueVenues(db: Db): Promise<number[]> {
  const { rows } = await db.query<{ venueId: number }>(
    `select distinct venue_id as "venueId" from payment_attempts where next_check_at <= clock_timestamp()`,
  );
  return rows.map(({ venueId }) => venueId);
}

/**
 * Takes some due tries of a venue: before they are asked about, the time for the next time is set, so that nothing is
 * forgotten if this process ends meanwhile.
 *
 * @param untilNextMs how long until then
 */
export async function takeDueAttempts(
  db: Db,
  venueId: number,
  untilNextMs: (attempt: Attempt, nowMs: number) => number,
): Promise<Attempt[]> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.query<Attempt>(
      `select ${COLUMNS} from payment_attempts
       where venue_id = $1 and next_check_at <= clock_timestamp()
       order by next_check_at limit ${ATTEMPTS_AT_ONCE}
       for update skip locked`,
      [venueId],
    );
    if (rows.length === 0) return [];
    await tx.query(
      `update payment_attempts set checks = checks + 1, updated_at = clock_timestamp(),
         next_check_at = clock_timestamp() + next.ms * interval '1 millisecond'
       from unnest($2::uuid[], $3::float8[]) as next(id, ms)
       where payment_attempts.venue_id = $1 and payment_attempts.id = next.id`,
      [venueId, rows.map(({ id }) => id), rows.map((attempt) => untilNextMs(attempt, attempt.now.getTime()))],
    );
    return rows;
  });
}
