import type { Reader } from '#platform/database/transactions.ts';
import { ROLE } from '@app/contract/protocol/roles.ts';

/** Commerces of a venue that an account may run. Null: all of them. Undefined: none. @see ROLE-01 */
export async function findEditorScope(
  db: Reader,
  accountId: number,
  venueId: number,
): Promise<readonly number[] | null | undefined> {
  const { rows } = await db.query<{ roleId: number; commerceId: number | null }>(
    `select role_id as "roleId", commerce_id as "commerceId" from current_roles
     where account_id = $1 and (role_id = ${ROLE.admin} or venue_id = $2)`,
    [accountId, venueId],
  );
  if (rows.some(({ roleId }) => roleId === ROLE.admin || roleId === ROLE.venueEditor)) return null;
  const commerceIds = rows.flatMap(({ commerceId }) => commerceId ?? []);
  return commerceIds.length > 0 ? commerceIds : undefined;
}
