import type { Reader } from '../platform/database.ts';

type SessionAccount = {
  accountId: number;
  email: string;
  roles: { roleId: number; venueId: number | null; commerceId: number | null }[];
};

/** The account of a live session with its roles as they are now; null when the session ended or never was. */
export async function findSession(db: Reader, tokenHash: Buffer): Promise<SessionAccount | null> {
  const { rows } = await db.query<SessionAccount>({
    name: 'find-session',
    text: `
      select account.id as "accountId", account.email,
        coalesce(
          (select jsonb_agg(jsonb_build_object(
             'roleId', role_id, 'venueId', venue_id, 'commerceId', commerce_id) order by role_id)
           from account_roles where account_id = account.id),
          '[]') as roles
      from sessions session
      join accounts account on account.id = session.account_id
      where session.token_hash = $1 and session.revoked_at is null and session.expires_at > now()`,
    values: [tokenHash],
  });
  return rows[0] ?? null;
}

export async function insertSession(
  db: Reader,
  session: { tokenHash: Buffer; accountId: number; hours: number },
): Promise<void> {
  await db.query(
    `insert into sessions (token_hash, account_id, expires_at)
     values ($1, $2, now() + make_interval(hours => $3))`,
    [session.tokenHash, session.accountId, session.hours],
  );
}

/** Ends a session for good. One that has ended already stays as it is. */
export async function revokeSession(db: Reader, tokenHash: Buffer): Promise<void> {
  await db.query('update sessions set revoked_at = now() where token_hash = $1 and revoked_at is null', [tokenHash]);
}
