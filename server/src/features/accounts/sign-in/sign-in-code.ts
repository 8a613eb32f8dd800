import { createHmac, randomInt, timingSafeEqual, type KeyObject } from 'node:crypto';
import { recordAudit } from '#features/audit/record-audit.ts';
import { inTransaction, type Db, type Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import {
  deleteRateLimitCounter,
  findRetryAfter,
  returnToken,
  takeToken,
  type RateLimit,
} from '#platform/rate-limit/rate-limit.ts';
import { ReusedCodeError } from '../abuse-guard/reused-code.ts';
import { isKnownDevice } from '../sessions/known-device-store.ts';
import {
  countCodeAttempt,
  findUsedCodeHash,
  upsertSignInCode,
  voidSignInCode,
  type SignInCode,
  type SignInCodeTarget,
} from './sign-in-code-store.ts';

export const CODE_MINUTES = 10;
export const RESEND_AFTER_SECONDS = 60;

const HOUR_SECONDS = 60 * 60;
const CODES_PER_HOUR = 5;
const CODES_PER_DEVICE_AND_HOUR = 10;
const ATTEMPTS_PER_DAY = 20;
const CODE_COUNT = 1_000_000;
const CODE_DIGITS = 6;

/** `network`: of a caller without a device, which confirms from there. */
export type SignInCodeRequest = SignInCodeTarget & {
  placeholderId: number | null;
  venueId?: number;
  network?: string | null;
};

/** A typed code. Without a device no code is right. */
export type TypedCode = Omit<SignInCodeTarget, 'deviceId'> & {
  readonly deviceId: string | null;
  readonly typedCode: string;
};

export type SentCode = { expiresInSeconds: number; resendAfterSeconds: number };

/**
 * Issues a code for a target that works once, on the requesting device. A new request on the same device voids the
 * earlier code.
 *
 * A device on which the target's owner signed in before has its own rate limits. Requests from other devices therefore
 * cannot lock out the owner.
 *
 * @param codeKey key of the hashes of codes
 * @throws ProblemError 429 `too-many-requests` with the seconds to wait
 * @see AUTH-03, AUTH-04
 */
export async function issueSignInCode(
  tx: Tx,
  codeKey: KeyObject,
  challenge: SignInCodeRequest,
): Promise<SentCode & { code: string }> {
  const limitKey = await limitKeyOf(tx, challenge);
  const seconds =
    (await findRetryAfter(tx, attemptLimit(limitKey))) ?? (await takeRequestTokens(tx, challenge, limitKey));
  if (seconds !== null) throw new ProblemError(429, 'too-many-requests', { retryAfterSeconds: seconds });
  const code = String(randomInt(CODE_COUNT)).padStart(CODE_DIGITS, '0');
  const { venueId = null, network = null } = challenge;
  await upsertSignInCode(
    tx,
    { ...challenge, venueId, network, codeHash: hashCode(codeKey, challenge, code) },
    CODE_MINUTES,
  );
  return { code, expiresInSeconds: CODE_MINUTES * 60, resendAfterSeconds: RESEND_AFTER_SECONDS };
}

/** Voids a code that could not be sent and returns its request tokens, so that a new one can be requested at once. */
export async function revokeSignInCode(db: Db, target: SignInCodeTarget): Promise<void> {
  await inTransaction(db, async (tx) => {
    await voidSignInCode(tx, target);
    for (const limit of requestLimits(await limitKeyOf(tx, target))) await returnToken(tx, limit);
  });
}

/**
 * Verifies a typed code. A code allows five attempts and one success. Responses do not distinguish wrong, expired, used
 * and unknown codes. A refused attempt stays counted. An error of `then` leaves the code unchanged.
 *
 * @throws ProblemError 422 `wrong-verification-code`; 429 `too-many-requests` after twenty failed attempts per target
 *   and day
 * @see AUTH-03, AUTH-04
 */
export async function verifySignInCode<Result>(
  { db, codeKey }: { readonly db: Db; readonly codeKey: KeyObject },
  { typedCode, deviceId, ...target }: TypedCode,
  then: (tx: Tx, challenge: SignInCode) => Promise<Result>,
): Promise<Result> {
  if (deviceId === null) throw new ProblemError(422, 'wrong-verification-code');
  const answer = { ...target, deviceId };
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
  if (outcome instanceof ProblemError) throw outcome; // after the commit, so that the attempt stays counted
  return outcome.result;
}

function endedCodeProblem(usedHash: Buffer | null, typedHash: Buffer): ProblemError {
  const isRepeated = usedHash !== null && timingSafeEqual(usedHash, typedHash);
  return isRepeated ? new ReusedCodeError() : new ProblemError(422, 'wrong-verification-code');
}

/** Deletes the rate limit counters of a target, of all devices or of one known device. */
export async function deleteCodeCounters(
  tx: Tx,
  { kind, target, deviceId }: Omit<SignInCodeTarget, 'deviceId'> & { deviceId: string | null },
): Promise<void> {
  const limitKey = JSON.stringify(deviceId === null ? [kind, target] : [kind, target, deviceId]);
  for (const limit of [...requestLimits(limitKey), attemptLimit(limitKey)]) await deleteRateLimitCounter(tx, limit);
}

async function auditFailure(tx: Tx, action: 'sign-in.failed' | 'sign-in.paused', { id }: SignInCode): Promise<void> {
  await recordAudit(tx, { venueId: null, actorId: null, action, subject: `challenge:${id}`, facts: {} });
}

/** HMAC, because a plain hash of a million possible codes could be reversed by trying all. */
function hashCode(codeKey: KeyObject, { kind, target, deviceId }: SignInCodeTarget, code: string): Buffer {
  return createHmac('sha256', codeKey)
    .update(JSON.stringify([kind, target, deviceId, code]))
    .digest();
}

/** Key of the rate limits of a target: shared, or separate for a device that its owner uses. */
async function limitKeyOf(tx: Tx, { kind, target, deviceId }: SignInCodeTarget): Promise<string> {
  const isOwnersDevice = await isKnownDevice(tx, identityOf(kind, target), deviceId);
  return JSON.stringify(isOwnersDevice ? [kind, target, deviceId] : [kind, target]);
}

function identityOf(kind: SignInCodeTarget['kind'], target: string): { issuer: string; subject: string } {
  if (kind !== 'club') return { issuer: kind, subject: target };
  const [venueId = '', document = ''] = target.split(':');
  return { issuer: `club:${venueId}`, subject: `document:${document}` };
}

async function takeRequestTokens(tx: Tx, { deviceId }: SignInCodeTarget, limitKey: string): Promise<number | null> {
  for (const limit of [deviceRequestLimit(deviceId), ...requestLimits(limitKey)]) {
    const seconds = await takeToken(tx, limit);
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
