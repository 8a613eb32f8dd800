import { findVenueBooks } from '#features/reconciliation/report/reconciliation-report-store.ts';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { Overview } from '@app/contract/today/overview.ts';
import { commerceOpening } from '@app/rules/venues/commerce-opening.ts';
import { countOpenExceptions, findLiveCommerces } from '../live-view/live-commerce-store.ts';
import type { ReportScope } from '../report-scope.ts';
import { findEventOfDay, findUpcomingEvents } from './events-of-day.ts';
import { findLowIngredients } from './low-ingredients-store.ts';
import { findSellOuts, findWithoutPicture } from './missing-store.ts';
import { findStaffOfCommerces } from './signed-in-staff.ts';

/**
 * Reads the event of the day and what needs a person.
 *
 * @param seesMoney whether the reader may read reports of the whole venue
 * @throws ProblemError 404 for an unknown venue
 * @see API-03, ROLE-01
 */
export async function findOverview(db: Db, venueId: number, scope: ReportScope, seesMoney: boolean): Promise<Overview> {
  const { commerceIds } = scope;
  const [venue, event, commerces, staff, sellOuts, lowIngredients, withoutPicture, exceptions] = await Promise.all([
    findVenueBooks(db, venueId),
    findEventOfDay(db, venueId),
    findLiveCommerces(db, venueId, scope),
    findStaffOfCommerces(db, [venueId], commerceIds),
    findSellOuts(db, venueId, commerceIds),
    findLowIngredients(db, venueId, commerceIds),
    findWithoutPicture(db, venueId, commerceIds),
    seesMoney ? countOpenExceptions(db, venueId) : null,
  ]);
  if (!venue) throw new ProblemError(404, 'not-found');
  const nowMs = venue.at.getTime();
  const open = commerces.filter((row) => commerceOpening(row, row.timeZone, nowMs).isOpen);
  return {
    at: venue.at.toISOString(),
    event,
    upcoming: await findUpcomingEvents(db, venueId, event),
    stalls: { open: open.length, all: commerces.length },
    withoutStaff: open.flatMap(({ id, name }) => {
      const { signedIn = 0, all = 0 } = staff.get(id) ?? {};
      return signedIn > 0 ? [] : [{ id, name, hasRoles: all > 0 }];
    }),
    sellOuts,
    lowIngredients,
    withoutPicture,
    openMoneyExceptions: exceptions,
  };
}
