import { hashToken } from '#features/accounts/sessions/session-token.ts';
import type { Reader } from '#platform/database/transactions.ts';

/** Gives a staff session an approval of one refund at the venue, as the code of an editor does. */
export async function approveRefund(db: Reader, venueId: number, headers: Record<string, string>): Promise<void> {
  const token = /staff=([^;]+)/.exec(headers['cookie'] ?? '')?.[1] ?? '';
  await db.query(
    `with former as (
       delete from refund_approvals using sessions
       where refund_approvals.venue_id = $1 and session_id = sessions.id and token_hash = $2 and used_at is null
     )
     insert into refund_approvals (venue_id, session_id, editor_id, commerce_ids, expires_at)
     select $1, id, account_id, null, clock_timestamp() + interval '5 minutes' from sessions where token_hash = $2`,
    [venueId, hashToken(token)],
  );
}
