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

/** SQL of the event that is on, else the next one within twelve hours, else the one that ended within three. */
function eventOfDay(venueId: string): string {
  return `select ${COLUMNS} from events e
     cross join lateral (select e.ends_at + make_interval(mins => e.delay_minutes) as at) as ended
     where e.venue_id = ${venueId} and e.starts_at < now() + interval '${BEFORE}' and ended.at > now() - interval '${AFTER}'
     order by (e.starts_at <= now() and ended.at > now()) desc, (e.starts_at > now()) desc,
       abs(extract(epoch from e.starts_at - now())), e.id
     limit 1`;
}

/** Finds the event that is on, else the next one within twelve hours, else the one that ended within three. */
export async function findEventOfDay(db: Reader, venueId: number): Promise<EventOfDay | null> {
  const { rows } = await db.query<Row>(eventOfDay('$1'), [venueId]);
  return rows[0] ? toEvent(rows[0]) : null;
}

/** The day of a venue. `midnight`: when it began there. */
export type DayOfVenue = {
  readonly venueId: number;
  readonly at: Date;
  readonly midnight: Date;
  readonly event: EventOfDay | null;
  readonly next: EventOfDay | null;
};

/** Finds the event of the day of each venue as `findEventOfDay` does, and the first one to come besides it. */
export async function findDaysOfVenues(db: Reader, venueIds: readonly number[]): Promise<DayOfVenue[]> {
  const { rows } = await db.query<DayOfVenue>(
    `select v.id as "venueId", now() as at, to_json(present) as event, to_json(coming) as next,
       date_trunc('day', now() at time zone v.time_zone) at time zone v.time_zone as midnight
     from venues v
     left join lateral (${eventOfDay('v.id')}) as present on true
     left join lateral (
       select ${COLUMNS} from events e
       where e.venue_id = v.id and e.starts_at > now() and e.id is distinct from present.id
       order by e.starts_at, e.id limit 1
     ) as coming on true
     where v.id = any($1::int[])`,
    [venueIds],
  );
  return rows.map(({ event, next, ...row }) => ({
    ...row,
    event: event && withZone(event),
    next: next && withZone(next),
  }));
}

/** JSON of PostgreSQL has instants with an offset; the calls give them in UTC. */
function withZone({ startsAt, endsAt, ...event }: EventOfDay): EventOfDay {
  return toEvent({ ...event, startsAt: new Date(startsAt), endsAt: new Date(endsAt) });
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
       select 1 from orders o where o.venue_id = e.venue_id and o.event_id = e.id
         and o.paid_at >= e.starts_at - interval '1 day' and o.paid_at < e.ends_at + interval '1 day'
         and ($4::bigint[] is null or o.commerce_id = any($4::bigint[])))
     order by e.starts_at desc, e.id desc limit ${PAST}`,
    [venueId, before.startsAt, before.id, commerceIds],
  );
  return rows.map(toEvent);
}

/** An event of a venue, with the commerces of its readers; null: all. */
export type EventToCompare = {
  readonly venueId: number;
  readonly event: EventOfDay;
  readonly commerceIds: readonly number[] | null;
};

/** Finds the events that began before and sold something, the latest first, for each given event. */
export async function findEventsToCompare(
  db: Reader,
  events: readonly EventToCompare[],
): Promise<ReadonlyMap<number, EventOfDay[]>> {
  if (events.length === 0) return new Map();
  const { rows } = await db.query<Row & { venueId: number }>(
    `select given.venue_id as "venueId", earlier.*
     from unnest($1::int[], $2::bigint[], $3::timestamptz[], $4::boolean[])
       as given(venue_id, event_id, starts_at, is_whole)
     cross join lateral (
       select ${COLUMNS} from events e
       where e.venue_id = given.venue_id and e.starts_at < given.starts_at and e.id <> given.event_id
         and exists (
           select 1 from orders o where o.venue_id = e.venue_id and o.event_id = e.id
             and o.paid_at >= e.starts_at - interval '1 day' and o.paid_at < e.ends_at + interval '1 day'
             and (given.is_whole or o.commerce_id = any($5::bigint[])))
       order by e.starts_at desc, e.id desc limit ${PAST}
     ) as earlier
     order by "startsAt" desc, earlier.id desc`,
    [
      events.map(({ venueId }) => venueId),
      events.map(({ event }) => event.id),
      events.map(({ event }) => event.startsAt),
      events.map(({ commerceIds }) => commerceIds === null),
      events.flatMap(({ commerceIds }) => commerceIds ?? []),
    ],
  );
  const byVenue = Map.groupBy(rows, ({ venueId }) => venueId);
  const withoutVenue = ({ venueId: _venueId, ...row }: (typeof rows)[number]) => toEvent(row);
  return new Map([...byVenue].map(([venueId, found]) => [venueId, found.map(withoutVenue)]));
}
