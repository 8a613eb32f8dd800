import type { Reader } from '#platform/database/transactions.ts';

/** Whether an account with a demo address has staff roles. Domain `example.com` is reserved: RFC 2606. */
export async function hasDemoStaff(db: Reader): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `select exists (
       select 1 from account_roles r join accounts a on a.id = r.account_id where a.email like '%@example.com'
     ) as found`,
  );
  return rows[0]?.found ?? false;
}
