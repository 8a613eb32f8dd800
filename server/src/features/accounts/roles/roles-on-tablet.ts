import { joinGrants, WORK_PERMISSIONS, type Permission } from '@app/contract/protocol/permissions.ts';
import { ROLE } from '@app/contract/protocol/roles.ts';
import type { TabletOfSession } from '@app/contract/staff/staff-auth.ts';
import type { Role } from './role-sql.ts';

/**
 * What roles give in a session that a PIN opened: the daily work at the commerce of the tablet, without cash on a tablet
 * that takes none. An Admin has no role there.
 *
 * @returns one role, or none for a person without a role at the commerce
 * @see AUTH-12, ROLE-01
 */
export function rolesOnTablet(
  roles: readonly Role[],
  { venueId, commerceId, takesCash }: Pick<TabletOfSession, 'venueId' | 'commerceId' | 'takesCash'>,
): Role[] {
  const there = roles.filter(
    (role) => role.venueId === venueId && (role.roleId === ROLE.venueEditor || role.commerceId === commerceId),
  );
  if (there.length === 0) return [];
  const { permissions, refundLimitMinor } = joinGrants(there);
  const ofPin: readonly Permission[] = WORK_PERMISSIONS.filter((one) => takesCash || one !== 'take-cash');
  const allowed = permissions.filter((permission) => ofPin.includes(permission));
  return [{ roleId: ROLE.commerceEditor, venueId, commerceId, permissions: allowed, refundLimitMinor }];
}
