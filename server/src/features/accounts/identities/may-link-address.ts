import type { Reader } from '#platform/database/transactions.ts';
import { storedForms } from './email-address.ts';

/**
 * Returns whether an address that a provider verified may sign in to the account that has it. Requires that the address
 * was also proven to us: an account may hold an address that it never proved. An address without an account is free.
 *
 * @see AUTH-07
 */
export async function mayLinkAddress(db: Reader, email: string): Promise<boolean> {
  const { rows } = await db.query<{ isProven: boolean; isFree: boolean }>(
    `select exists (select 1 from identities where issuer = 'email' and subject = any($1)) as "isProven",
       not exists (select 1 from accounts where email = any($1)) as "isFree"`,
    [storedForms(email)],
  );
  const [address] = rows;
  return address !== undefined && (address.isProven || address.isFree);
}
