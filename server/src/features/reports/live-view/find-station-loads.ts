import type { CommerceQueue } from '#features/orders/queue/commerce-queues.ts';
import { stationOf } from '#features/orders/queue/station-of.sql.ts';
import type { Reader } from '#platform/database/transactions.ts';
import type { LiveCommerce } from '@app/contract/back-office/order-list.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { stationHands } from '@app/rules/kitchen/stated-pace.ts';
import { stationPlan } from '@app/rules/kitchen/station-load.ts';

const { created, paymentAccepted, preparing } = ORDER_STATUS;
const MINUTE_MS = 60_000;

/** `slotAtMs` null: for now, or its slot is past. `startedAtMs` null: not in preparation. Ms since the epoch. */
type Work = { stationId: string | null; minutes: number; slotAtMs: number | null; startedAtMs: number | null };

type Row = {
  commerceId: number;
  nowMs: number;
  stations: { id: string; name: string; hands: number | null }[];
  work: Work[];
};

const ms = (instant: string) => `floor(extract(epoch from ${instant}) * 1000)::float8`;

/**
 * SQL of a commerce `c`: what each order still needs at each of its stations: its slowest product there that is not bumped. An
 * unpaid order counts while it holds a slot.
 */
const WORK = `(
  select json_agg(json_build_object('stationId', part.station_id, 'minutes', part.minutes,
    'slotAtMs', case when part.slot_at > now() then ${ms('part.slot_at')} end,
    'startedAtMs', case when part.status_id = ${preparing} then ${ms('part.status_since')} end))
  from (
    select o.id, o.slot_at, o.status_id, o.status_since, ${stationOf('l', 'first')} as station_id,
      greatest(0.5, max(l.estimated_preparation_minutes))::float8 as minutes
    from orders o
    join order_lines l on l.venue_id = o.venue_id and l.order_id = o.id and l.parent_line is null
    left join bumped_lines b on b.venue_id = l.venue_id and b.order_id = l.order_id and b.line = l.line
    where o.venue_id = c.venue_id and o.commerce_id = c.id and b.line is null
      and (o.status_id in (${paymentAccepted}, ${preparing})
        or (o.status_id = ${created} and o.stock_state = 'held' and o.slot_at > now()))
      and greatest(o.status_since, o.slot_at) > now() - interval '2 hours'
    group by o.id, o.slot_at, o.status_id, o.status_since, station_id
  ) part
)`;

/** Finds the plan of each station of commerces for the next 30 minutes. @param queues of those commerces @see API-03 */
export async function findStationLoads(
  db: Reader,
  venueId: number,
  queues: readonly Pick<CommerceQueue, 'commerceId' | 'people'>[],
): Promise<ReadonlyMap<number, LiveCommerce['load']>> {
  const { rows } = await db.query<Row>(
    `select c.id as "commerceId", ${ms('now()')} as "nowMs", coalesce(${WORK}, '[]') as work,
       coalesce((
         select json_agg(json_build_object('id', s.id, 'name', s.name, 'hands', s.hands) order by s.position, s.id)
         from stations s where s.venue_id = c.venue_id and s.commerce_id = c.id
       ), '[]') as stations
     from (select $1::int as venue_id, given.id from unnest($2::bigint[]) as given(id)) c
     left join lateral (
       select s.id from stations s
       where s.venue_id = c.venue_id and s.commerce_id = c.id order by s.position, s.id limit 1
     ) first on true`,
    [venueId, queues.map(({ commerceId }) => commerceId)],
  );
  const rowOf = new Map(rows.map((row) => [row.commerceId, row]));
  return new Map(
    queues.flatMap(({ commerceId, people }) => {
      const row = rowOf.get(commerceId);
      return row ? [[commerceId, loadsOf(row, people)] as const] : [];
    }),
  );
}

function loadsOf({ nowMs, stations, work }: Row, { all, areStated }: CommerceQueue['people']): LiveCommerce['load'] {
  const planOf = (stationId: string | null, people: number) => {
    const own = work.filter((part) => part.stationId === stationId);
    const left = own.map((part) => ({ ...part, minutes: minutesLeft(part, nowMs) }));
    const { steps, leftMinutes } = stationPlan({
      nowMs,
      people,
      slots: left.flatMap(({ slotAtMs, minutes }) => (slotAtMs === null ? [] : [{ atMs: slotAtMs, minutes }])),
      queueMinutes: left.reduce((sum, { slotAtMs, minutes }) => (slotAtMs === null ? sum + minutes : sum), 0),
    });
    return { leftMinutes, steps: steps.map(({ atMs, percent }) => ({ at: new Date(atMs).toISOString(), percent })) };
  };
  if (stations.length === 0) {
    return [{ station: null, people: all, isStated: areStated, ...planOf(null, all) }];
  }
  return stations.map((station) => {
    const people = station.hands ?? stationHands(all, stations.length);
    return { station: station.name, people, isStated: station.hands !== null, ...planOf(station.id, people) };
  });
}

function minutesLeft({ minutes, startedAtMs }: Work, nowMs: number): number {
  return startedAtMs === null ? minutes : Math.max(0, minutes - (nowMs - startedAtMs) / MINUTE_MS);
}
