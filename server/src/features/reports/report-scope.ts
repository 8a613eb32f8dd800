import { isVenueStaff, requireVenueStaff } from '#features/accounts/roles/require-staff.ts';
import { requireAccount, type Viewer } from '#features/accounts/sessions/viewer.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { ROLE } from '@app/contract/protocol/roles.ts';

/** Commerces whose rows and sums a caller reads. `isWholeVenue`: of an editor of the venue, who named no commerce. */
export type ReportScope = { readonly isWholeVenue: boolean; readonly commerceIds: readonly number[] | null };

/**
 * Finds what a caller may read of a venue: an editor of the venue everything, an editor of commerces their own.
 *
 * @param commerceId the one that the caller asks for
 * @throws ProblemError 401 without a session, 404 out of scope
 * @see ROLE-01
 */
export function requireReportScope(viewer: Viewer, venueId: number, commerceId?: number): ReportScope {
  requireAccount(viewer);
  if (isVenueStaff(viewer, venueId)) {
    return { isWholeVenue: commerceId === undefined, commerceIds: commerceId === undefined ? null : [commerceId] };
  }
  const own = ownCommerces(viewer, venueId);
  const commerceIds = commerceId === undefined ? own : own.filter((id) => id === commerceId);
  if (commerceIds.length === 0) throw new ProblemError(404, 'not-found');
  return { isWholeVenue: false, commerceIds };
}

/** As `requireReportScope`, for figures that cannot be divided among commerces. */
export function requireWholeVenue(viewer: Viewer, venueId: number): void {
  requireVenueStaff(viewer, venueId);
}

function ownCommerces({ level, roles }: Viewer, venueId: number): number[] {
  if (level !== 'staff') return [];
  return roles.flatMap((role) =>
    role.roleId === ROLE.commerceEditor && role.venueId === venueId && role.commerceId !== null
      ? [role.commerceId]
      : [],
  );
}
