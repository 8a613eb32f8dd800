import { recordAudit } from '#features/audit/record-audit.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { revokeAllSessions, revokeSession } from './session-store.ts';
import type { Viewer } from './viewer.ts';

/** @see AUTH-09 */
export async function endSession(db: Db, { sessionId, accountId }: Viewer): Promise<void> {
  if (sessionId === null) return;
  await inTransaction(db, async (tx) => {
    await revokeSession(tx, sessionId);
    const event = { venueId: null, actorId: accountId, subject: `account:${accountId}`, facts: { sessionId } } as const;
    await recordAudit(tx, { ...event, action: 'session.ended' });
  });
}

/** Ends the sessions of all devices, also staff sessions, for example after a phone was lost. @see AUTH-09 */
export async function endAllSessions(db: Db, accountId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await revokeAllSessions(tx, accountId);
    const event = { venueId: null, actorId: accountId, subject: `account:${accountId}`, facts: {} } as const;
    await recordAudit(tx, { ...event, action: 'sessions.all-ended' });
  });
}
