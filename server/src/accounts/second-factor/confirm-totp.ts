import { inTransaction } from '../../platform/database.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { auditFactor } from './audit-factor.ts';
import { findChallenge, takeChallenge } from './challenge-store.ts';
import { tellOfFactor } from './factor-notices.ts';
import type { FactorChange } from './factor-notices.ts';
import { hasFactor, lockFactors } from './factor-store.ts';
import { readNowSeconds } from './staff-session-store.ts';
import { startStaffSession } from './start-staff-session.ts';
import type { Confirming, Entered } from './start-staff-session.ts';
import { findTotp, keepTotp, markStepUsed } from './totp-store.ts';
import { totpStepOf } from './totp.ts';
import { countWrongCode, forgetWrongCodes, lockTries } from './wrong-codes-store.ts';

const factor = 'totp';

/** Binds a sealed secret to what it is for: another account's row does not open it. */
export function totpContext(accountId: number): string {
  return `totp:${accountId}`;
}

/** What became of a code. A pause begins with the fifth wrong one, and ends by itself. */
export type CodeOutcome =
  | { kind: 'entered'; entered: Entered }
  | { kind: 'wrong' }
  | { kind: 'paused'; seconds: number };

/**
 * Enters with a code of the account's app; or, when it has no factor yet, with a code of the app that this session is
 * setting up. Each step's code is taken once. Five wrong ones pause for 15 minutes, and then even a right one is refused.
 *
 * @see AUTH-11
 */
export async function confirmTotp(
  needs: { db: Db; sealer: Sealer },
  confirming: Confirming,
  typedCode: string,
): Promise<CodeOutcome> {
  return inTransaction(needs.db, async (tx) => {
    const { accountId } = confirming;
    const factors = await lockFactors(tx, accountId);
    if (!hasFactor(factors)) {
      if (!(await keepEnrolledTotp(tx, needs.sealer, confirming, typedCode))) return { kind: 'wrong' };
      return { kind: 'entered', entered: await startStaffSession(tx, confirming) };
    }
    const pauseSeconds = await lockTries(tx, accountId);
    if (pauseSeconds !== null) return { kind: 'paused', seconds: pauseSeconds };
    if (!(await takeCode(tx, needs.sealer, accountId, typedCode))) {
      const seconds = await countWrongCode(tx, accountId); // commits: the try stays counted
      await auditFactor(tx, seconds === null ? 'second-factor.failed' : 'second-factor.paused', { accountId, factor });
      if (seconds === null) return { kind: 'wrong' };
      await tellOfFactor(tx, confirming, 'paused');
      return { kind: 'paused', seconds };
    }
    await forgetWrongCodes(tx, accountId);
    await auditFactor(tx, 'second-factor.passed', { accountId, factor });
    return { kind: 'entered', entered: await startStaffSession(tx, confirming) };
  });
}

async function takeCode(tx: Tx, sealer: Sealer, accountId: number, typedCode: string): Promise<boolean> {
  const factor = await findTotp(tx, accountId);
  if (!factor) return false;
  const secret = sealer.open(factor.sealedSecret, totpContext(accountId)).toString();
  const step = totpStepOf(secret, typedCode, await readNowSeconds(tx));
  if (step === null || step <= factor.lastStep) return false;
  await markStepUsed(tx, accountId, step);
  return true;
}

/**
 * Keeps the app that this session is setting up when the code is one of its own. A wrong one costs nothing: whoever types
 * it has just been shown the secret.
 *
 * @returns false for a wrong code
 * @throws Refusal `second-factor-required` when nothing is being set up, or for too long
 */
export async function keepEnrolledTotp(
  tx: Tx,
  sealer: Sealer,
  enrolling: FactorChange & Pick<Confirming, 'sessionId'>,
  typedCode: string,
): Promise<boolean> {
  const { accountId, sessionId } = enrolling;
  const sealedSecret = await findChallenge(tx, sessionId, 'totp-enrol');
  if (!sealedSecret) throw new Refusal(422, 'second-factor-required');
  const secret = sealer.open(sealedSecret, totpContext(accountId)).toString();
  const lastStep = totpStepOf(secret, typedCode, await readNowSeconds(tx));
  if (lastStep === null) return false;
  await takeChallenge(tx, sessionId, 'totp-enrol');
  await keepTotp(tx, { accountId, sealedSecret, lastStep });
  await auditFactor(tx, 'second-factor.set', { accountId, factor });
  await tellOfFactor(tx, enrolling, 'totp-set');
  return true;
}
