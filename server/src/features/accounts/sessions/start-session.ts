import { recordAudit } from '#features/audit/record-audit.ts';
import type { Tx } from '#platform/database/transactions.ts';
import type { User } from '@app/contract/visitor/account.ts';
import { findUser } from '../account-store.ts';
import { recordKnownDevice } from './known-device-store.ts';
import { insertSession, revokeSession } from './session-store.ts';
import { hashToken, newToken } from './session-token.ts';

/**
 * Maximum duration of a session. Staff: a match day and its evening, so that a tablet left signed in does not serve the
 * next day.
 */
const SESSION_HOURS = { claimed: 24, proven: 90 * 24, staff: 12 } as const;

export type SessionStart = {
  readonly accountId: number;
  readonly level: 'claimed' | 'proven' | 'staff';
  readonly deviceId: string | null;
  /** Session that this one replaces. It ends in the same transaction. */
  readonly replaces: number | null;
  readonly venueId?: number;
};

/**
 * Starts a session under a new token. Each rise of the level uses it, so a token that leaked before the rise stays
 * powerless.
 */
export async function startSession(tx: Tx, start: SessionStart): Promise<{ token: string; user: User }> {
  const { accountId, level, deviceId, replaces, venueId = null } = start;
  const token = newToken();
  const hours = SESSION_HOURS[level];
  await insertSession(tx, { tokenHash: hashToken(token), accountId, level, deviceId, hours, venueId });
  if (replaces !== null) await revokeSession(tx, replaces);
  if (level !== 'claimed' && deviceId !== null) await recordKnownDevice(tx, accountId, deviceId);
  await auditStart(tx, start);
  const user = await findUser(tx, accountId, level);
  if (!user) throw new Error(`Account ${accountId} was deleted while it signed in.`);
  return { token, user };
}

async function auditStart(tx: Tx, { accountId, level, replaces }: SessionStart): Promise<void> {
  const event = { venueId: null, actorId: accountId, subject: `account:${accountId}` } as const;
  if (level !== 'claimed') await recordAudit(tx, { ...event, action: 'sign-in.succeeded', facts: { level } });
  if (level === 'claimed' || replaces !== null) {
    await recordAudit(tx, { ...event, action: 'session.level-changed', facts: { level, replaces } });
  }
}
