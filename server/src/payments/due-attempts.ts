import { inTransaction } from '../platform/database.ts';
import type { Db, Reader } from '../platform/database.ts';
import { COLUMNS } from './attempt-store.ts';
import type { Attempt } from './attempt-store.ts';

const ATTEMPTS_AT_ONCE = 32;
/** Whoever takes one and is killed over it has it no longer than this. Asking takes less. */
const LEASE_MS = 30_000;

/** Venues that have payments to ask about now. */
export async function findDueVenues(db: Reader): Promise<number[]> {
  const { rows } = await db.query<{ venueId: number }>(
    `select distinct venue_id as "venueId" from payment_attempts where next_check_at <= clock_timestamp()`,
  );
  return rows.map(({ venueId }) => venueId);
}

/** Takes some due tries of a venue to ask about, which counts as a check; nobody else has them for the time of a lease. */
export async function takeDueAttempts(db: Db, venueId: number): Promise<Attempt[]> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.query<Attempt>(
      `update payment_attempts set checks = checks + 1, updated_at = clock_timestamp(),
         next_check_at = clock_timestamp() + ${LEASE_MS} * interval '1 millisecond'
       where venue_id = $1 and id in (
         select id from payment_attempts
         where venue_id = $1 and next_check_at <= clock_timestamp()
         order by next_check_at limit ${ATTEMPTS_AT_ONCE}
         for update skip locked)
       returning ${COLUMNS}`,
      [venueId],
    );
    return rows;
  });
}

/** When a try that was asked about is due again, unless it has been decided. */
export async function setNextCheck(db: Reader, { venueId, id }: Attempt, untilNextMs: number): Promise<void> {
  await db.query(
    `update payment_attempts set next_check_at = clock_timestamp() + $3 * interval '1 millisecond'
     where venue_id = $1 and id = $2 and next_check_at is not null`,
    [venueId, id, untilNextMs],
  );
}
