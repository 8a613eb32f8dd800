import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import type { ThrottleDecision, ThrottleInForce } from '@app/rules/kitchen/auto-throttle.ts';
import { recordThrottleChange } from './record-throttle-change.ts';

/**
 * Applies a queue's decision: marks a commerce busy, pauses it, or ends both where the queue set them. A change of the commerce since the decision wins, so
 * one of several processes acts, and staff always do.
 *
 * @returns whether it was applied
 * @see COM-03
 */
export async function applyAutoThrottle(
  db: Db,
  { venueId, commerceId }: { venueId: number; commerceId: number },
  seen: ThrottleInForce,
  { busy, pausedUntilMs, endsNow }: ThrottleDecision,
): Promise<boolean> {
  if (busy === null && pausedUntilMs === null && !endsNow) return false;
  const instant = (ms: number | null | undefined) => (typeof ms === 'number' ? new Date(ms) : null);
  return inVenueScope(db, venueId, async (tx) => {
    const { rowCount } = await tx.query(
      `update commerces set
         busy_minutes = case when $9 and busy_by = 'queue' then null else coalesce($6, busy_minutes) end,
         busy_until = case when $9 and busy_by = 'queue' then null else coalesce($7, busy_until) end,
         busy_by = case when $7::timestamptz is null then busy_by else 'queue' end,
         paused_until = case when $9 and paused_by = 'queue' then null else coalesce($8, paused_until) end,
         paused_by = case when $8::timestamptz is null then paused_by else 'queue' end,
         pause_reason = case when $8::timestamptz is null then pause_reason end
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
        endsNow,
      ],
    );
    if (rowCount === 0) return false;
    const queue = { venueId, actorId: null };
    const before = instant(seen.pause?.untilMs)?.toISOString() ?? null;
    const after = instant(pausedUntilMs)?.toISOString() ?? null;
    if (endsNow) {
      const ended = { before: before ?? busyText(seen.busy), after: null };
      await recordThrottleChange(tx, queue, commerceId, 'commerce.resumed', ended);
    }
    if (after !== null) await recordThrottleChange(tx, queue, commerceId, 'commerce.paused', { before, after });
    if (busy !== null) {
      await recordThrottleChange(tx, queue, commerceId, 'commerce.slowed', {
        before: busyText(seen.busy),
        after: busyText(busy),
      });
    }
    return true;
  });
}

function busyText(busy: { minutes: number; untilMs: number } | null): string | null {
  return busy && `${busy.minutes} min, ${new Date(busy.untilMs).toISOString()}`;
}
