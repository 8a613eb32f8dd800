import type { Reader, Tx } from '#platform/database/transactions.ts';

/** A sign-in method as its owner knows it. A club is one method, whatever identities of its members are stored. */
export type SignInMethodRow = {
  /** `email`, `phone`, `google`, `apple` or `club:<venue>`. */
  readonly issuer: string;
  /** Address or number; null: the subject is not readable text. */
  readonly subject: string | null;
  /** Venue of a club; null for other issuers. */
  readonly venueName: string | null;
};

/** The address of an account is one of its methods, even if no code proved it. */
export async function findSignInMethods(db: Reader, accountId: number): Promise<SignInMethodRow[]> {
  const { rows } = await db.query<SignInMethodRow>(
    `select issuer, subject, venue.name as "venueName"
     from (
       select issuer, case when issuer in ('email', 'phone') then subject end as subject
       from identities where account_id = $1
       union select 'email', email from accounts where id = $1 and email is not null
     ) as methods left join venues venue on issuer = 'club:' || venue.id
     order by array_position(array['email', 'phone', 'google', 'apple'], issuer) nulls last, issuer, subject`,
    [accountId],
  );
  return rows;
}

/** Deletes the identity. The account shows the next address or number that it has, or none. */
export async function deleteSignInMethod(
  tx: Tx,
  accountId: number,
  { issuer, subject }: SignInMethodRow,
): Promise<void> {
  await tx.query(
    'delete from identities where account_id = $1 and issuer = $2 and ($3::text is null or subject = $3)',
    [accountId, issuer, subject],
  );
  const next = (kind: string) => `(select min(subject) from identities where account_id = $1 and issuer = '${kind}')`;
  await tx.query(
    `update accounts set updated_at = now(),
       email = case when $2 = 'email' and email = $3 then ${next('email')} else email end,
       phone = case when $2 = 'phone' and phone = $3 then ${next('phone')} else phone end
     where id = $1`,
    [accountId, issuer, subject],
  );
}
