import { PERMISSIONS, temporaryGrant, type Grant } from '@app/contract/protocol/permissions.ts';
import { grantOfReadySet, grantWithoutSet, READY_SET_KEYS } from '@app/contract/protocol/ready-sets.ts';
import type { RoleId } from '@app/contract/protocol/roles.ts';
import type { Currency } from '@app/contract/values/money.ts';

/** A role of a person. An Admin has no venue; the editor of a whole venue has no commerce. @see ROLE-01 */
export type Role = Grant & {
  readonly roleId: RoleId;
  readonly venueId: number | null;
  readonly commerceId: number | null;
};

/** A role as `rolesOf` reads it. `readySet` and `permissions` null: the role has no permission set. */
export type RoleRow = {
  readonly roleId: RoleId;
  readonly venueId: number | null;
  readonly commerceId: number | null;
  readonly readySet: string | null;
  /** Of the temporary staff of a match. */
  readonly isTemporary: boolean;
  readonly currency: Currency | null;
  readonly permissions: readonly string[] | null;
  readonly refundLimitMinor: number | null;
};

/** SQL for the present roles of an account, as a JSON list of `RoleRow`. @param accountId SQL for its id */
export function rolesOf(accountId: string): string {
  return `(
    select coalesce(jsonb_agg(jsonb_build_object(
        'roleId', role.role_id, 'venueId', role.venue_id, 'commerceId', role.commerce_id, 'readySet', role.ready_set,
        'isTemporary', role.match_invitation_id is not null, 'currency', role_venue.currency, 'permissions', role_set.permissions,
        'refundLimitMinor', role_set.refund_limit_minor) order by role.role_id), '[]')
    from current_roles role
    left join venues role_venue on role_venue.id = role.venue_id
    left join permission_sets role_set on role_set.venue_id = role.venue_id and role_set.id = role.permission_set_id
    where role.account_id = ${accountId})`;
}

/** What a stored role gives. A ready set that this version does not know gives nothing. */
export function toRole({ roleId, venueId, commerceId, isTemporary, ...row }: RoleRow): Role {
  const grant = toGrant(roleId, row);
  return { roleId, venueId, commerceId, ...(isTemporary ? temporaryGrant(grant) : grant) };
}

const NOTHING: Grant = { permissions: [], refundLimitMinor: 0 };

function toGrant(
  roleId: RoleId,
  {
    readySet,
    currency,
    permissions,
    refundLimitMinor,
  }: Omit<RoleRow, 'roleId' | 'venueId' | 'commerceId' | 'isTemporary'>,
): Grant {
  if (permissions !== null) {
    return { permissions: PERMISSIONS.filter((known) => permissions.includes(known)), refundLimitMinor };
  }
  if (readySet === null) return grantWithoutSet(roleId);
  const key = READY_SET_KEYS.find((known) => known === readySet);
  return key === undefined || currency === null ? NOTHING : grantOfReadySet(key, currency);
}
