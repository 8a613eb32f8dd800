import type { Reader } from '#platform/database/transactions.ts';

/** Uses a code of the account up, and all that were issued before it. @returns false for one that was used before */
export async function consumeMemberCode(db: Reader, accountId: number, issuedAt: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update accounts set member_code_used_at = $2
     where id = $1 and not is_placeholder and (member_code_used_at is null or member_code_used_at < $2)`,
    [accountId, issuedAt],
  );
  return rowCount === 1;
}

/** What an order needs to know of the account that it is for. */
export type OrderingAccount = { accountId: number; email: string | null; isInProgramme: boolean };

/** @returns undefined for an account that was deleted */
export async function findOrderingAccount(db: Reader, accountId: number): Promise<OrderingAccount | undefined> {
  const { rows } = await db.query<OrderingAccount>(
    `select id as "accountId", email, is_tomorrow_partner as "isInProgramme" from accounts
     where id = $1 and not is_placeholder`,
    [accountId],
  );
  return rows[0];
}
