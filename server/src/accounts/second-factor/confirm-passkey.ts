import type { PasskeyRequest, UsedPasskey } from '@app/contract/second-factor.ts';

import { inTransaction } from '../../platform/database.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { auditFactor } from './audit-factor.ts';
import { keepChallenge, takeChallenge } from './challenge-store.ts';
import { findPasskeys, notePasskeyUse } from './passkey-store.ts';
import { newPasskeyChallenge, passkeyRequest, verifyUsedPasskey } from './passkeys.ts';
import type { RelyingParty } from './passkeys.ts';
import { noteFactorConfirmed } from './staff-session-store.ts';
import { startStaffSession } from './start-staff-session.ts';
import type { Confirming, Entered } from './start-staff-session.ts';
import { forgetWrongCodes } from './wrong-codes-store.ts';

/** Whose passkey is asked for, and for which session. */
type Asked = Pick<Confirming, 'accountId' | 'sessionId'>;

/** What one of the account's passkeys has to sign for this session. @see AUTH-11 */
export async function askForPasskey(db: Db, party: RelyingParty, who: Asked): Promise<PasskeyRequest> {
  const known = await findPasskeys(db, who.accountId);
  if (known.length === 0) throw new Refusal(422, 'passkey-not-accepted');
  const challenge = newPasskeyChallenge();
  await keepChallenge(db, who.sessionId, 'passkey-sign-in', challenge);
  return passkeyRequest(party, challenge, known);
}

/**
 * Enters with a passkey.
 *
 * @throws Refusal `passkey-not-accepted`; the reason goes to `onReason`
 * @see AUTH-11
 */
export async function confirmPasskey(
  db: Db,
  party: RelyingParty,
  confirming: Confirming,
  answer: UsedPasskey,
  onReason: (reason: unknown) => void,
): Promise<Entered> {
  return provePasskey(db, party, confirming, answer, onReason, (tx) => startStaffSession(tx, confirming));
}

/**
 * Confirms an open staff session again with a passkey.
 *
 * @throws Refusal `passkey-not-accepted`; the reason goes to `onReason`
 * @see AUTH-12
 */
export async function confirmSessionByPasskey(
  db: Db,
  party: RelyingParty,
  staff: Asked,
  answer: UsedPasskey,
  onReason: (reason: unknown) => void,
): Promise<void> {
  await provePasskey(db, party, staff, answer, onReason, (tx) => noteFactorConfirmed(tx, staff.sessionId));
}

/** The challenge of a passkey is used up by the try, whatever becomes of it. */
async function provePasskey<Done>(
  db: Db,
  party: RelyingParty,
  { accountId, sessionId }: Asked,
  answer: UsedPasskey,
  onReason: (reason: unknown) => void,
  onProven: (tx: Tx) => Promise<Done>,
): Promise<Done> {
  const challenge = await takeChallenge(db, sessionId, 'passkey-sign-in');
  const passkeys = await findPasskeys(db, accountId);
  const known = passkeys.find(({ credentialId }) => credentialId === answer.id);
  if (!challenge || !known) throw new Refusal(422, 'passkey-not-accepted');
  const used = await verifyUsedPasskey(party, challenge, known, answer).catch((reason: unknown) => {
    onReason(reason);
    throw new Refusal(422, 'passkey-not-accepted');
  });
  return inTransaction(db, async (tx) => {
    if (!(await notePasskeyUse(tx, known.id, used))) throw new Refusal(422, 'passkey-not-accepted');
    await forgetWrongCodes(tx, accountId);
    await auditFactor(tx, 'second-factor.passed', { accountId, factor: 'passkey' });
    return onProven(tx);
  });
}
