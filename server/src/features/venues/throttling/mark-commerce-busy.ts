import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { Busy } from '@app/contract/visitor/venues.ts';
import { requestedEnd, boundedPauseEndSql } from './pause-bounds.ts';
import { AUTO_THROTTLE_SUSPENDED_UNTIL_SQL, recordThrottleChange } from './record-throttle-change.ts';

type Row = { minutes: number | null; until: string | null };

/**
 * Marks a commerce busy by extra minutes until an instant, or not busy with null. It still accepts orders. The end is
 * limited as that of a pause. Null also suspends automatic throttling for a while.
 *
 * @throws ProblemError 404 for an unknown commerce
 * @see COM-03
 */
export async function markCommerceBusy(
  db: Db,
  who: { venueId: number; actorId: number },
  commerceId: number,
  wanted: Busy | null,
): Promise<{ id: number; busy: Busy | null }> {
  return inVenueScope(db, who.venueId, async (tx) => {
    const { rows } = await tx.query<{ before: Row; after: Row }>(
      `with present as (
         select id, busy_minutes as minutes, case when busy_until > now() then busy_until end as until
         from commerces where venue_id = $1 and id = $2 for no key update
       ), wanted as (
         select ${boundedPauseEndSql('$3')} as until, ${AUTO_THROTTLE_SUSPENDED_UNTIL_SQL} as suspended_until
       )
       update commerces set busy_until = wanted.until, busy_by = 'staff',
         busy_minutes = case when wanted.until is not null then $4::smallint end,
         queue_ignored_until = case
           when wanted.until is null and present.until is not null then wanted.suspended_until
           else queue_ignored_until
         end
       from present, wanted
       where venue_id = $1 and commerces.id = present.id
       returning json_build_object('minutes', present.minutes, 'until', present.until) as before,
         json_build_object('minutes', commerces.busy_minutes, 'until', wanted.until) as after`,
      [who.venueId, commerceId, requestedEnd(wanted?.until ?? null), wanted?.minutes ?? null],
    );
    const [row] = rows;
    if (!row) throw new ProblemError(404, 'not-found');
    const change = { before: busyText(row.before), after: busyText(row.after) };
    await recordThrottleChange(tx, who, commerceId, change.after ? 'commerce.slowed' : 'commerce.resumed', change);
    return { id: commerceId, busy: toBusy(row.after) };
  });
}

function toBusy({ minutes, until }: Row): Busy | null {
  return minutes === null || until === null ? null : { minutes, until: new Date(until).toISOString() };
}

/** Audit text: `10 min, 2026-11-21T23:40:00.000Z`. */
function busyText(row: Row): string | null {
  const busy = toBusy(row);
  return busy && `${busy.minutes} min, ${busy.until}`;
}
