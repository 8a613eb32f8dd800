import { couldBeVenue } from '#features/venues/venue-id.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { ROLE } from '@app/contract/protocol/roles.ts';
import { requireAccount, type Role, type Viewer } from '../sessions/viewer.ts';

/**
 * Requires a role for the commerce: Admin, editor of its venue or editor of the commerce. Roles count only in a staff
 * session, which has a second factor.
 *
 * @throws ProblemError 401 without a session; 404 out of scope, which reveals nothing about other venues
 * @see ROLE-01
 */
export function requireCommerceStaff(viewer: Viewer, venueId: number, commerceId: number): number {
  const accountId = requireAccount(viewer);
  if (!isCommerceStaff(viewer, venueId, commerceId)) throw new ProblemError(404, 'not-found');
  return accountId;
}

/** Whether the caller runs the commerce, in a staff session. @see ROLE-01 */
export function isCommerceStaff({ level, roles }: Viewer, venueId: number, commerceId: number): boolean {
  const mayRun = (role: Role) =>
    isVenueRole(role, venueId) ||
    (role.roleId === ROLE.commerceEditor && role.venueId === venueId && role.commerceId === commerceId);
  return level === 'staff' && roles.some(mayRun);
}

/** As `requireCommerceStaff`, for an Admin or an editor of the whole venue. @see ROLE-01 */
export function requireVenueStaff(viewer: Viewer, venueId: number): number {
  const accountId = requireAccount(viewer);
  if (!isVenueStaff(viewer, venueId)) throw new ProblemError(404, 'not-found');
  return accountId;
}

/**
 * As `requireVenueStaff`, for calls about all venues of the caller.
 *
 * @returns `venueIds` null for an Admin, who runs all venues
 */
export function requireAnyVenueStaff(viewer: Viewer): { accountId: number; venueIds: readonly number[] | null } {
  const accountId = requireAccount(viewer);
  if (viewer.level !== 'staff') throw new ProblemError(404, 'not-found');
  if (viewer.roles.some(({ roleId }) => roleId === ROLE.admin)) return { accountId, venueIds: null };
  const venueIds = viewer.roles.flatMap(({ roleId, venueId }) =>
    roleId === ROLE.venueEditor && venueId !== null ? [venueId] : [],
  );
  if (venueIds.length === 0) throw new ProblemError(404, 'not-found');
  return { accountId, venueIds };
}

/** Whether the caller is an Admin or an editor of the whole venue, in a staff session. @see ROLE-01 */
export function isVenueStaff({ level, roles }: Viewer, venueId: number): boolean {
  return level === 'staff' && roles.some((role) => isVenueRole(role, venueId));
}

function isVenueRole(role: Role, venueId: number): boolean {
  if (role.roleId === ROLE.admin) return couldBeVenue(venueId);
  return role.roleId === ROLE.venueEditor && role.venueId === venueId;
}

/**
 * The part of a venue that the caller runs, for calls of the back office.
 *
 * @returns `commerceIds` null for staff of the whole venue
 * @throws ProblemError 401 without a session; 404 without a role in the venue
 * @see ROLE-01
 */
export function requireEditor(
  viewer: Viewer,
  venueId: number,
): { accountId: number; commerceIds: readonly number[] | null; isFactorRecent: boolean } {
  const accountId = requireAccount(viewer);
  const { isFactorRecent } = viewer;
  if (isVenueStaff(viewer, venueId)) return { accountId, commerceIds: null, isFactorRecent };
  const commerceIds = viewer.roles.flatMap(({ roleId, ...role }) =>
    roleId === ROLE.commerceEditor && role.venueId === venueId && role.commerceId !== null ? [role.commerceId] : [],
  );
  if (viewer.level !== 'staff' || commerceIds.length === 0) throw new ProblemError(404, 'not-found');
  return { accountId, commerceIds, isFactorRecent };
}

/**
 * The venues that the caller runs, whole or in part.
 *
 * @returns `wholeVenueIds` null for an Admin, who runs all venues
 * @throws ProblemError 401 without a session; 404 without a role
 * @see ROLE-01
 */
export function requireAnyEditor(viewer: Viewer): {
  accountId: number;
  wholeVenueIds: readonly number[] | null;
  commerceIds: readonly number[];
} {
  const accountId = requireAccount(viewer);
  const idsOf = (wanted: number, idOf: (role: Role) => number | null) =>
    viewer.roles.flatMap((role) => (role.roleId === wanted ? (idOf(role) ?? []) : []));
  const isAdmin = viewer.roles.some(({ roleId }) => roleId === ROLE.admin);
  const wholeVenueIds = isAdmin ? null : idsOf(ROLE.venueEditor, ({ venueId }) => venueId);
  const commerceIds = idsOf(ROLE.commerceEditor, ({ commerceId }) => commerceId);
  if (viewer.level !== 'staff' || (wholeVenueIds?.length === 0 && commerceIds.length === 0)) {
    throw new ProblemError(404, 'not-found');
  }
  return { accountId, wholeVenueIds, commerceIds };
}
