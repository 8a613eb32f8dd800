import { recordAudit } from '#features/audit/record-audit.ts';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { publishEvents } from '#platform/events/outbox-store.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { LONG_WAIT_SNOOZE_MINUTES } from '@app/rules/kitchen/auto-throttle.ts';
import { notifyProcesses } from '../publish-catalogue-change.ts';

/**
 * Snoozes the alert of a long wait on all screens of a commerce. Of several people the first one counts: the others get the
 * same end.
 *
 * @throws ProblemError 404 for an unknown commerce
 * @see COM-03
 */
export async function snoozeLongWait(
  db: Db,
  { venueId, actorId }: { venueId: number; actorId: number },
  commerceId: number,
): Promise<{ id: number; snoozedUntil: string }> {
  return inVenueScope(db, venueId, async (tx) => {
    const { rows } = await tx.query<{ isNew: boolean; until: Date }>(
      `with present as (
         select id, now() as at, long_wait_snoozed_until > now() is true as "isSnoozed" from commerces
         where venue_id = $1 and id = $2 for no key update
       )
       update commerces c set long_wait_snoozed_until = case
         when present."isSnoozed" then c.long_wait_snoozed_until else present.at + make_interval(mins => $3) end
       from present where c.venue_id = $1 and c.id = present.id
       returning not present."isSnoozed" as "isNew", c.long_wait_snoozed_until as until`,
      [venueId, commerceId, LONG_WAIT_SNOOZE_MINUTES],
    );
    const [row] = rows;
    if (!row) throw new ProblemError(404, 'not-found');
    const snoozedUntil = row.until.toISOString();
    if (row.isNew) {
      await publishEvents(tx, [{ topic: 'board', venueId, commerceId }]);
      await notifyProcesses(tx, venueId);
      const facts = { until: snoozedUntil };
      const subject = `commerce:${commerceId}` as const;
      await recordAudit(tx, { venueId, actorId, action: 'commerce.long-wait-snoozed', subject, facts });
    }
    return { id: commerceId, snoozedUntil };
  });
}
