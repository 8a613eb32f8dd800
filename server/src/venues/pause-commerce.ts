import { LONGEST_STOP_HOURS } from './longest-stop.ts';
import { appendAudit } from '../audit/append-audit.ts';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { inVenueScope } from '../platform/venue-scope.ts';
import { wakeProcesses } from './announce-change.ts';
import { touchCommerces } from './touch-commerces.ts';

/**
 * Lets a stall take no orders until an instant, or at once again with null. Saying the same twice changes nothing.
 * An instant that has passed resumes; one that is too far away is taken as the longest pause there is.
 *
 * @param pausedUntil ISO instant
 * @throws Refusal 404 when there is no such stall
 * @see COM-03
 */
export async function pauseCommerce(
  db: Db,
  who: { venueId: number; actorId: number },
  commerceId: number,
  pausedUntil: string | null,
): Promise<{ id: number; pausedUntil: string | null }> {
  const { venueId, actorId } = who;
  return inVenueScope(db, venueId, async (tx) => {
    const { rows } = await tx.query<{ before: Date | null; after: Date | null }>(
      `with present as (
         select id, case when paused_until > now() then paused_until end as before
         from commerces where venue_id = $1 and id = $2 for no key update
       ), wanted as (
         select case when $3::timestamptz > now() then least($3, now() + make_interval(hours => $4)) end as after
       )
       update commerces set paused_until = after from present, wanted
       where venue_id = $1 and commerces.id = present.id
       returning before, after`,
      [venueId, commerceId, pausedUntil === null ? null : new Date(pausedUntil), LONGEST_STOP_HOURS],
    );
    const [row] = rows;
    if (!row) throw new Refusal(404, 'not-found');
    if (row.before?.getTime() !== row.after?.getTime()) {
      await touchCommerces(tx, venueId, [commerceId]);
      await wakeProcesses(tx, venueId);
      await appendAudit(tx, {
        venueId,
        actorId,
        action: row.after ? 'commerce.paused' : 'commerce.resumed',
        subject: `commerce:${commerceId}`,
        facts: { before: row.before?.toISOString() ?? null, after: row.after?.toISOString() ?? null },
      });
    }
    return { id: commerceId, pausedUntil: row.after?.toISOString() ?? null };
  });
}
