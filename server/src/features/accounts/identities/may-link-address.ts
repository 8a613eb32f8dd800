import type { Reader } from '#platform/database/transactions.ts';

/**
 * May an address that a provider verified lead into the account that has it? Only where it was proven to us as well; an
 * account that merely says to have it is somebody else's until then. An address that nobody has is free.
 *
 * @see AUTH-07
 */
export async function mayLinkAddress(db: Reader, email: string): Promise<boolean> {
  const { rows } = await db.query<{ isProven: boolean; isFree: boolean }>(
    `select exists (select from identities where issuer = 'email' and subject = $1) as "isProven",
       not exists (select from accounts where email = $1) as "isFree"`,
    [email],
  );
  const [address] = rows;
  return address !== undefined && (address.isProven || address.isFree);
}
