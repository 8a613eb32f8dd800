import type { Tx, Reader } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';

export type NewApproval = {
  venueId: number;
  sessionId: number;
  editorId: number;
  /** Null: the whole venue. */
  commerceIds: readonly number[] | null;
  seconds: number;
};

/** An approval that a refund has used up. Only `consumeApproval` makes one. */
export class UsedApproval {
  readonly #id: string;
  constructor(id: string) {
    this.#id = id;
  }
  get id(): string {
    return this.#id;
  }
}

/** Inserts an approval, which replaces the session's unused one at the venue. */
export async function insertApproval(tx: Tx, approval: NewApproval): Promise<void> {
  const { venueId, sessionId, editorId, commerceIds, seconds } = approval;
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

/** Deletes approvals that expired unused. */
export async function deleteUnusedApprovals(db: Reader): Promise<void> {
  await db.query(
    `delete from refund_approvals where used_at is null and expires_at < clock_timestamp() - interval '1 day'`,
  );
}

/**
 * Uses up the approval of a session for an order. Of two concurrent calls one gets it.
 *
 * @throws ProblemError 422 `refund-proof-required` without one that is valid there and now
 * @see REF-03
 */
export async function consumeApproval(
  tx: Tx,
  { venueId, id, commerceId }: { venueId: number; id: number; commerceId: number },
  sessionId: number | null,
): Promise<UsedApproval> {
  const { rows } = await tx.query<{ id: string }>(
    `update refund_approvals set used_at = clock_timestamp(), order_id = $3
     where venue_id = $1 and session_id = $2 and used_at is null and expires_at > clock_timestamp()
       and (commerce_ids is null or $4 = any(commerce_ids))
     returning id`,
    [venueId, sessionId, id, commerceId],
  );
  const [used] = rows;
  if (!used) throw new ProblemError(422, 'refund-proof-required');
  return new UsedApproval(used.id);
}
