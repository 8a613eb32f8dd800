import type { Reader } from '#platform/database/transactions.ts';
import { COLUMNS, type Attempt } from './attempt-store.ts';

/** Lease of a claimed attempt; longer than any query. */
const LEASE_MS = 30_000;

export type DueAttempt = Pick<Attempt, 'venueId' | 'id'>;

/**
 * Finds attempts due for a query, a limited number per venue, so that no venue waits for another.
 *
 * @param isWanted SQL condition on the attempts
 * @param perVenue limit for each venue
 */
export async function findDueAttempts(db: Reader, isWanted: string, perVenue: number): Promise<DueAttempt[]> {
  const { rows } = await db.query<DueAttempt>(
    `select venue_id as "venueId", id from (
       select venue_id, id, next_check_at, row_number() over (partition by venue_id order by next_check_at) as place
       from payment_attempts where next_check_at <= clock_timestamp() and ${isWanted}) due
     where place <= $1 order by next_check_at`,
    [perVenue],
  );
  return rows;
}

/** Claims an attempt that is still due, and counts the check. No other process claims it during the lease. */
export async function claimDueAttempt(db: Reader, { venueId, id }: DueAttempt): Promise<Attempt | undefined> {
  const { rows } = await db.query<Attempt>(
    `update payment_attempts set checks = checks + 1, updated_at = statement_timestamp(),
       next_check_at = statement_timestamp() + ${LEASE_MS} * interval '1 millisecond'
     where venue_id = $1 and id = $2 and next_check_at <= statement_timestamp()
     returning ${COLUMNS}`,
    [venueId, id],
  );
  return rows[0];
}

/** Schedules the next query of an attempt, unless it is settled. */
export async function setNextCheck(db: Reader, { venueId, id }: Attempt, untilNextMs: number): Promise<void> {
  await db.query(
    `update payment_attempts set next_check_at = statement_timestamp() + $3 * interval '1 millisecond'
     where venue_id = $1 and id = $2 and next_check_at is not null`,
    [venueId, id, untilNextMs],
  );
}
