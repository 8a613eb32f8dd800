import type { Reader, Tx } from '#platform/database/transactions.ts';
import type { CommerceKind } from '@app/contract/resources/commerces.ts';
import { USUAL_HANDS } from '@app/rules/kitchen/stated-pace.ts';
import type { StationWork, SlotPlan } from '@app/rules/slots/slot-plan.ts';
import { stationOf } from '../queue/station-of.sql.ts';

/** A plan with what places the products of orders in it. */
export type CommerceSlotPlan = Omit<SlotPlan, 'events'> & {
  commerceId: number;
  events: readonly (SlotPlan['events'][number] & { name: string })[];
  productStations: readonly { productId: number; stationId: string | null }[];
};

const ms = (instant: string) => `floor(extract(epoch from ${instant}) * 1000)::float8`;

/** SQL: the station of a product; null without stations. */
const STATION_OF_PRODUCT = stationOf('ordered', 'first');

/**
 * SQL of a commerce `c`: what orders of a later slot hold, by slot and station. An order holds its minutes as long as its units.
 *
 * @see ORD-07
 */
const BOOKED = `(
  select json_agg(json_build_object('slotAtMs', ${ms('part.slot_at')}, 'stationId', part.station_id, 'minutes', part.minutes))
  from (
    select work.slot_at, work.station_id, sum(work.minutes)::float8 as minutes from (
      select o.id, o.slot_at, ${stationOf('l', 'first')} as station_id,
        greatest(0.5, max(l.estimated_preparation_minutes)) as minutes
      from orders o
      join order_lines l on l.venue_id = o.venue_id and l.order_id = o.id and l.parent_line is null
      where o.venue_id = c.venue_id and o.commerce_id = c.id and o.slot_at > now()
        and o.stock_state in ('held', 'sold') and o.id <> $4::bigint
      group by o.id, o.slot_at, station_id
    ) work group by work.slot_at, work.station_id
  ) part
)`;

/**
 * Finds what commerces plan for orders of a later slot. Commerces that take none are left out.
 *
 * @param products whose stations are wanted
 * @param exceptOrderId an order that does not count; 0: all count
 */
export async function findSlotPlans(
  db: Reader,
  venueId: number,
  { commerceIds, productIds, exceptOrderId = 0 }: WantedPlans,
): Promise<CommerceSlotPlan[]> {
  const { rows } = await db.query<PlanRow>({
    name: 'find-slot-plans',
    text: `select c.id as "commerceId", ${ms('clock_timestamp()')} as "nowMs", c.slot_share_percent as "sharePercent",
       c.kind, c.hands, coalesce(${BOOKED}, '[]') as booked,
       coalesce((
         select json_agg(json_build_object('id', s.id, 'hands', s.hands) order by s.position, s.id)
         from stations s where s.venue_id = c.venue_id and s.commerce_id = c.id
       ), '[]') as stations,
       coalesce((
         select json_agg(json_build_object('productId', ordered.product_id, 'stationId', ${STATION_OF_PRODUCT}))
         from (select c.venue_id, ids.product_id from unnest($3::bigint[]) as ids(product_id)) ordered
       ), '[]') as "productStations",
       coalesce((
         select json_agg(json_build_object('id', e.id, 'name', e.name, 'kind', e.kind,
           'startsAtMs', ${ms('e.starts_at')}, 'endsAtMs', ${ms('e.ends_at')}, 'delayMinutes', e.delay_minutes))
         from events e
         where e.venue_id = c.venue_id and e.kind <> 'other'
           and e.ends_at > now() - interval '1 hour' and e.starts_at <= now() + interval '24 hours'
       ), '[]') as events
     from commerces c
     left join lateral (
       select s.id from stations s
       where s.venue_id = c.venue_id and s.commerce_id = c.id order by s.position, s.id limit 1
     ) first on true
     where c.venue_id = $1 and c.id = any($2::bigint[]) and c.slot_share_percent is not null`,
    values: [venueId, commerceIds, productIds, exceptOrderId],
  });
  return rows.map(({ kind, hands, ...plan }) => ({ ...plan, people: hands ?? USUAL_HANDS[kind] }));
}

type PlanRow = Omit<CommerceSlotPlan, 'people'> & { kind: CommerceKind; hands: number | null };
type WantedPlans = {
  readonly commerceIds: readonly number[];
  readonly productIds: readonly number[];
  readonly exceptOrderId?: number;
};

/** An order that may ask for a slot. */
export type SlotRequest = {
  readonly commerceId: number;
  readonly slotAt?: string | null | undefined;
  readonly details: readonly { readonly productId: number }[];
};

/**
 * Locks the slots of the commerces whose orders ask for one, then reads their plans. Two transactions never book the last
 * minutes of a slot at once. Without such an order there is no query.
 *
 * @param exceptOrderId an order that is placed again
 */
export async function lockSlots(
  tx: Tx,
  venueId: number,
  requests: readonly SlotRequest[],
  exceptOrderId = 0,
): Promise<CommerceSlotPlan[]> {
  const wanted = requests.filter(({ slotAt }) => typeof slotAt === 'string');
  if (wanted.length === 0) return [];
  const commerceIds = [...new Set(wanted.map(({ commerceId }) => commerceId))];
  const productIds = [...new Set(wanted.flatMap(({ details }) => details.map(({ productId }) => productId)))];
  const locking = tx.query({
    name: 'lock-slots',
    text: 'select from commerces where venue_id = $1 and id = any($2::bigint[]) order by id for no key update',
    values: [venueId, commerceIds],
  });
  const [, plans] = await Promise.all([
    locking,
    findSlotPlans(tx, venueId, { commerceIds, productIds, exceptOrderId }),
  ]);
  return plans;
}

/** Returns the station of a product of a plan; null without stations. */
export function stationIn({ productStations }: CommerceSlotPlan, productId: number): StationWork['stationId'] {
  return productStations.find((station) => station.productId === productId)?.stationId ?? null;
}
