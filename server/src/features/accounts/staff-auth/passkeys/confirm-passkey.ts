import { inTransaction, type Db, type Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { PasskeyRequest, UsedPasskey } from '@app/contract/staff/staff-auth.ts';
import { auditFactorChange } from '../factors/audit-factor.ts';
import { upsertFactorChallenge, consumeFactorChallenge } from '../factors/challenge-store.ts';
import { deleteFactorAttempts } from '../factors/factor-attempt-store.ts';
import { recordFactorConfirmation } from '../staff-session/staff-session-store.ts';
import { startStaffSession, type PendingStaffSignIn, type StaffSignIn } from '../staff-session/start-staff-session.ts';
import { findPasskeys, recordPasskeyUse } from './passkey-store.ts';
import { newPasskeyChallenge, passkeyRequest, verifyUsedPasskey, type RelyingParty } from './webauthn.ts';

/** Account and session for which a passkey is requested. */
type PasskeyOwner = Pick<PendingStaffSignIn, 'accountId' | 'sessionId'>;

/** Creates a challenge for one of the account's passkeys, for this session. @see AUTH-11 */
export async function createPasskeyRequest(db: Db, party: RelyingParty, owner: PasskeyOwner): Promise<PasskeyRequest> {
  const known = await findPasskeys(db, owner.accountId);
  if (known.length === 0) throw new ProblemError(422, 'passkey-not-accepted');
  const challenge = newPasskeyChallenge();
  await upsertFactorChallenge(db, owner.sessionId, 'passkey-sign-in', challenge);
  return passkeyRequest(party, challenge, known);
}

/**
 * Starts a staff session with a passkey.
 *
 * @throws ProblemError `passkey-not-accepted`; the reason goes to `onReason`
 * @see AUTH-11
 */
export async function confirmPasskey(
  db: Db,
  party: RelyingParty,
  pending: PendingStaffSignIn,
  answer: UsedPasskey,
  onReason: (reason: unknown) => void,
): Promise<StaffSignIn> {
  return provePasskey(db, party, pending, answer, onReason, (tx) => startStaffSession(tx, pending));
}

/**
 * Confirms an open staff session again with a passkey.
 *
 * @throws ProblemError `passkey-not-accepted`; the reason goes to `onReason`
 * @see AUTH-12
 */
export async function confirmSessionByPasskey(
  db: Db,
  party: RelyingParty,
  staff: PasskeyOwner,
  answer: UsedPasskey,
  onReason: (reason: unknown) => void,
): Promise<void> {
  await provePasskey(db, party, staff, answer, onReason, (tx) => recordFactorConfirmation(tx, staff.sessionId));
}

/** Uses up the challenge with the attempt, whatever its result. */
async function provePasskey<Done>(
  db: Db,
  party: RelyingParty,
  { accountId, sessionId }: PasskeyOwner,
  answer: UsedPasskey,
  onReason: (reason: unknown) => void,
  onProven: (tx: Tx) => Promise<Done>,
): Promise<Done> {
  const challenge = await consumeFactorChallenge(db, sessionId, 'passkey-sign-in');
  const passkeys = await findPasskeys(db, accountId);
  const known = passkeys.find(({ credentialId }) => credentialId === answer.id);
  if (!challenge || !known) throw new ProblemError(422, 'passkey-not-accepted');
  const used = await verifyUsedPasskey(party, challenge, known, answer).catch((reason: unknown) => {
    onReason(reason);
    throw new ProblemError(422, 'passkey-not-accepted');
  });
  return inTransaction(db, async (tx) => {
    if (!(await recordPasskeyUse(tx, known.id, used))) throw new ProblemError(422, 'passkey-not-accepted');
    await deleteFactorAttempts(tx, accountId);
    await auditFactorChange(tx, 'second-factor.passed', { accountId, factor: 'passkey' });
    return onProven(tx);
  });
}
