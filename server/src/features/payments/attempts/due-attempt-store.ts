import type { Reader } from '#platform/database/transactions.ts';
import { COLUMNS } from './attempt-store.ts';
import type { Attempt } from './attempt-store.ts';

const ATTEMPTS_AT_ONCE = 32;
/** Whoever takes one and is killed over it has it no longer than this. Asking takes less. */
const LEASE_MS = 30_000;

export type DueAttempt = Pick<Attempt, 'venueId' | 'id'>;

/**
 * Tries to ask about now, the first due of each venue: some of each, so that no venue waits for another one.
 *
 * @param isWanted SQL: which of them count
 */
export async function findDueAttempts(db: Reader, isWanted: string): Promise<DueAttempt[]> {
  const { rows } = await db.query<DueAttempt>(
    `select venue_id as "venueId", id from (
       select venue_id, id, row_number() over (partition by venue_id order by next_check_at) as place
       from payment_attempts where next_check_at <= clock_timestamp() and ${isWanted}) due
     where place <= ${ATTEMPTS_AT_ONCE}`,
  );
  return rows;
}

/** Takes an attempt that is still due, which counts as a check; no other process has it for the time of a lease. */
export async function claimDueAttempt(db: Reader, { venueId, id }: DueAttempt): Promise<Attempt | undefined> {
  const { rows } = await db.query<Attempt>(
    `update payment_attempts set checks = checks + 1, updated_at = clock_timestamp(),
       next_check_at = clock_timestamp() + ${LEASE_MS} * interval '1 millisecond'
     where venue_id = $1 and id = $2 and next_check_at <= clock_timestamp()
     returning ${COLUMNS}`,
    [venueId, id],
  );
  return rows[0];
}

/** When an attempt that was asked about is due again, unless it has been decided. */
export async function setNextCheck(db: Reader, { venueId, id }: Attempt, untilNextMs: number): Promise<void> {
  await db.query(
    `update payment_attempts set next_check_at = clock_timestamp() + $3 * interval '1 millisecond'
     where venue_id = $1 and id = $2 and next_check_at is not null`,
    [venueId, id, untilNextMs],
  );
}
