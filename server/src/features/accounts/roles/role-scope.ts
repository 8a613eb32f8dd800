import type { Editor } from '#features/back-office/resource.ts';
import type { Operator } from '#features/operations/dead-jobs.ts';
import type { RunScope } from '#features/venues/managing/find-managed-venues.ts';
import { couldBeVenue } from '#platform/database/venue-id-ranges.ts';
import {
  FULL_GRANT,
  joinGrants,
  PERMISSIONS,
  suffices,
  type Grant,
  type NeededPermission,
} from '@app/contract/protocol/permissions.ts';
import { ROLE } from '@app/contract/protocol/roles.ts';
import { requireAccount, type Viewer } from '../sessions/viewer.ts';
import type { Role } from './role-sql.ts';

/*
 * What the roles of a caller cover. Roles count only in a staff session, which has a second factor. Undefined: nothing.
 */

/** Whether the caller is an Admin of the installation. @see ROLE-01 */
export function isAdmin({ level, roles }: Viewer): boolean {
  return level === 'staff' && roles.some(({ roleId }) => roleId === ROLE.admin);
}

/** The part of a venue that the caller runs with a permission; `commerceIds` null: the whole venue. @see ROLE-01 */
export function editorOf(viewer: Viewer, venueId: number, needed: NeededPermission): Editor | undefined {
  if (viewer.level !== 'staff' || !couldBeVenue(venueId)) return undefined;
  const commerceIds = commercesOf(viewer.roles, venueId, needed);
  if (commerceIds === undefined) return undefined;
  return { accountId: requireAccount(viewer), isFactorRecent: viewer.isFactorRecent, commerceIds };
}

/** The commerces of a venue where roles give a permission; null: all of them. */
export function commercesOf(
  roles: readonly Role[],
  venueId: number,
  needed: NeededPermission,
): readonly number[] | null | undefined {
  if (roles.some(({ roleId }) => roleId === ROLE.admin)) return null;
  const sufficient = roles.filter((role) => role.venueId === venueId && suffices(role.permissions, needed));
  if (sufficient.some(({ roleId }) => roleId === ROLE.venueEditor)) return null;
  const commerceIds = sufficient.flatMap(({ roleId, commerceId }) =>
    roleId === ROLE.commerceEditor && commerceId !== null ? [commerceId] : [],
  );
  return commerceIds.length === 0 ? undefined : commerceIds;
}

/** What roles give at a commerce of a venue; `commerceId` null: in the whole venue. @see ROLE-01 */
export function grantAt(roles: readonly Role[], venueId: number, commerceId: number | null): Grant {
  if (roles.some(({ roleId }) => roleId === ROLE.admin)) return FULL_GRANT;
  const covering = ({ roleId, ...role }: Role) =>
    role.venueId === venueId &&
    (roleId === ROLE.venueEditor || (commerceId !== null && role.commerceId === commerceId));
  return joinGrants(roles.filter(covering));
}

/** Whether an editor runs the commerce; null: the whole venue. @see ROLE-01 */
export function covers({ commerceIds }: Pick<Editor, 'commerceIds'>, commerceId: number | null): boolean {
  return commerceIds === null || (commerceId !== null && commerceIds.includes(commerceId));
}

/** The whole venues of the caller with a permission; `scope` null: all of them. */
export function operatorOf(viewer: Viewer, needed: NeededPermission): Operator | undefined {
  if (viewer.level !== 'staff') return undefined;
  const scope = isAdmin(viewer) ? null : idsOf(viewer, ROLE.venueEditor, needed, ({ venueId }) => venueId);
  return scope?.length === 0 ? undefined : { accountId: requireAccount(viewer), scope };
}

/** The venues and the commerces of the caller with a permission; `wholeVenueIds` null: all venues. */
export function runScopeOf(viewer: Viewer, needed: NeededPermission): RunScope | undefined {
  if (viewer.level !== 'staff') return undefined;
  const wholeVenueIds = operatorOf(viewer, needed)?.scope;
  const commerceIds = idsOf(viewer, ROLE.commerceEditor, needed, ({ commerceId }) => commerceId);
  if (wholeVenueIds === undefined && commerceIds.length === 0) return undefined;
  const permissionsIn = (venueId: number) =>
    isAdmin(viewer) ? PERMISSIONS : joinGrants(viewer.roles.filter((role) => role.venueId === venueId)).permissions;
  return { wholeVenueIds: wholeVenueIds === undefined ? [] : wholeVenueIds, commerceIds, permissionsIn };
}

function idsOf(
  { roles }: Viewer,
  wanted: number,
  needed: NeededPermission,
  idOf: (role: Role) => number | null,
): number[] {
  return roles.flatMap((role) =>
    role.roleId === wanted && suffices(role.permissions, needed) ? (idOf(role) ?? []) : [],
  );
}
