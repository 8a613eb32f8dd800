import type { Viewer } from '#features/accounts/sessions/viewer.ts';
import { findManagedVenues, type RunScope } from '#features/venues/managing/find-managed-venues.ts';
import type { Db, Reader } from '#platform/database/transactions.ts';
import { VENUES_OVERVIEW_MAX, type VenuesOverview } from '@app/contract/today/venues-overview.ts';
import { findDaysOfVenues } from '../overview/events-of-day.ts';
import { reachIn, readOf } from './venue-reach.ts';
import { findVenueSales } from './venue-sales.ts';
import { findVenueServices } from './venue-service.ts';

/**
 * Reads how today goes in each venue that a person runs, by what their roles allow there. The number of statements does not
 * grow with the venues.
 *
 * @see API-03, ROLE-01
 */
export async function findVenuesOverview(db: Db, viewer: Viewer, scope: RunScope): Promise<VenuesOverview> {
  const [at, { data, total }] = await Promise.all([
    readClock(db),
    findManagedVenues(db, scope, { page: 1, perPage: VENUES_OVERVIEW_MAX }),
  ]);
  const reaches = data.map((venue) => reachIn(viewer, venue));
  const days = new Map(
    (
      await findDaysOfVenues(
        db,
        data.map(({ id }) => id),
      )
    ).map((day) => [day.venueId, day]),
  );
  const soldDays = reaches.flatMap(({ venue, sold }) => {
    const day = days.get(venue.id);
    return sold === undefined || day === undefined ? [] : [{ ...day, timeZone: venue.timeZone, commerceIds: sold }];
  });
  const wholeBooks = soldDays.flatMap(({ venueId, commerceIds }) => (commerceIds === null ? [venueId] : []));
  const [services, sales, exceptions] = await Promise.all([
    findVenueServices(
      db,
      readOf(reaches, ({ served }) => served),
      at.getTime(),
    ),
    findVenueSales(db, soldDays),
    countExceptionsOf(db, wholeBooks),
  ]);
  const venues = data.map(({ id, name, enabled, currency, timeZone, appColor, isWhole, permissions }) => ({
    id,
    name,
    enabled,
    currency,
    timeZone,
    appColor,
    isWhole,
    permissions,
    event: days.get(id)?.event ?? null,
    next: days.get(id)?.next ?? null,
    service: services.get(id) ?? null,
    sales: sales.get(id) ?? null,
    openMoneyExceptions: wholeBooks.includes(id) ? (exceptions.get(id) ?? 0) : null,
  }));
  return { at: at.toISOString(), venues, total };
}

/** The database's clock. */
async function readClock(db: Reader): Promise<Date> {
  const { rows } = await db.query<{ at: Date }>('select now() as at');
  const [row] = rows;
  if (!row) throw new Error('The database returned no time.');
  return row.at;
}

/** Counts the differences of money of some venues that are not closed. */
async function countExceptionsOf(db: Reader, venueIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.query<{ venueId: number; open: number }>(
    `select venue_id as "venueId", count(*)::int as open from money_exceptions
     where venue_id = any($1::int[]) and closed_at is null group by venue_id`,
    [venueIds],
  );
  return new Map(rows.map(({ venueId, open }) => [venueId, open]));
}
