import type { Reader, Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { FACTORS, type StaffSession, type TabletOfSession } from '@app/contract/staff/staff-auth.ts';
import { findUser } from '../../account-store.ts';
import { startSession } from '../../sessions/start-session.ts';
import { findFactors, type Factors } from '../factors/factor-store.ts';
import type { FactorChange } from '../factors/notify-factor-change.ts';
import { findStaffSessionEnd, labelSession } from './staff-session-store.ts';

/** A sign-in that waits for the second factor. */
export type PendingStaffSignIn = FactorChange & { readonly sessionId: number; readonly deviceId: string | null };

export type StaffSignIn = { readonly token: string; readonly session: StaffSession };

/** Replaces the proven session by a staff session of 12 hours. @see AUTH-11 */
export async function startStaffSession(tx: Tx, pending: PendingStaffSignIn): Promise<StaffSignIn> {
  const { accountId, deviceId, sessionId } = pending;
  const { token } = await startSession(tx, { accountId, level: 'staff', deviceId, replaces: sessionId });
  const id = await labelSession(tx, token, pending.deviceLabel);
  return { token, session: await getStaffSession(tx, { accountId, sessionId: id, tablet: null }) };
}

export async function getStaffSession(
  db: Reader,
  { accountId, sessionId, tablet }: { accountId: number; sessionId: number; tablet: TabletOfSession | null },
): Promise<StaffSession> {
  const user = await findUser(db, accountId, 'staff');
  const expiresAt = await findStaffSessionEnd(db, sessionId);
  if (!user || !expiresAt) throw new ProblemError(403, 'session-revoked');
  return { user, expiresAt: expiresAt.toISOString(), factors: namesOf(await findFactors(db, accountId)), tablet };
}

function namesOf(factors: Factors): StaffSession['factors'] {
  const has = { totp: factors.totp, passkey: factors.passkeys > 0 };
  return FACTORS.filter((factor) => has[factor]);
}
