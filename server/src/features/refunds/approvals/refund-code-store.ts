import type { Reader, Tx } from '#platform/database/transactions.ts';
import type { Language } from '#platform/text/language.ts';

export async function upsertRefundCode(tx: Tx, accountId: number, codeHash: Buffer): Promise<void> {
  await tx.query(
    `insert into refund_codes (account_id, code_hash) values ($1, $2)
     on conflict (account_id) do update set code_hash = excluded.code_hash, set_at = clock_timestamp()`,
    [accountId, codeHash],
  );
}

/** The codes of those that have set one. */
export async function findCodes(
  db: Reader,
  accountIds: readonly number[],
): Promise<{ accountId: number; codeHash: Buffer }[]> {
  const { rows } = await db.query<{ accountId: number; codeHash: Buffer }>(
    `select account_id as "accountId", code_hash as "codeHash" from refund_codes where account_id = any($1::bigint[])`,
    [accountIds],
  );
  return rows;
}

export type ProofToKeep = {
  venueId: number;
  sessionId: number;
  editorId: number;
  /** Null: the whole venue. */
  commerceIds: readonly number[] | null;
  seconds: number;
};

/** A session has one proof at a venue: a new one takes the place of one that was not used. */
export async function insertApproval(tx: Tx, proof: ProofToKeep): Promise<void> {
  const { venueId, sessionId, editorId, commerceIds, seconds } = proof;
  await tx.query('delete from refund_approvals where venue_id = $1 and session_id = $2 and used_at is null', [
    venueId,
    sessionId,
  ]);
  await tx.query(
    `insert into refund_approvals (venue_id, session_id, editor_id, commerce_ids, expires_at)
     values ($1, $2, $3, $4, clock_timestamp() + make_interval(secs => $5))`,
    [venueId, sessionId, editorId, commerceIds, seconds],
  );
}

/** Proofs that nobody used in time. */
export async function deleteUnusedApprovals(db: Reader): Promise<void> {
  await db.query(
    `delete from refund_approvals where used_at is null and expires_at < clock_timestamp() - interval '1 day'`,
  );
}

/**
 * Uses up the proof of a session for an order. Two at once wait for each other, and one of them gets it.
 *
 * @returns null without one that is valid there and now
 */
export async function consumeApproval(
  tx: Tx,
  { venueId, id, commerceId }: { venueId: number; id: number; commerceId: number },
  sessionId: number,
): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(
    `update refund_approvals set used_at = clock_timestamp(), order_id = $3
     where venue_id = $1 and session_id = $2 and used_at is null and expires_at > clock_timestamp()
       and (commerce_ids is null or $4 = any(commerce_ids))
     returning id`,
    [venueId, sessionId, id, commerceId],
  );
  return rows[0]?.id ?? null;
}

/** Opens the exception of codes that were typed wrong; each pause is one of its own. */
export async function openWrongCodes(
  tx: Tx,
  { venueId, orderId, typistId }: { venueId: number; orderId: number | null; typistId: number },
): Promise<void> {
  await tx.query(
    `insert into money_exceptions (venue_id, kind, subject, order_id)
     select $1, 'wrong-refund-codes', 'account:' || $2::bigint || ':' || extract(epoch from clock_timestamp()),
       (select id from orders where venue_id = $1 and id = $3)`,
    [venueId, typistId, orderId],
  );
}

export async function findVenueName(
  db: Reader,
  venueId: number,
): Promise<{ name: string; language: Language } | undefined> {
  const { rows } = await db.query<{ name: string; language: Language }>(
    'select name, language from venues where id = $1',
    [venueId],
  );
  return rows[0];
}
