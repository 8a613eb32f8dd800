import type { Reader } from '#platform/database/transactions.ts';
import type { EventOfDay } from '@app/contract/today/overview.ts';
import type { VenueOverview } from '@app/contract/today/venues-overview.ts';
import { comparableEvents } from '@app/rules/slots/comparable-event.ts';
import { delayedStartMs } from '@app/rules/slots/event-phase.ts';
import { refundsOfSales } from '../aggregates/refunds-of-sales.sql.ts';
import { findEventsToCompare, type DayOfVenue } from '../overview/events-of-day.ts';

/** Orders of an event come within a day of it. */
const AROUND_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;

type Sales = NonNullable<VenueOverview['sales']>;

/** The day of a venue whose sales are read. `commerceIds` null: of all commerces. */
export type SoldDay = DayOfVenue & { readonly timeZone: string; readonly commerceIds: readonly number[] | null };

/** Sales from one instant until another, ms since the epoch; `eventId` null: of all orders. */
type Window = { day: SoldDay; eventId: number | null; fromMs: number; untilMs: number };
type Sum = { orders: number; netMinor: number };

/**
 * Reads what each venue sold: at the event of the day until now, with the last comparable event until the same minute, and
 * without an event since midnight. Two statements for any number of venues.
 *
 * @returns by venue
 */
export async function findVenueSales(db: Reader, days: readonly SoldDay[]): Promise<ReadonlyMap<number, Sales>> {
  const withEvent = days.flatMap((day) => (day.event === null ? [] : [{ ...day, event: day.event }]));
  const earlier = await findEventsToCompare(db, withEvent);
  const comparedOf = new Map(
    withEvent.map((day) => [day.venueId, comparedEvent(day.event, earlier.get(day.venueId) ?? [], day.timeZone)]),
  );
  const own = days.map(ownWindow);
  const compared = withEvent.flatMap((day) => comparedWindow(day, comparedOf.get(day.venueId)));
  const sums = await sumWindows(db, [...own, ...compared]);
  return new Map(
    days.map(({ venueId }, at) => {
      const other = comparedOf.get(venueId);
      const index = compared.findIndex(({ day }) => day.venueId === venueId);
      const { netMinor } = sums.get(own.length + index) ?? NOTHING;
      const { orders, netMinor: ownMinor } = sums.get(at) ?? NOTHING;
      const named = other && { name: other.name, startsAt: other.startsAt, netMinor };
      return [venueId, { orders, netMinor: ownMinor, compared: named ?? null }];
    }),
  );
}

const NOTHING: Sum = { orders: 0, netMinor: 0 };

function comparedEvent(event: EventOfDay, others: readonly EventOfDay[], timeZone: string): EventOfDay | undefined {
  const withStart = (one: EventOfDay) => ({ ...one, startsAtMs: Date.parse(one.startsAt) });
  return comparableEvents(withStart(event), others.map(withStart), timeZone)[0];
}

function ownWindow(day: SoldDay): Window {
  const { event, at, midnight } = day;
  if (event === null) return { day, eventId: null, fromMs: midnight.getTime(), untilMs: at.getTime() + MINUTE_MS };
  return { day, ...aroundEvent(event) };
}

/** The compared event through the minute in which the present one is. */
function comparedWindow(day: SoldDay & { event: EventOfDay }, compared: EventOfDay | undefined): Window[] {
  if (compared === undefined) return [];
  const minute = Math.floor((day.at.getTime() - startMsOf(day.event)) / MINUTE_MS);
  const around = aroundEvent(compared);
  return [{ day, ...around, untilMs: Math.min(around.untilMs, startMsOf(compared) + (minute + 1) * MINUTE_MS) }];
}

function aroundEvent({ id, startsAt, endsAt }: EventOfDay) {
  return { eventId: id, fromMs: Date.parse(startsAt) - AROUND_MS, untilMs: Date.parse(endsAt) + AROUND_MS };
}

function startMsOf({ startsAt, delayMinutes }: EventOfDay): number {
  return delayedStartMs({ startsAtMs: Date.parse(startsAt), delayMinutes });
}

/** Adds up sales as the sales report counts them: without tips, less discounts and refunds. @returns by index of the window */
async function sumWindows(db: Reader, windows: readonly Window[]): Promise<ReadonlyMap<number, Sum>> {
  const refunds = refundsOfSales({ venueId: 'given.venue_id', begins: 'given.from_at', ends: 'given.until_at' });
  const { rows } = await db.query<Sum & { index: number }>(
    `with given as (
       select * from unnest($1::int[], $2::int[], $3::bigint[], $4::timestamptz[], $5::timestamptz[], $6::boolean[])
         as given(index, venue_id, event_id, from_at, until_at, is_whole)
     )
     select index, sum(orders)::int as orders, sum(net_minor)::float8 as "netMinor"
     from (
       select given.index, 1 as orders, o.total_minor - o.tip_minor as net_minor
       from given join orders o on o.venue_id = given.venue_id and o.paid_at >= given.from_at and o.paid_at < given.until_at
         and (given.event_id is null or o.event_id = given.event_id)
         and (given.is_whole or o.commerce_id = any($7::bigint[]))
       union all
       select given.index, 0, -r.amount_minor
       from given cross join lateral (${refunds}) as r
       where (given.event_id is null or r.event_id = given.event_id)
         and (given.is_whole or r.commerce_id = any($7::bigint[]))
     ) as sale
     group by index`,
    [
      windows.map((_, index) => index),
      windows.map(({ day }) => day.venueId),
      windows.map(({ eventId }) => eventId),
      windows.map(({ fromMs }) => new Date(fromMs)),
      windows.map(({ untilMs }) => new Date(untilMs)),
      windows.map(({ day }) => day.commerceIds === null),
      windows.flatMap(({ day }) => day.commerceIds ?? []),
    ],
  );
  return new Map(rows.map(({ index, ...sum }) => [index, sum]));
}
