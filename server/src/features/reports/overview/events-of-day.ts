import type { Reader } from '#platform/database/transactions.ts';
import type { EventOfDay } from '@app/contract/today/overview.ts';

/** People set up for an event in the hours before it, and count after it. */
const BEFORE = '12 hours';
const AFTER = '3 hours';
const UPCOMING = 3;
const PAST = 40;

type Row = Omit<EventOfDay, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date };

const COLUMNS = `e.id, e.name, e.kind, e.delay_minutes as "delayMinutes", e.starts_at as "startsAt", e.ends_at as "endsAt"`;

function toEvent({ startsAt, endsAt, ...event }: Row): EventOfDay {
  return { ...event, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}

/** Finds the event that is on, else the next one within twelve hours, else the one that ended within three. */
export async function findEventOfDay(db: Reader, venueId: number): Promise<EventOfDay | null> {
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from events e
     cross join lateral (select e.ends_at + make_interval(mins => e.delay_minutes) as at) as ended
     where e.venue_id = $1 and e.starts_at < now() + interval '${BEFORE}' and ended.at > now() - interval '${AFTER}'
     order by (e.starts_at <= now() and ended.at > now()) desc, (e.starts_at > now()) desc,
       abs(extract(epoch from e.starts_at - now())), e.id
     limit 1`,
    [venueId],
  );
  return rows[0] ? toEvent(rows[0]) : null;
}

/** Finds the events to come, besides one. */
export async function findUpcomingEvents(
  db: Reader,
  venueId: number,
  besides: EventOfDay | null,
): Promise<EventOfDay[]> {
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from events e where e.venue_id = $1 and e.starts_at > now() and e.id is distinct from $2
     order by e.starts_at, e.id limit ${UPCOMING}`,
    [venueId, besides?.id ?? null],
  );
  return rows.map(toEvent);
}

/** Finds the events that began before an instant and sold something, the latest first. @param commerceIds null: all */
export async function findEventsWithSales(
  db: Reader,
  venueId: number,
  before: { startsAt: string; id: number },
  commerceIds: readonly number[] | null,
): Promise<EventOfDay[]> {
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from events e
     where e.venue_id = $1 and e.starts_at < $2::timestamptz and e.id <> $3 and exists (
       select from orders o where o.venue_id = e.venue_id and o.event_id = e.id
         and o.paid_at >= e.starts_at - interval '1 day' and o.paid_at < e.ends_at + interval '1 day'
         and ($4::bigint[] is null or o.commerce_id = any($4::bigint[])))
     order by e.starts_at desc, e.id desc limit ${PAST}`,
    [venueId, before.startsAt, before.id, commerceIds],
  );
  return rows.map(toEvent);
}
