import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { requestedEnd, boundedPauseEndSql } from './pause-bounds.ts';
import { AUTO_THROTTLE_SUSPENDED_UNTIL_SQL, recordThrottleChange } from './record-throttle-change.ts';

/**
 * Pauses a commerce until an instant, or resumes it with null. A repeated call changes nothing.
 * A past instant resumes; one beyond the maximum is shortened to it. After a resumption, automatic throttling is
 * suspended for a while.
 *
 * @param wanted `pausedUntil`: ISO instant. `reason`: for the other staff and the audit
 * @throws ProblemError 404 for an unknown commerce
 * @see COM-03
 */
export async function pauseCommerce(
  db: Db,
  who: { venueId: number; actorId: number },
  commerceId: number,
  { pausedUntil, reason }: { readonly pausedUntil: string | null; readonly reason?: string | undefined },
): Promise<{ id: number; pausedUntil: string | null }> {
  return inVenueScope(db, who.venueId, async (tx) => {
    const { rows } = await tx.query<{ before: Date | null; after: Date | null }>(
      `with present as (
         select id, case when paused_until > now() then paused_until end as before
         from commerces where venue_id = $1 and id = $2 for no key update
       ), wanted as (
         select ${boundedPauseEndSql('$3')} as after, ${AUTO_THROTTLE_SUSPENDED_UNTIL_SQL} as suspended_until
       )
       update commerces set paused_until = after, paused_by = 'staff',
         pause_reason = case when after is not null then nullif($4::text, '') end,
         queue_ignored_until =
           case when after is null and before is not null then wanted.suspended_until else queue_ignored_until end
       from present, wanted
       where venue_id = $1 and commerces.id = present.id
       returning before, after`,
      [who.venueId, commerceId, requestedEnd(pausedUntil), reason?.trim() ?? null],
    );
    const [row] = rows;
    if (!row) throw new ProblemError(404, 'not-found');
    const change = { before: row.before?.toISOString() ?? null, after: row.after?.toISOString() ?? null };
    const action = change.after ? 'commerce.paused' : 'commerce.resumed';
    await recordThrottleChange(tx, who, commerceId, action, change, reason?.trim());
    return { id: commerceId, pausedUntil: change.after };
  });
}
