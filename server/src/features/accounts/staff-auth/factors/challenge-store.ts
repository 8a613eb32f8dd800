import type { Reader, Tx } from '#platform/database/transactions.ts';

type ChallengeKind = 'totp-enrol' | 'passkey-enrol' | 'passkey-sign-in';

/** Long enough to install an authenticator app. */
const MINUTES_TO_ANSWER = 15;

/** Stores the challenge that this session has to answer, and replaces an earlier one of the same kind. */
export async function upsertFactorChallenge(
  db: Reader,
  sessionId: number,
  kind: ChallengeKind,
  payload: Buffer,
): Promise<void> {
  await db.query(
    `insert into second_factor_challenges (session_id, kind, payload, expires_at)
     values ($1, $2, $3, clock_timestamp() + make_interval(mins => $4))
     on conflict (session_id, kind) do update set payload = excluded.payload, expires_at = excluded.expires_at`,
    [sessionId, kind, payload, MINUTES_TO_ANSWER],
  );
}

/** Reads a challenge without using it up, because a code may be mistyped. */
export async function findFactorChallenge(tx: Tx, sessionId: number, kind: ChallengeKind): Promise<Buffer | null> {
  const { rows } = await tx.query<{ payload: Buffer }>(
    `select payload from second_factor_challenges
     where session_id = $1 and kind = $2 and expires_at > clock_timestamp() for update`,
    [sessionId, kind],
  );
  return rows[0]?.payload ?? null;
}

/** Uses up a challenge. @returns null for an unknown or expired one */
export async function consumeFactorChallenge(
  db: Reader,
  sessionId: number,
  kind: ChallengeKind,
): Promise<Buffer | null> {
  const { rows } = await db.query<{ payload: Buffer; isLive: boolean }>(
    `delete from second_factor_challenges where session_id = $1 and kind = $2
     returning payload, expires_at > clock_timestamp() as "isLive"`,
    [sessionId, kind],
  );
  const [row] = rows;
  return row?.isLive ? row.payload : null;
}
