import { grantAt } from '#features/accounts/roles/role-scope.ts';
import { rolesOf, toRole, type RoleRow } from '#features/accounts/roles/role-sql.ts';
import { staffName } from '#features/audit/staff-name.sql.ts';
import type { Reader } from '#platform/database/transactions.ts';
import { ROLE } from '@app/contract/protocol/roles.ts';
import type { CodeOwner } from '@app/contract/staff/refunds.ts';

export type CodeOwnerRow = Omit<CodeOwner, 'attemptsLeft' | 'pausedUntil'>;
type Row = Omit<CodeOwnerRow, 'isVenueEditor' | 'refundLimitMinor'> & { roles: RoleRow[] };

/** Finds the accounts whose refund code counts for orders of a commerce, the caller first. @see REF-03, ROLE-01 */
export async function findCodeOwners(
  db: Reader,
  { venueId, commerceId, callerId }: { venueId: number; commerceId: number; callerId: number },
): Promise<CodeOwnerRow[]> {
  const { rows } = await db.query<Row>(
    `select a.id::float8 as "accountId", coalesce(${staffName('a')}, '') as name,
       a.id = $3 as "isSelf", ${rolesOf('a.id')} as roles
     from refund_codes code
     join accounts a on a.id = code.account_id
     where exists (select 1 from current_roles role where role.account_id = a.id and (role.role_id = ${ROLE.admin}
       or (role.venue_id = $1 and (role.role_id = ${ROLE.venueEditor} or role.commerce_id = $2))))
     order by 3 desc, 2, 1`,
    [venueId, commerceId, callerId],
  );
  return rows
    .flatMap(({ roles: stored, ...owner }) => {
      const roles = stored.map(toRole);
      const { permissions, refundLimitMinor } = grantAt(roles, venueId, commerceId);
      if (!permissions.includes('refund')) return [];
      const isVenueEditor = roles.some(
        (role) => role.roleId === ROLE.admin || (role.roleId === ROLE.venueEditor && role.venueId === venueId),
      );
      return [{ ...owner, isVenueEditor, refundLimitMinor }];
    })
    .toSorted((one, other) => rank(one) - rank(other));
}

/** The caller, then editors of the commerce, then those of the venue. */
function rank({ isSelf, isVenueEditor }: CodeOwnerRow): number {
  if (isSelf) return 0;
  return isVenueEditor ? 2 : 1;
}
