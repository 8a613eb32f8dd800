import type { Db, Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { NewPasskey, PasskeyCreation } from '@app/contract/staff/staff-auth.ts';
import { auditFactorChange } from '../factors/audit-factor.ts';
import { upsertFactorChallenge, consumeFactorChallenge } from '../factors/challenge-store.ts';
import { notifyFactorChange, type FactorChange } from '../factors/notify-factor-change.ts';
import { findPasskeys, insertPasskey } from './passkey-store.ts';
import { newPasskeyChallenge, passkeyCreation, verifyNewPasskey, type RelyingParty } from './webauthn.ts';

/** Creates the options of this session's new passkey. @see AUTH-11, AUTH-12 */
export async function enrolPasskey(
  db: Db,
  party: RelyingParty,
  owner: { accountId: number; sessionId: number; label: string },
): Promise<PasskeyCreation> {
  const challenge = newPasskeyChallenge();
  await upsertFactorChallenge(db, owner.sessionId, 'passkey-enrol', challenge);
  return passkeyCreation(party, challenge, { ...owner, known: await findPasskeys(db, owner.accountId) });
}

/** @throws ProblemError `passkey-not-accepted`; the reason goes to `onReason` */
export async function checkNewPasskey(
  db: Db,
  party: RelyingParty,
  sessionId: number,
  answer: NewPasskey,
  onReason: (reason: unknown) => void,
) {
  const challenge = await consumeFactorChallenge(db, sessionId, 'passkey-enrol');
  if (!challenge) throw new ProblemError(422, 'passkey-not-accepted');
  try {
    return await verifyNewPasskey(party, challenge, answer);
  } catch (reason) {
    onReason(reason);
    throw new ProblemError(422, 'passkey-not-accepted');
  }
}

/** @throws ProblemError `passkey-not-accepted` for a known key */
export async function saveEnrolledPasskey(
  tx: Tx,
  change: FactorChange,
  passkey: Awaited<ReturnType<typeof checkNewPasskey>>,
): Promise<void> {
  const { accountId, deviceLabel } = change;
  const isNew = await insertPasskey(tx, { ...passkey, accountId, name: deviceLabel ?? 'Passkey' });
  if (!isNew) throw new ProblemError(422, 'passkey-not-accepted');
  await auditFactorChange(tx, 'second-factor.set', { accountId, factor: 'passkey' });
  await notifyFactorChange(tx, change, 'passkey-set');
}
