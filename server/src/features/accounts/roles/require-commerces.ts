import { ProblemError } from '#platform/http/problem-error.ts';
import { ROLE } from '@app/contract/protocol/roles.ts';
import { requireAccount, type Viewer } from '../sessions/viewer.ts';
import { isVenueStaff } from './require-staff.ts';

/**
 * For lists of a venue: requires a role for it or for one of its commerces.
 *
 * @returns the commerces of the caller; null: all
 * @throws ProblemError 401 without a session; 404 out of scope
 * @see ROLE-01
 */
export function requireCommerces(viewer: Viewer, venueId: number): number[] | null {
  requireAccount(viewer);
  if (isVenueStaff(viewer, venueId)) return null;
  const own = viewer.roles.flatMap((role) =>
    role.roleId === ROLE.commerceEditor && role.venueId === venueId && role.commerceId !== null
      ? [role.commerceId]
      : [],
  );
  if (viewer.level !== 'staff' || own.length === 0) throw new ProblemError(404, 'not-found');
  return own;
}
