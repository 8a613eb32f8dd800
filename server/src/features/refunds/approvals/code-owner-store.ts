import { staffName } from '#features/accounts/staff-names/staff-name.sql.ts';
import type { Reader } from '#platform/database/transactions.ts';
import { ROLE } from '@app/contract/protocol/roles.ts';
import type { CodeOwner } from '@app/contract/staff/refunds.ts';

export type CodeOwnerRow = Omit<CodeOwner, 'attemptsLeft' | 'pausedUntil'>;

/** Finds the accounts whose refund code counts for orders of a commerce, the caller first. @see REF-03 */
export async function findCodeOwners(
  db: Reader,
  { venueId, commerceId, callerId }: { venueId: number; commerceId: number; callerId: number },
): Promise<CodeOwnerRow[]> {
  const { rows } = await db.query<CodeOwnerRow>(
    `select a.id::float8 as "accountId", coalesce(${staffName('a')}, '') as name,
       a.id = $3 as "isSelf", bool_or(role.role_id <> ${ROLE.commerceEditor}) as "isVenueEditor"
     from refund_codes code
     join accounts a on a.id = code.account_id
     join current_roles role on role.account_id = a.id
     where role.role_id = ${ROLE.admin}
       or (role.venue_id = $1 and (role.role_id = ${ROLE.venueEditor} or role.commerce_id = $2))
     group by a.id
     order by 3 desc, 4, 2, 1`,
    [venueId, commerceId, callerId],
  );
  return rows;
}
