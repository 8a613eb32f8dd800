import type { Tx } from '#platform/database/transactions.ts';
import { publishEvents } from '#platform/events/outbox-store.ts';
import type { ManagedEvent } from '@app/contract/resources/events.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { eventPeaks, type EventWithPeaks } from '@app/rules/slots/event-peaks.ts';
import { notifyOfRevision } from '../notifications/order-notification.event.ts';

const { created, paymentAccepted } = ORDER_STATUS;

type MovedPeak = { fromMs: number; untilMs: number; byMs: number };

/**
 * Moves the orders of an event's peaks with a peak that moves, as long as their preparation has not started. All orders of a
 * peak move alike, so no slot gets more work. The move does not count as a revision of the promise.
 *
 * @param values the event as it will be
 */
export async function movePeakOrders(
  tx: Tx,
  venueId: number,
  eventId: number,
  values: Pick<ManagedEvent, 'kind' | 'startsAt' | 'endsAt' | 'delayMinutes'>,
): Promise<void> {
  const before = await lockEvent(tx, venueId, eventId);
  if (before === undefined) return;
  const after = {
    id: eventId,
    kind: values.kind,
    startsAtMs: Date.parse(values.startsAt),
    endsAtMs: Date.parse(values.endsAt),
    delayMinutes: values.delayMinutes,
  };
  const moved = movedPeaks(before, after);
  if (moved.length === 0) return;
  await lockSlotsOfVenue(tx, venueId);
  const { rows } = await tx.query<{ id: number; commerceId: number }>(
    `with moved as (
       select to_timestamp(peak."fromMs" / 1000.0) as "from", to_timestamp(peak."untilMs" / 1000.0) as until,
         make_interval(secs => peak."byMs" / 1000.0) as by
       from jsonb_to_recordset($2) as peak("fromMs" float8, "untilMs" float8, "byMs" float8)
     )
     update orders o set slot_at = o.slot_at + moved.by,
       promised_at = case when o.promised_at = o.slot_at then o.slot_at + moved.by else o.promised_at end
     from moved
     where o.venue_id = $1 and o.slot_at >= moved."from" and o.slot_at < moved.until
       and o.slot_at > now() and o.status_id in (${created}, ${paymentAccepted})
     returning o.id, o.commerce_id as "commerceId"`,
    [venueId, JSON.stringify(moved)],
  );
  const commerceIds = [...new Set(rows.map(({ commerceId }) => commerceId))];
  await publishEvents(
    tx,
    commerceIds.map((commerceId) => ({ topic: 'board', venueId, commerceId }) as const),
  );
  await notifyOfRevision(
    tx,
    venueId,
    rows.map(({ id }) => id),
  );
}

/** An order that is being placed is in its slot before the move, or finds the moved ones. Locks as placing does. */
async function lockSlotsOfVenue(tx: Tx, venueId: number): Promise<void> {
  await tx.query(
    'select from commerces where venue_id = $1 and slot_share_percent is not null order by id for no key update',
    [venueId],
  );
}

async function lockEvent(tx: Tx, venueId: number, eventId: number): Promise<EventWithPeaks | undefined> {
  const { rows } = await tx.query<EventWithPeaks>(
    `select id, kind, floor(extract(epoch from starts_at) * 1000)::float8 as "startsAtMs",
       floor(extract(epoch from ends_at) * 1000)::float8 as "endsAtMs", delay_minutes as "delayMinutes"
     from events where venue_id = $1 and id = $2 for no key update`,
    [venueId, eventId],
  );
  return rows[0];
}

/** The peaks that begin at another time. An event of another kind has other peaks: its orders stay. */
function movedPeaks(before: EventWithPeaks, after: EventWithPeaks): MovedPeak[] {
  const now = eventPeaks(after);
  if (before.kind !== after.kind) return [];
  return eventPeaks(before).flatMap(({ startsAtMs, endsAtMs }, at): MovedPeak[] => {
    const byMs = (now[at]?.startsAtMs ?? startsAtMs) - startsAtMs;
    return byMs === 0 ? [] : [{ fromMs: startsAtMs, untilMs: endsAtMs, byMs }];
  });
}
