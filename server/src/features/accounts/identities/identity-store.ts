import type { Reader, Tx } from '#platform/database/transactions.ts';
import { storedForms } from './email-address.ts';

/** `issuer` is `email`, `phone`, `google`, `apple` or `club:<venue>`; `subject` is the person's id at the issuer. */
export type Identity = { readonly issuer: string; readonly subject: string };

/** Serialises transactions that prove the same identity. */
export async function lockIdentity(tx: Tx, name: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}

/** Returns the owner of an identity. The address of an account is one of its identities, even if no code proved it. */
export async function findAccountByIdentity(db: Reader, { issuer, subject }: Identity): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `select account_id as id from identities where issuer = $1 and subject = any($2)
     union all select id from accounts where $1 = 'email' and email = any($2) limit 1`,
    [issuer, formsOf({ issuer, subject })],
  );
  return rows[0]?.id ?? null;
}

/** Returns the subjects under which an identity may be stored. */
export function formsOf({ issuer, subject }: Identity): string[] {
  return issuer === 'email' ? storedForms(subject) : [subject];
}

/** Leaves an identity of another account unchanged. @returns whether it was added */
export async function insertIdentity(tx: Tx, { issuer, subject }: Identity, accountId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into identities (issuer, subject, account_id) values ($1, $2, $3) on conflict (issuer, subject) do nothing',
    [issuer, subject, accountId],
  );
  return rowCount === 1;
}

/** Fills the address and number that the account does not have yet. */
export async function fillMissingContacts(
  tx: Tx,
  accountId: number,
  proven: { email: string | null; phone: string | null },
): Promise<void> {
  await tx.query(
    `update accounts account set
       email = coalesce(email, case when not exists (select 1 from accounts where email = $2) then $2 end),
       phone = coalesce(phone, $3), updated_at = now()
     where id = $1 and ((email is null and $2::text is not null) or (phone is null and $3::text is not null))`,
    [accountId, proven.email, proven.phone],
  );
}
