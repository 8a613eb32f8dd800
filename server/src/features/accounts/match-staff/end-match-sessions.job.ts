import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { NO_VENUE } from '#platform/database/venue-id-ranges.ts';
import { isRowDue, processRows, throwRowFailure, type OnRowFailure } from '#platform/jobs/isolated-rows.ts';
import { revokeSessions } from '../sessions/session-store.ts';

const NAME = 'end-match-sessions';
const BATCH_SIZE = 500;

/**
 * Ends sessions and streams of temporary staff whose access is over. Their calls are refused from the first second; an open
 * stream reads no roles. Their roles stay: an event that is extended later gives the access back.
 *
 * @see ROLE-01
 */
export async function endMatchSessions(db: Db, onRowFailure: OnRowFailure = throwRowFailure): Promise<void> {
  const { rows } = await db.query<{ id: number }>(
    `select distinct session.account_id as id
     from sessions session
     join account_roles role on role.account_id = session.account_id and role.match_invitation_id is not null
     where session.revoked_at is null and session.expires_at > clock_timestamp()
       and not exists (select 1 from current_roles present where present.account_id = session.account_id)
       and ${isRowDue(NAME, String(NO_VENUE), `'account/' || session.account_id`)}
     limit ${BATCH_SIZE}`,
  );
  await processRows(
    { db, name: NAME, onRowFailure },
    rows.map(({ id }) => id),
    (id) => ({ venueId: NO_VENUE, key: `account/${id}` }),
    (ids) =>
      inTransaction(db, async (tx) => {
        for (const accountId of ids) await revokeSessions(tx, { accountId });
      }),
  );
}
