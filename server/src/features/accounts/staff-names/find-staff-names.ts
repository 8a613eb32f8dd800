import { staffName } from '#features/audit/staff-name.sql.ts';
import type { Reader } from '#platform/database/transactions.ts';

/** Full names of people of staff by account; without those that were erased. @see ROLE-01 */
export async function findStaffNames(db: Reader, accountIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await db.query<{ id: number; name: string | null }>(
    `select account.id, ${staffName('account')} as name from accounts account where account.id = any($1::bigint[])`,
    [[...new Set(accountIds)]],
  );
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));
}
