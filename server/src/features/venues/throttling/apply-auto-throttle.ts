import type { ThrottleDecision, ThrottleInForce } from '@app/rules/kitchen/auto-throttle.ts';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { recordThrottleChange } from './record-throttle-change.ts';

/**
 * Applies a queue's decision: marks a commerce busy or pauses it. A change of the commerce since the decision wins, so
 * one of several processes acts, and staff always do.
 *
 * @returns whether it was applied
 * @see COM-03
 */
export async function applyAutoThrottle(
  db: Db,
  { venueId, commerceId }: { venueId: number; commerceId: number },
  seen: ThrottleInForce,
  { busy, pausedUntilMs }: ThrottleDecision,
): Promise<boolean> {
  if (busy === null && pausedUntilMs === null) return false;
  const instant = (ms: number | null | undefined) => (typeof ms === 'number' ? new Date(ms) : null);
  return inVenueScope(db, venueId, async (tx) => {
    const { rowCount } = await tx.query(
      `update commerces set
         busy_minutes = coalesce($6, busy_minutes), busy_until = coalesce($7, busy_until),
         busy_by = case when $7::timestamptz is null then busy_by else 'queue' end,
         paused_until = coalesce($8, paused_until),
         paused_by = case when $8::timestamptz is null then paused_by else 'queue' end
       where venue_id = $1 and id = $2
         and date_trunc('milliseconds', busy_until) is not distinct from $3::timestamptz
         and date_trunc('milliseconds', paused_until) is not distinct from $4::timestamptz
         and date_trunc('milliseconds', queue_ignored_until) is not distinct from $5::timestamptz`,
      [
        venueId,
        commerceId,
        instant(seen.busy?.untilMs),
        instant(seen.pause?.untilMs),
        instant(seen.ignoredUntilMs),
        busy?.minutes ?? null,
        instant(busy?.untilMs),
        instant(pausedUntilMs),
      ],
    );
    if (rowCount === 0) return false;
    const queue = { venueId, actorId: null };
    const before = instant(seen.pause?.untilMs)?.toISOString() ?? null;
    const after = instant(pausedUntilMs)?.toISOString() ?? null;
    if (after !== null) await recordThrottleChange(tx, queue, commerceId, 'commerce.paused', { before, after });
    if (busy !== null) {
      const end = new Date(busy.untilMs).toISOString();
      await recordThrottleChange(tx, queue, commerceId, 'commerce.slowed', {
        before: seen.busy && `${seen.busy.minutes} min, ${new Date(seen.busy.untilMs).toISOString()}`,
        after: `${busy.minutes} min, ${end}`,
      });
    }
    return true;
  });
}
