import { isVenueStaff, requireCommerceStaff } from '#features/accounts/roles/require-staff.ts';
import type { Viewer } from '#features/accounts/sessions/viewer.ts';
import { couldBeVenue } from '#features/venues/venue-id.ts';
import type { Reader } from '#platform/database/transactions.ts';
import { venueOfCatalogueId } from '#platform/database/venue-id-ranges.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { DrawerRow } from './drawer-store.ts';

/** A commerce and the person who calls. */
export type DrawerAt = {
  venueId: number;
  commerceId: number;
  actorId: number;
  /** The person runs the whole venue. */
  isVenueStaff: boolean;
};

/** @throws ProblemError 401 or 404 for a caller who does not run this commerce */
export async function requireDrawerAt(db: Reader, viewer: Viewer, commerceId: number): Promise<DrawerAt> {
  const venueId = venueOfCatalogueId(commerceId);
  if (!couldBeVenue(venueId)) throw new ProblemError(404, 'not-found');
  const actorId = requireCommerceStaff(viewer, venueId, commerceId);
  const { rowCount } = await db.query('select from commerces where venue_id = $1 and id = $2', [venueId, commerceId]);
  if (!rowCount) throw new ProblemError(404, 'not-found');
  return { venueId, commerceId, actorId, isVenueStaff: isVenueStaff(viewer, venueId) };
}

/** Whether the caller may change a drawer: its owner and staff of the whole venue. */
export function mayChange({ actorId, isVenueStaff: isOfVenue }: DrawerAt, { accountId }: DrawerRow): boolean {
  return isOfVenue || accountId === actorId;
}
