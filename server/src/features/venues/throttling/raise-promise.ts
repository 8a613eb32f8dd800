import { recordAudit } from '#features/audit/record-audit.ts';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { publishEvents } from '#platform/events/outbox-store.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { LONG_WAIT_SNOOZE_MINUTES } from '@app/rules/kitchen/auto-throttle.ts';
import { RAISED_PROMISE_LASTS_MINUTES } from '@app/rules/kitchen/raised-promise.ts';
import { notifyProcesses } from '../publish-catalogue-change.ts';

type Row = { before: number | null; after: number | null; until: Date | null };

/**
 * Raises what new orders of a commerce are promised, or ends that with null. Orders already placed keep their promise. Of
 * several people with the same answer the first one counts. A raised promise also snoozes the alert of a long wait.
 *
 * @throws ProblemError 404 for an unknown commerce
 * @see COM-03, CHK-02
 */
export async function raisePromise(
  db: Db,
  { venueId, actorId }: { venueId: number; actorId: number },
  commerceId: number,
  minutes: number | null,
): Promise<{ id: number; raisedUntil: string | null }> {
  return inVenueScope(db, venueId, async (tx) => {
    const { rows } = await tx.query<Row>(
      `with present as (
         select id, now() as at, case when raised_promise_until > now() then raised_promise_minutes end as minutes from commerces
         where venue_id = $1 and id = $2 for no key update
       )
       update commerces c set raised_promise_minutes = $3::smallint,
         raised_promise_until = case when present.minutes = $3 then c.raised_promise_until
           when $3 is not null then present.at + make_interval(mins => $4) end,
         raised_promise_by = case when present.minutes = $3 then c.raised_promise_by when $3 is not null then $6::bigint end,
         long_wait_snoozed_until = case when $3 is null or present.minutes = $3 then c.long_wait_snoozed_until
           else greatest(c.long_wait_snoozed_until, present.at + make_interval(mins => $5)) end
       from present where c.venue_id = $1 and c.id = present.id
       returning present.minutes as before, c.raised_promise_minutes as after, c.raised_promise_until as until`,
      [venueId, commerceId, minutes, RAISED_PROMISE_LASTS_MINUTES, LONG_WAIT_SNOOZE_MINUTES, actorId],
    );
    const [row] = rows;
    if (!row) throw new ProblemError(404, 'not-found');
    if (row.before !== row.after) {
      await publishEvents(tx, [{ topic: 'board', venueId, commerceId }]);
      await notifyProcesses(tx, venueId);
      await recordAudit(tx, {
        venueId,
        actorId,
        action: row.after === null ? 'commerce.promise-restored' : 'commerce.promise-raised',
        subject: `commerce:${commerceId}`,
        facts: { before: minutesText(row.before), after: minutesText(row.after) },
      });
    }
    return { id: commerceId, raisedUntil: row.until?.toISOString() ?? null };
  });
}

function minutesText(minutes: number | null): string | null {
  return minutes === null ? null : `${minutes} min`;
}
