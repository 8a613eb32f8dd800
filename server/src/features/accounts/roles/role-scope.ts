import type { Editor } from '#features/back-office/resource.ts';
import type { Operator } from '#features/operations/dead-jobs.ts';
import type { RunScope } from '#features/venues/managing/find-managed-venues.ts';
import { couldBeVenue } from '#features/venues/venue-id.ts';
import { ROLE } from '@app/contract/protocol/roles.ts';
import { requireAccount, type Role, type Viewer } from '../sessions/viewer.ts';

/*
 * What the roles of a caller cover. Roles count only in a staff session, which has a second factor. Undefined: nothing.
 */

/** Whether the caller is an Admin of the installation. @see ROLE-01 */
export function isAdmin({ level, roles }: Viewer): boolean {
  return level === 'staff' && roles.some(({ roleId }) => roleId === ROLE.admin);
}

/** The part of a venue that the caller runs; `commerceIds` null: the whole venue. @see ROLE-01 */
export function editorOf(viewer: Viewer, venueId: number): Editor | undefined {
  if (viewer.level !== 'staff' || !couldBeVenue(venueId)) return undefined;
  const person = { accountId: requireAccount(viewer), isFactorRecent: viewer.isFactorRecent };
  const isOfVenue = ({ roleId, ...role }: Role) => roleId === ROLE.venueEditor && role.venueId === venueId;
  if (isAdmin(viewer) || viewer.roles.some(isOfVenue)) return { ...person, commerceIds: null };
  const commerceIds = viewer.roles.flatMap(({ roleId, ...role }) =>
    roleId === ROLE.commerceEditor && role.venueId === venueId && role.commerceId !== null ? [role.commerceId] : [],
  );
  return commerceIds.length === 0 ? undefined : { ...person, commerceIds };
}

/** Whether an editor runs the commerce; null: the whole venue. @see ROLE-01 */
export function covers({ commerceIds }: Editor, commerceId: number | null): boolean {
  return commerceIds === null || (commerceId !== null && commerceIds.includes(commerceId));
}

/** The whole venues of the caller; `scope` null: all of them. */
export function operatorOf(viewer: Viewer): Operator | undefined {
  if (viewer.level !== 'staff') return undefined;
  const scope = isAdmin(viewer) ? null : idsOf(viewer, ROLE.venueEditor, ({ venueId }) => venueId);
  return scope?.length === 0 ? undefined : { accountId: requireAccount(viewer), scope };
}

/** The venues and the commerces of the caller; `wholeVenueIds` null: all venues. */
export function runScopeOf(viewer: Viewer): RunScope | undefined {
  if (viewer.level !== 'staff') return undefined;
  const wholeVenueIds = operatorOf(viewer)?.scope;
  const commerceIds = idsOf(viewer, ROLE.commerceEditor, ({ commerceId }) => commerceId);
  if (wholeVenueIds === undefined && commerceIds.length === 0) return undefined;
  return { wholeVenueIds: wholeVenueIds === undefined ? [] : wholeVenueIds, commerceIds };
}

function idsOf({ roles }: Viewer, wanted: number, idOf: (role: Role) => number | null): number[] {
  return roles.flatMap((role) => (role.roleId === wanted ? (idOf(role) ?? []) : []));
}
