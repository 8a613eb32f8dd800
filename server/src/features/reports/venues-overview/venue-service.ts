import { openingHoursOf } from '#features/venues/opening-hours.sql.ts';
import type { Reader } from '#platform/database/transactions.ts';
import type { VenueOverview } from '@app/contract/today/venues-overview.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { commerceOpening, type StoredOpening } from '@app/rules/venues/commerce-opening.ts';
import { IS_RECENT, PROMISED_AND_MADE } from '../live-view/live-service-store.ts';
import { findStaffOfCommerces } from '../overview/signed-in-staff.ts';
import type { VenuesRead } from './venue-reach.ts';

const { paymentAccepted, preparing } = ORDER_STATUS;

type Service = NonNullable<VenueOverview['service']>;
type Recent = Service['recent'];

const NO_RECENT: Recent = { orders: 0, inTime: 0, promisedMinutes: null, waitedMinutes: null };

type CommerceRow = StoredOpening & {
  id: number;
  venueId: number;
  timeZone: string;
  isPaused: boolean;
  openOrders: number;
  lateOrders: number;
  stoppedProducts: number;
};

/**
 * Reads how the commerces of some venues serve now, in three statements for any number of them.
 *
 * @param nowMs the database's clock, ms since the epoch
 * @returns by venue
 */
export async function findVenueServices(
  db: Reader,
  read: VenuesRead,
  nowMs: number,
): Promise<ReadonlyMap<number, Service>> {
  if (read.venueIds.length === 0) return new Map();
  const [commerces, recent, staff] = await Promise.all([
    findCommerces(db, read),
    findRecentOfVenues(db, read),
    findStaffOfCommerces(db, read.venueIds, null),
  ]);
  const byVenue = Map.groupBy(commerces, ({ venueId }) => venueId);
  return new Map(
    read.venueIds.map((venueId) => {
      const rows = byVenue.get(venueId) ?? [];
      const signedInAt = ({ id }: CommerceRow) => staff.get(id)?.signedInIds ?? [];
      const open = rows.filter((row) => commerceOpening(row, row.timeZone, nowMs).isOpen);
      const service: Service = {
        stalls: { open: open.length, all: rows.length },
        openOrders: sumOf(rows, (row) => row.openOrders),
        lateOrders: sumOf(rows, (row) => row.lateOrders),
        recent: recent.get(venueId) ?? NO_RECENT,
        pausedStalls: open.filter(({ isPaused }) => isPaused).length,
        stoppedProducts: sumOf(rows, (row) => row.stoppedProducts),
        stallsWithoutStaff: open.filter((row) => signedInAt(row).length === 0).length,
        signedIn: new Set(rows.flatMap(signedInAt)).size,
      };
      return [venueId, service];
    }),
  );
}

function sumOf(rows: readonly CommerceRow[], of: (row: CommerceRow) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0);
}

async function findCommerces(db: Reader, { venueIds, wholeIds, commerceIds }: VenuesRead): Promise<CommerceRow[]> {
  const { rows } = await db.query<CommerceRow>(
    `select c.id::float8 as id, c.venue_id as "venueId", c.enabled, v.time_zone as "timeZone", ${openingHoursOf('c')} as hours,
       case when c.opens_at > now() then c.opens_at end as "opensAt", coalesce(c.paused_until > now(), false) as "isPaused",
       waiting.*, stopped.*
     from commerces c join venues v on v.id = c.venue_id
     cross join lateral (
       select count(*)::int as "openOrders", count(*) filter (where o.promised_at < now())::int as "lateOrders"
       from orders o where o.venue_id = c.venue_id and o.commerce_id = c.id
         and o.status_id in (${paymentAccepted}, ${preparing})
     ) as waiting
     cross join lateral (
       select count(*)::int as "stoppedProducts" from products p
       where p.venue_id = c.venue_id and p.commerce_id = c.id and p.enabled and p.unavailable_until > now()
     ) as stopped
     where c.venue_id = any($1::int[]) and (c.venue_id = any($2::int[]) or c.id = any($3::bigint[]))`,
    [venueIds, wholeIds, commerceIds],
  );
  return rows;
}

/** Orders with a promise that became ready in the last hour, by venue: the medians of what was promised and of what they took. */
async function findRecentOfVenues(
  db: Reader,
  { venueIds, wholeIds, commerceIds }: VenuesRead,
): Promise<ReadonlyMap<number, Recent>> {
  const medianMinutes = (instant: string) =>
    `ceil(percentile_disc(0.5) within group (
       order by extract(epoch from ${instant} - coalesce(o.paid_at, o.created_at))) / 60)::int`;
  const { rows } = await db.query<Recent & { venueId: number }>(
    `select o.venue_id as "venueId", count(*)::int as orders,
       count(*) filter (where made.ready_at <= promised.at)::int as "inTime",
       ${medianMinutes('promised.at')} as "promisedMinutes", ${medianMinutes('made.ready_at')} as "waitedMinutes"
     from orders o
     ${PROMISED_AND_MADE}
     where o.venue_id = any($1::int[]) and (o.venue_id = any($2::int[]) or o.commerce_id = any($3::bigint[]))
       and promised.at is not null and ${IS_RECENT}
     group by o.venue_id`,
    [venueIds, wholeIds, commerceIds],
  );
  return new Map(rows.map(({ venueId, ...recent }) => [venueId, recent]));
}
