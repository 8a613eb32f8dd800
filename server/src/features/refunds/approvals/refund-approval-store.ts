import type { Tx, Reader } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { isWithinRefundLimit, joinGrants, type Grant } from '@app/contract/protocol/permissions.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';

export type NewApproval = {
  venueId: number;
  sessionId: number;
  editorId: number;
  /** Null: the whole venue. */
  commerceIds: readonly number[] | null;
  /** Of the editor, for one refund; null: no limit. */
  limitMinor: number | null;
  seconds: number;
};

/** An approval that a refund has used up. Only `consumeApproval` and `insertBulkApproval` make one. */
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
  const { venueId, sessionId, editorId, commerceIds, limitMinor, seconds } = approval;
  await tx.query('delete from refund_approvals where venue_id = $1 and session_id = $2 and used_at is null', [
    venueId,
    sessionId,
  ]);
  await tx.query(
    `insert into refund_approvals (venue_id, session_id, editor_id, commerce_ids, refund_limit_minor, expires_at)
     values ($1, $2, $3, $4, $5, clock_timestamp() + make_interval(secs => $6))`,
    [venueId, sessionId, editorId, commerceIds, limitMinor, seconds],
  );
}

/**
 * Inserts the used approval of an order of a bulk refund, which people approved as a whole. `editorId`: the second person,
 * or the maker of one within the limit.
 *
 * @see REF-03, REF-05
 */
export async function insertBulkApproval(
  tx: Tx,
  { venueId, id, commerceId }: { venueId: number; id: number; commerceId: number },
  by: { bulkRefundId: string; sessionId: number; editorId: number },
): Promise<UsedApproval> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into refund_approvals (venue_id, session_id, editor_id, commerce_ids, order_id, bulk_refund_id, expires_at, used_at)
     select $1, $2, $3, array[$4::bigint], $5, $6, now, now from (select clock_timestamp() as now) as clock
     returning id`,
    [venueId, by.sessionId, by.editorId, commerceId, id, by.bulkRefundId],
  );
  const [used] = rows;
  if (!used) throw new Error(`The approval of order ${id} was not inserted.`);
  return new UsedApproval(used.id);
}

/** Deletes approvals that expired unused. */
export async function deleteUnusedApprovals(db: Reader): Promise<void> {
  await db.query(
    `delete from refund_approvals where used_at is null and expires_at < statement_timestamp() - interval '1 day'`,
  );
}

/** Staff who refund: their session, and what their roles give at the commerce of the order. */
export type RefundingStaff = { readonly sessionId: number | null; readonly grant: Grant };

/**
 * Uses up the approval of a session for a refund of an order. Of two concurrent calls one gets it. The amount is within
 * the limit of the caller, or of the person whose code approved it.
 *
 * @throws ProblemError 422 `refund-proof-required` without one that is valid there and now; 422 `refund-above-limit`
 * @see REF-03, ROLE-01
 */
export async function consumeApproval(
  tx: Tx,
  { venueId, id, commerceId }: { venueId: number; id: number; commerceId: number },
  { sessionId, grant }: RefundingStaff,
  amountMinor: number,
): Promise<UsedApproval> {
  const { rows } = await tx.query<{ id: string; limitMinor: number | null }>(
    `update refund_approvals set used_at = statement_timestamp(), order_id = $3
     where venue_id = $1 and session_id = $2 and used_at is null and expires_at > statement_timestamp()
       and (commerce_ids is null or $4 = any(commerce_ids))
     returning id, refund_limit_minor::float8 as "limitMinor"`,
    [venueId, sessionId, id, commerceId],
  );
  const [used] = rows;
  if (!used) throw new ProblemError(422, 'refund-proof-required');
  const approver: Grant = { permissions: ['refund'], refundLimitMinor: used.limitMinor };
  if (!isWithinRefundLimit(approver, amountMinor) && !isWithinRefundLimit(grant, amountMinor)) {
    const { refundLimitMinor } = joinGrants([approver, grant]);
    throw new ProblemError(422, 'refund-above-limit', { limit: fromMinor(refundLimitMinor ?? 0) });
  }
  return new UsedApproval(used.id);
}
