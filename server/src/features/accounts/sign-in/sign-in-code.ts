import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

import { recordAudit } from '#features/audit/record-audit.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { deleteRateLimitCounter, findRetryAfter, returnToken, takeToken } from '#platform/rate-limit/rate-limit.ts';
import type { RateLimit } from '#platform/rate-limit/rate-limit.ts';
import { isKnownDevice } from '../sessions/known-device-store.ts';
import { countCodeAttempt, findUsedCodeHash, upsertSignInCode, voidSignInCode } from './sign-in-code-store.ts';
import type { SignInCode, SignInCodeTarget } from './sign-in-code-store.ts';
import { ReusedCodeError } from '../abuse-guard/reused-code.ts';

export const CODE_MINUTES = 10;
export const RESEND_AFTER_SECONDS = 60;

const HOUR_SECONDS = 60 * 60;
const CODES_PER_HOUR = 5;
const CODES_PER_DEVICE_AND_HOUR = 10;
const ATTEMPTS_PER_DAY = 20;
const CODES = 1_000_000;
const CODE_DIGITS = 6;

export type SignInCodeRequest = SignInCodeTarget & { placeholderId: number | null; venueId?: number };

/** A code as somebody typed it; on no device none is right. */
export type TypedCode = Omit<SignInCodeTarget, 'deviceId'> & {
  readonly deviceId: string | null;
  readonly typedCode: string;
};

export type SentCode = { expiresInSeconds: number; resendAfterSeconds: number };

/**
 * A code for a target that works on the device that asks, once. Asking again on the same device voids the code before.
 *
 * A device on which the target's owner signed in before has an allowance of its own, so that strangers who use up the
 * target's cannot keep its owner out.
 *
 * @param codeKey that codes are hashed with, of the installation
 * @throws Refusal 429 `too-many-requests` with the seconds to wait
 * @see AUTH-03, AUTH-04
 */
export async function issueSignInCode(
  tx: Tx,
  codeKey: KeyObject,
  challenge: SignInCodeRequest,
): Promise<SentCode & { code: string }> {
  const whose = await limitKeyOf(tx, challenge);
  const seconds = (await findRetryAfter(tx, attemptLimit(whose))) ?? (await takeRequestTokens(tx, challenge, whose));
  if (seconds !== null) throw new ProblemError(429, 'too-many-requests', { retryAfterSeconds: seconds });
  const code = String(randomInt(CODES)).padStart(CODE_DIGITS, '0');
  const { venueId = null } = challenge;
  await upsertSignInCode(tx, { ...challenge, venueId, codeHash: hashCode(codeKey, challenge, code) }, CODE_MINUTES);
  return { code, expiresInSeconds: CODE_MINUTES * 60, resendAfterSeconds: RESEND_AFTER_SECONDS };
}

/** A code that could not be sent is void, and another one can be asked for at once. */
export async function revokeSignInCode(db: Db, target: SignInCodeTarget): Promise<void> {
  await inTransaction(db, async (tx) => {
    await voidSignInCode(tx, target);
    for (const allowance of requestLimits(await limitKeyOf(tx, target))) await returnToken(tx, allowance);
  });
}

/**
 * Tries a typed code. Five attempts a code, one success; wrong, expired, used, of another device and never sent are told
 * apart by nobody. A failed attempt is counted even though it is refused; what `then` throws leaves the code as it was.
 *
 * @throws Refusal 422 `wrong-verification-code`; 429 `too-many-requests` after twenty failed attempts a target and day
 * @see AUTH-03, AUTH-04
 */
export async function verifySignInCode<Result>(
  { db, codeKey }: { readonly db: Db; readonly codeKey: KeyObject },
  { typedCode, deviceId, ...what }: TypedCode,
  then: (tx: Tx, challenge: SignInCode) => Promise<Result>,
): Promise<Result> {
  if (deviceId === null) throw new ProblemError(422, 'wrong-verification-code');
  const answer = { ...what, deviceId };
  const typedHash = hashCode(codeKey, answer, typedCode.trim());
  const outcome = await inTransaction(db, async (tx) => {
    const challenge = await countCodeAttempt(tx, answer);
    if (!challenge) return endedCodeProblem(await findUsedCodeHash(tx, answer), typedHash);
    const attempts = attemptLimit(await limitKeyOf(tx, answer));
    const retryAfterSeconds = await takeToken(tx, attempts);
    if (retryAfterSeconds !== null) {
      await auditFailure(tx, 'sign-in.paused', challenge);
      return new ProblemError(429, 'too-many-requests', { retryAfterSeconds });
    }
    if (!timingSafeEqual(challenge.codeHash, typedHash)) {
      await auditFailure(tx, 'sign-in.failed', challenge);
      return new ProblemError(422, 'wrong-verification-code');
    }
    await voidSignInCode(tx, answer);
    await returnToken(tx, attempts);
    return { result: await then(tx, challenge) };
  });
  if (outcome instanceof ProblemError) throw outcome; // after the commit: the attempt stays counted
  return outcome.result;
}

function endedCodeProblem(usedHash: Buffer | null, typedHash: Buffer): ProblemError {
  const isRepeated = usedHash !== null && timingSafeEqual(usedHash, typedHash);
  return isRepeated ? new ReusedCodeError() : new ProblemError(422, 'wrong-verification-code');
}

/** Forgets what was counted for a target: by itself, and on devices that its owner used. */
export async function deleteCodeCounters(
  tx: Tx,
  { kind, target, deviceId }: Omit<SignInCodeTarget, 'deviceId'> & { deviceId: string | null },
): Promise<void> {
  const whose = JSON.stringify(deviceId === null ? [kind, target] : [kind, target, deviceId]);
  for (const allowance of [...requestLimits(whose), attemptLimit(whose)]) await deleteRateLimitCounter(tx, allowance);
}

async function auditFailure(tx: Tx, action: 'sign-in.failed' | 'sign-in.paused', { id }: SignInCode): Promise<void> {
  await recordAudit(tx, { venueId: null, actorId: null, action, subject: `challenge:${id}`, facts: {} });
}

/** A code has only a million values, so a plain hash of it could be tried out by whoever reads the table. */
function hashCode(codeKey: KeyObject, { kind, target, deviceId }: SignInCodeTarget, code: string): Buffer {
  return createHmac('sha256', codeKey)
    .update(JSON.stringify([kind, target, deviceId, code]))
    .digest();
}

/** Whose allowance a target is asked for with: its own, or that of a device that its owner uses. */
async function limitKeyOf(tx: Tx, { kind, target, deviceId }: SignInCodeTarget): Promise<string> {
  const isOwners = await isKnownDevice(tx, identityOf(kind, target), deviceId);
  return JSON.stringify(isOwners ? [kind, target, deviceId] : [kind, target]);
}

function identityOf(kind: SignInCodeTarget['kind'], target: string): { issuer: string; subject: string } {
  if (kind !== 'club') return { issuer: kind, subject: target };
  const [venueId = '', document = ''] = target.split(':');
  return { issuer: `club:${venueId}`, subject: `document:${document}` };
}

async function takeRequestTokens(tx: Tx, { deviceId }: SignInCodeTarget, whose: string): Promise<number | null> {
  for (const allowance of [deviceRequestLimit(deviceId), ...requestLimits(whose)]) {
    const seconds = await takeToken(tx, allowance);
    if (seconds !== null) return seconds;
  }
  return null;
}

const deviceRequestLimit = (key: string): RateLimit => ({
  rule: 'codes-of-device',
  key,
  max: CODES_PER_DEVICE_AND_HOUR,
  seconds: HOUR_SECONDS,
});

const requestLimits = (key: string): RateLimit[] => [
  { rule: 'codes-in-an-hour', key, max: CODES_PER_HOUR, seconds: HOUR_SECONDS },
  { rule: 'codes-in-a-minute', key, max: 1, seconds: RESEND_AFTER_SECONDS },
];

const attemptLimit = (key: string): RateLimit => ({
  rule: 'code-attempts',
  key,
  max: ATTEMPTS_PER_DAY,
  seconds: 24 * HOUR_SECONDS,
  isPause: true,
});
