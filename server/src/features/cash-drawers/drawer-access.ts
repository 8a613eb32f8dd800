import { isVenueStaff, requireCommerceStaff } from '#features/accounts/roles/require-staff.ts';
import type { Viewer } from '#features/accounts/sessions/viewer.ts';
import { couldBeVenue } from '#features/venues/venue-id.ts';
import type { Reader } from '#platform/database/transactions.ts';
import { venueOfCatalogueId } from '#platform/database/venue-id-ranges.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { Currency } from '@app/contract/values/money.ts';
import type { DrawerRow } from './drawer-store.ts';

/** A commerce with its currency, and the person who calls. */
export type DrawerAt = {
  venueId: number;
  commerceId: number;
  actorId: number;
  currency: Currency;
  /** The person runs the whole venue. */
  isVenueStaff: boolean;
};

/** @throws ProblemError 401 or 404 for a caller who does not run this commerce */
export async function requireDrawerAt(db: Reader, viewer: Viewer, commerceId: number): Promise<DrawerAt> {
  const venueId = venueOfCatalogueId(commerceId);
  if (!couldBeVenue(venueId)) throw new ProblemError(404, 'not-found');
  const actorId = requireCommerceStaff(viewer, venueId, commerceId);
  const { rows } = await db.query<{ currency: Currency }>(
    `select v.currency from venues v join commerces c on c.venue_id = v.id where v.id = $1 and c.id = $2`,
    [venueId, commerceId],
  );
  const [venue] = rows;
  if (!venue) throw new ProblemError(404, 'not-found');
  return { venueId, commerceId, actorId, currency: venue.currency, isVenueStaff: isVenueStaff(viewer, venueId) };
}

/** Whether the caller may change a drawer: its owner and staff of the whole venue. */
export function mayChange({ actorId, isVenueStaff: isOfVenue }: DrawerAt, { accountId }: DrawerRow): boolean {
  return isOfVenue || accountId === actorId;
}
