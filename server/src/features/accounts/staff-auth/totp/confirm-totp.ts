import type { Encrypter } from '#platform/crypto/encryption.ts';
import { inTransaction, type Db, type Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { auditFactorChange } from '../factors/audit-factor.ts';
import { findFactorChallenge, consumeFactorChallenge } from '../factors/challenge-store.ts';
import { countFailedFactorAttempt, deleteFactorAttempts, lockFactorAttempts } from '../factors/factor-attempt-store.ts';
import { hasFactor, lockFactors } from '../factors/factor-store.ts';
import { notifyFactorChange, type FactorChange } from '../factors/notify-factor-change.ts';
import { recordFactorConfirmation, getNowSeconds } from '../staff-session/staff-session-store.ts';
import { startStaffSession, type PendingStaffSignIn, type StaffSignIn } from '../staff-session/start-staff-session.ts';
import { findTotp, upsertTotp, markStepUsed } from './totp-store.ts';
import { totpStepOf } from './totp.ts';

const factor = 'totp';

/** Binds an encrypted secret to its account. */
export function totpContext(accountId: number): string {
  return `totp:${accountId}`;
}

/** Reason for a refused code. The fifth wrong code starts a pause of 15 minutes. */
type CodeRefused = { kind: 'wrong' } | { kind: 'paused'; seconds: number };
type CodeOutcome = { kind: 'confirmed'; signIn: StaffSignIn } | CodeRefused;

/**
 * Starts a staff session with a code of the account's app, or, without a factor, of the app that this session sets up.
 * The code of a step is accepted once. During a pause even a right code is refused.
 *
 * @see AUTH-11
 */
export async function confirmTotp(
  deps: { db: Db; encrypter: Encrypter },
  pending: PendingStaffSignIn,
  typedCode: string,
): Promise<CodeOutcome> {
  return inTransaction(deps.db, async (tx) => {
    const { accountId } = pending;
    const factors = await lockFactors(tx, accountId);
    if (!hasFactor(factors)) {
      if (!(await saveEnrolledTotp(tx, deps.encrypter, pending, typedCode))) return { kind: 'wrong' };
      return { kind: 'confirmed', signIn: await startStaffSession(tx, pending) };
    }
    const refused = await checkCode(tx, deps.encrypter, pending, typedCode);
    return refused ?? { kind: 'confirmed', signIn: await startStaffSession(tx, pending) };
  });
}

/**
 * Confirms an open staff session again with a code of the account's app. Wrong codes count as at sign-in.
 *
 * @throws ProblemError 422 `wrong-second-factor`, 429 during a pause
 * @see AUTH-12
 */
export async function confirmSessionByTotp(
  deps: { db: Db; encrypter: Encrypter },
  staff: FactorChange & { readonly sessionId: number },
  typedCode: string,
): Promise<void> {
  const refused = await inTransaction(deps.db, async (tx) => {
    await lockFactors(tx, staff.accountId);
    const refusal = await checkCode(tx, deps.encrypter, staff, typedCode);
    if (refusal === null) await recordFactorConfirmation(tx, staff.sessionId);
    return refusal;
  });
  if (refused !== null) throw codeProblem(refused);
}

export function codeProblem(refused: CodeRefused): ProblemError {
  if (refused.kind === 'wrong') return new ProblemError(422, 'wrong-second-factor');
  return new ProblemError(429, 'too-many-requests', { retryAfterSeconds: refused.seconds });
}

/**
 * Checks a code and counts a wrong one.
 *
 * @returns null for a right code; the transaction must commit in any case, so that a wrong one stays counted
 */
async function checkCode(
  tx: Tx,
  encrypter: Encrypter,
  change: FactorChange,
  typedCode: string,
): Promise<CodeRefused | null> {
  const { accountId } = change;
  const pauseSeconds = await lockFactorAttempts(tx, accountId);
  if (pauseSeconds !== null) return { kind: 'paused', seconds: pauseSeconds };
  if (await consumeCode(tx, encrypter, accountId, typedCode)) {
    await deleteFactorAttempts(tx, accountId);
    await auditFactorChange(tx, 'second-factor.passed', { accountId, factor });
    return null;
  }
  const seconds = await countFailedFactorAttempt(tx, accountId);
  await auditFactorChange(tx, seconds === null ? 'second-factor.failed' : 'second-factor.paused', {
    accountId,
    factor,
  });
  if (seconds === null) return { kind: 'wrong' };
  await notifyFactorChange(tx, change, 'paused');
  return { kind: 'paused', seconds };
}

async function consumeCode(tx: Tx, encrypter: Encrypter, accountId: number, typedCode: string): Promise<boolean> {
  const factor = await findTotp(tx, accountId);
  if (!factor) return false;
  const secret = encrypter.decrypt(factor.encryptedSecret, totpContext(accountId)).toString();
  const step = totpStepOf(secret, typedCode, await getNowSeconds(tx));
  if (step === null || step <= factor.lastStep) return false;
  await markStepUsed(tx, accountId, step);
  return true;
}

/**
 * Stores the app that this session sets up, after one of its codes. Wrong codes are not counted, because the caller has
 * just seen the secret.
 *
 * @returns false for a wrong code
 * @throws ProblemError `second-factor-required` without a setup that has not expired
 */
export async function saveEnrolledTotp(
  tx: Tx,
  encrypter: Encrypter,
  enrolling: FactorChange & Pick<PendingStaffSignIn, 'sessionId'>,
  typedCode: string,
): Promise<boolean> {
  const { accountId, sessionId } = enrolling;
  const encryptedSecret = await findFactorChallenge(tx, sessionId, 'totp-enrol');
  if (!encryptedSecret) throw new ProblemError(422, 'second-factor-required');
  const secret = encrypter.decrypt(encryptedSecret, totpContext(accountId)).toString();
  const lastStep = totpStepOf(secret, typedCode, await getNowSeconds(tx));
  if (lastStep === null) return false;
  await consumeFactorChallenge(tx, sessionId, 'totp-enrol');
  await upsertTotp(tx, { accountId, encryptedSecret, lastStep });
  await auditFactorChange(tx, 'second-factor.set', { accountId, factor });
  await notifyFactorChange(tx, enrolling, 'totp-set');
  return true;
}
