import type { Reader } from '#platform/database/transactions.ts';
import { rolesOf, toRole, type Role, type RoleRow } from './role-sql.ts';

/** Finds the present roles of an account. @see ROLE-01 */
export async function findRoles(db: Reader, accountId: number): Promise<Role[]> {
  const { rows } = await db.query<{ roles: RoleRow[] }>(`select ${rolesOf('$1')} as roles`, [accountId]);
  return (rows[0]?.roles ?? []).map(toRole);
}
