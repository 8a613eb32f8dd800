import { recordAudit } from '#features/audit/record-audit.ts';
import type { Db, Reader, Tx } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { AuditSubject } from '@app/contract/back-office/audit/audit-kinds.ts';
import type { ThrottleLimits, CommerceThrottleLimits } from '@app/contract/staff/throttle-limits.ts';

type Who = { venueId: number; actorId: number };
type Change = { before: ThrottleLimits; after: ThrottleLimits };

/**
 * Finds the limits of a commerce, and the venue's for commerces without their own.
 *
 * @throws ProblemError 404 for an unknown commerce
 * @see COM-03
 */
export async function findThrottleLimits(
  db: Reader,
  venueId: number,
  commerceId: number,
): Promise<CommerceThrottleLimits> {
  const { rows } = await db.query<CommerceThrottleLimits>(
    `select ${limitsOf('c')} as own, ${limitsOf('v')} as venue
     from commerces c join venues v on v.id = c.venue_id where c.venue_id = $1 and c.id = $2`,
    [venueId, commerceId],
  );
  return found(rows[0]);
}

/** Sets the limits of a commerce, used from the next run on. @throws ProblemError 404 for an unknown commerce */
export async function setThrottleLimits(
  db: Db,
  who: Who,
  commerceId: number,
  limits: ThrottleLimits,
): Promise<CommerceThrottleLimits> {
  return inVenueScope(db, who.venueId, async (tx) => {
    const { rows } = await tx.query<Change>(
      `with present as (select * from commerces where venue_id = $4 and id = $5 for no key update)
       update commerces c set busy_from_orders = $1, busy_from_minutes = $2, pause_from_minutes = $3
       from present where c.venue_id = $4 and c.id = present.id
       returning ${limitsOf('present')} as before, ${limitsOf('c')} as after`,
      [...valuesOf(limits), who.venueId, commerceId],
    );
    await record(tx, who, `commerce:${commerceId}`, found(rows[0]));
    return findThrottleLimits(tx, who.venueId, commerceId);
  });
}

/** As `setThrottleLimits`, for commerces without their own. @throws ProblemError 404 for an unknown venue */
export async function setVenueThrottleLimits(db: Db, who: Who, limits: ThrottleLimits): Promise<ThrottleLimits> {
  return inVenueScope(db, who.venueId, async (tx) => {
    const { rows } = await tx.query<Change>(
      `with present as (select * from venues where id = $4 for no key update)
       update venues v set busy_from_orders = $1, busy_from_minutes = $2, pause_from_minutes = $3
       from present where v.id = present.id
       returning ${limitsOf('present')} as before, ${limitsOf('v')} as after`,
      [...valuesOf(limits), who.venueId],
    );
    const change = found(rows[0]);
    await record(tx, who, `venue:${who.venueId}`, change);
    return change.after;
  });
}

/** SQL of the limits in a row of `commerces` or `venues`. */
function limitsOf(row: string): string {
  return `json_build_object('busyFromOrders', ${row}.busy_from_orders, 'busyFromMinutes', ${row}.busy_from_minutes,
    'pauseFromMinutes', ${row}.pause_from_minutes)`;
}

function valuesOf({ busyFromOrders, busyFromMinutes, pauseFromMinutes }: ThrottleLimits) {
  return [busyFromOrders, busyFromMinutes, pauseFromMinutes];
}

async function record(tx: Tx, who: Who, subject: AuditSubject, { before, after }: Change): Promise<void> {
  if (JSON.stringify(valuesOf(before)) === JSON.stringify(valuesOf(after))) return;
  const facts = {
    'busyFromOrders.before': before.busyFromOrders,
    'busyFromOrders.after': after.busyFromOrders,
    'busyFromMinutes.before': before.busyFromMinutes,
    'busyFromMinutes.after': after.busyFromMinutes,
    'pauseFromMinutes.before': before.pauseFromMinutes,
    'pauseFromMinutes.after': after.pauseFromMinutes,
  };
  await recordAudit(tx, { ...who, action: 'load-limits.set', subject, facts });
}

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new ProblemError(404, 'not-found');
  return row;
}
