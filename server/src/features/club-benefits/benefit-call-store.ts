import type { Reader, Tx } from '#platform/database/transactions.ts';
import type { NewBenefitCall } from './benefit-calls.ts';

export type ClaimedCall = NewBenefitCall & {
  readonly venueId: number;
  readonly id: string;
  /** Calls to the club so far, this one included. */
  readonly attempts: number;
};

/** Longer than any call to a club. */
const LEASE = '40 seconds';

/**
 * Claims the oldest open call about the member and product of this call, and records the attempt. Calls after this one
 * follow: their jobs may have found it being made, and ended.
 *
 * @returns undefined when none is open, or another process makes it
 */
export async function claimNextCall(tx: Tx, venueId: number, callId: string): Promise<ClaimedCall | undefined> {
  const { rows } = await tx.query<ClaimedCall & { isBeingMade: boolean }>(
    `select open.venue_id as "venueId", open.id, open.order_id as "orderId", open.member_id as "memberId",
       open.global_product_id as "globalProductId", open.kind, open.units, open.attempts + 1 as attempts,
       open.is_claimed and open.updated_at > clock_timestamp() - interval '${LEASE}' as "isBeingMade"
     from benefit_calls given
     join benefit_calls open using (venue_id, member_id, global_product_id)
     where given.venue_id = $1 and given.id = $2 and open.state in ('requested', 'sent')
     order by open.sequence limit 1
     for update of open`,
    [venueId, callId],
  );
  const [found] = rows;
  if (!found || found.isBeingMade) return undefined;
  const { isBeingMade: _isBeingMade, ...call } = found;
  await tx.query(
    `update benefit_calls set state = 'sent', attempts = $3, is_claimed = true, updated_at = statement_timestamp(),
       next_attempt_at = statement_timestamp() + interval '${LEASE}'
     where venue_id = $1 and id = $2`,
    [venueId, call.id, call.attempts],
  );
  return call;
}

/** Ends a claimed call. `refused`: for good, which the daily comparison shows. */
export async function completeCall(db: Reader, call: ClaimedCall, state: 'done' | 'refused'): Promise<void> {
  await db.query(
    `update benefit_calls set state = $3, is_claimed = false, next_attempt_at = null, updated_at = statement_timestamp()
     where venue_id = $1 and id = $2 and state = 'sent'`,
    [call.venueId, call.id, state],
  );
}

/** Makes a claimed call due again after a delay, as the club failed. */
export async function rescheduleCall(db: Reader, { venueId, id }: ClaimedCall, delayMs: number): Promise<void> {
  await db.query(
    `update benefit_calls set is_claimed = false, updated_at = statement_timestamp(),
       next_attempt_at = statement_timestamp() + $3 * interval '1 millisecond'
     where venue_id = $1 and id = $2 and state = 'sent'`,
    [venueId, id, delayMs],
  );
}

export type DueCall = { venueId: number; id: string };

/** Finds open calls that are due, of all venues, oldest first. @param isDue SQL condition */
export async function findDueCalls(db: Reader, isDue: string): Promise<DueCall[]> {
  const { rows } = await db.query<DueCall>(
    `select venue_id as "venueId", id from benefit_calls
     where next_attempt_at <= clock_timestamp() and ${isDue} order by sequence limit 1000`,
  );
  return rows;
}

/** Claims the calls that are still due for their job, for two minutes. */
export async function claimDueCalls(tx: Tx, calls: readonly DueCall[]): Promise<DueCall[]> {
  const { rows } = await tx.query<DueCall>(
    `update benefit_calls set next_attempt_at = statement_timestamp() + interval '2 minutes'
     from unnest($1::int[], $2::uuid[]) as due(venue_id, id)
     where benefit_calls.venue_id = due.venue_id and benefit_calls.id = due.id
       and next_attempt_at <= statement_timestamp()
     returning benefit_calls.venue_id as "venueId", benefit_calls.id`,
    [calls.map(({ venueId }) => venueId), calls.map(({ id }) => id)],
  );
  return rows;
}

export async function findVenueCode(db: Reader, venueId: number): Promise<string | undefined> {
  const { rows } = await db.query<{ code: string }>('select code from venues where id = $1', [venueId]);
  return rows[0]?.code;
}
