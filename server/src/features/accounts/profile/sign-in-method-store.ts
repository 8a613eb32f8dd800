import type { Reader, Tx } from '#platform/database/transactions.ts';

/** A way in as its owner knows it: a club is one, whatever its members are known by. */
export type SignInMethodRow = {
  /** `email`, `phone`, `google`, `apple` or `club:<venue>`. */
  readonly issuer: string;
  /** The address or number; null: there is one of its kind, and nothing to read in it. */
  readonly subject: string | null;
  /** Of the club. */
  readonly venueName: string | null;
};

/** An account's own address is one of its ways in, also where no code ever proved it here. */
export async function findSignInMethods(db: Reader, accountId: number): Promise<SignInMethodRow[]> {
  const { rows } = await db.query<SignInMethodRow>(
    `select issuer, subject, venue.name as "venueName"
     from (
       select issuer, case when issuer in ('email', 'phone') then subject end as subject
       from identities where account_id = $1
       union select 'email', email from accounts where id = $1 and email is not null
     ) as ways left join venues venue on issuer = 'club:' || venue.id
     order by array_position(array['email', 'phone', 'google', 'apple'], issuer) nulls last, issuer, subject`,
    [accountId],
  );
  return rows;
}

/** The account keeps the next address or number that it has, or none. */
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
