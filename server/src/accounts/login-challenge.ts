import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

import { appendAudit } from '../audit/append-audit.ts';
import { inTransaction } from '../platform/database.ts';
import type { Db, Tx } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { dropAllowance, findSpentAllowance, returnAllowance, takeAllowance } from './allowance.ts';
import type { Allowance } from './allowance.ts';
import { isKnownDevice } from './known-device-store.ts';
import { countTry, findUsedHash, keepChallenge, voidChallenge } from './login-challenge-store.ts';
import type { Challenge, ChallengeTarget } from './login-challenge-store.ts';

export const CODE_MINUTES = 10;
export const RESEND_AFTER_SECONDS = 60;

const HOUR_SECONDS = 60 * 60;
const CODES_PER_HOUR = 5;
const CODES_PER_DEVICE_AND_HOUR = 10;
const TRIES_PER_DAY = 20;
const CODES = 1_000_000;
const CODE_DIGITS = 6;

export type OpenChallenge = ChallengeTarget & { shellId: number | null; venueId?: number };

/** A code as somebody typed it; on no device none is right. */
export type Typed = Omit<ChallengeTarget, 'deviceId'> & {
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
export async function openChallenge(
  tx: Tx,
  codeKey: KeyObject,
  challenge: OpenChallenge,
): Promise<SentCode & { code: string }> {
  const whose = await whoseAllowance(tx, challenge);
  const seconds = (await findSpentAllowance(tx, triesOf(whose))) ?? (await takeRequest(tx, challenge, whose));
  if (seconds !== null) throw new Refusal(429, 'too-many-requests', { retryAfterSeconds: seconds });
  const code = String(randomInt(CODES)).padStart(CODE_DIGITS, '0');
  const { venueId = null } = challenge;
  await keepChallenge(tx, { ...challenge, venueId, codeHash: hashCode(codeKey, challenge, code) }, CODE_MINUTES);
  return { code, expiresInSeconds: CODE_MINUTES * 60, resendAfterSeconds: RESEND_AFTER_SECONDS };
}

/** A code that could not be sent is void, and another one can be asked for at once. */
export async function dropChallenge(db: Db, target: ChallengeTarget): Promise<void> {
  await inTransaction(db, async (tx) => {
    await voidChallenge(tx, target);
    for (const allowance of requestsOf(await whoseAllowance(tx, target))) await returnAllowance(tx, allowance);
  });
}

/**
 * Tries a typed code. Five tries a code, one success; wrong, expired, used, of another device and never sent are told
 * apart by nobody. A failed try is counted even though it is refused; what `then` throws leaves the code as it was.
 *
 * @throws Refusal 422 `wrong-verification-code`; 429 `too-many-requests` after twenty failed tries a target and day
 * @see AUTH-03, AUTH-04
 */
export async function answerChallenge<Result>(
  { db, codeKey }: { readonly db: Db; readonly codeKey: KeyObject },
  { typedCode, deviceId, ...what }: Typed,
  then: (tx: Tx, challenge: Challenge) => Promise<Result>,
): Promise<Result> {
  if (deviceId === null) throw new Refusal(422, 'wrong-verification-code');
  const answer = { ...what, deviceId };
  const typedHash = hashCode(codeKey, answer, typedCode.trim());
  const outcome = await inTransaction(db, async (tx) => {
    const challenge = await countTry(tx, answer);
    if (!challenge) return refuseEnded(await findUsedHash(tx, answer), typedHash);
    const tries = triesOf(await whoseAllowance(tx, answer));
    const retryAfterSeconds = await takeAllowance(tx, tries);
    if (retryAfterSeconds !== null) {
      await auditFailure(tx, 'sign-in.paused', challenge);
      return new Refusal(429, 'too-many-requests', { retryAfterSeconds });
    }
    if (!timingSafeEqual(challenge.codeHash, typedHash)) {
      await auditFailure(tx, 'sign-in.failed', challenge);
      return new Refusal(422, 'wrong-verification-code');
    }
    await voidChallenge(tx, answer);
    await returnAllowance(tx, tries);
    return { result: await then(tx, challenge) };
  });
  if (outcome instanceof Refusal) throw outcome; // after the commit: the try stays counted
  return outcome.result;
}

/** The code was right and had been used: a second tap, not a guess. Told apart by nobody outside. */
export class UsedCode extends Refusal {
  constructor() {
    super(422, 'wrong-verification-code');
  }
}

function refuseEnded(usedHash: Buffer | null, typedHash: Buffer): Refusal {
  const isRepeated = usedHash !== null && timingSafeEqual(usedHash, typedHash);
  return isRepeated ? new UsedCode() : new Refusal(422, 'wrong-verification-code');
}

/** Forgets what was counted for a target: by itself, and on devices that its owner used. */
export async function dropCounters(
  tx: Tx,
  { kind, target, deviceId }: Omit<ChallengeTarget, 'deviceId'> & { deviceId: string | null },
): Promise<void> {
  const whose = JSON.stringify(deviceId === null ? [kind, target] : [kind, target, deviceId]);
  for (const allowance of [...requestsOf(whose), triesOf(whose)]) await dropAllowance(tx, allowance);
}

async function auditFailure(tx: Tx, action: 'sign-in.failed' | 'sign-in.paused', { id }: Challenge): Promise<void> {
  await appendAudit(tx, { venueId: null, actorId: null, action, subject: `challenge:${id}`, facts: {} });
}

/** A code has only a million values, so a plain hash of it could be tried out by whoever reads the table. */
function hashCode(codeKey: KeyObject, { kind, target, deviceId }: ChallengeTarget, code: string): Buffer {
  return createHmac('sha256', codeKey)
    .update(JSON.stringify([kind, target, deviceId, code]))
    .digest();
}

/** Whose allowance a target is asked for with: its own, or that of a device that its owner uses. */
async function whoseAllowance(tx: Tx, { kind, target, deviceId }: ChallengeTarget): Promise<string> {
  const isOwners = await isKnownDevice(tx, identityOf(kind, target), deviceId);
  return JSON.stringify(isOwners ? [kind, target, deviceId] : [kind, target]);
}

function identityOf(kind: ChallengeTarget['kind'], target: string): { issuer: string; subject: string } {
  if (kind !== 'club') return { issuer: kind, subject: target };
  const [venueId = '', document = ''] = target.split(':');
  return { issuer: `club:${venueId}`, subject: `document:${document}` };
}

async function takeRequest(tx: Tx, { deviceId }: ChallengeTarget, whose: string): Promise<number | null> {
  for (const allowance of [deviceRequestsOf(deviceId), ...requestsOf(whose)]) {
    const seconds = await takeAllowance(tx, allowance);
    if (seconds !== null) return seconds;
  }
  return null;
}

const deviceRequestsOf = (key: string): Allowance => ({
  rule: 'codes-of-device',
  key,
  max: CODES_PER_DEVICE_AND_HOUR,
  seconds: HOUR_SECONDS,
});

const requestsOf = (key: string): Allowance[] => [
  { rule: 'codes-in-an-hour', key, max: CODES_PER_HOUR, seconds: HOUR_SECONDS },
  { rule: 'codes-in-a-minute', key, max: 1, seconds: RESEND_AFTER_SECONDS },
];

const triesOf = (key: string): Allowance => ({
  rule: 'code-tries',
  key,
  max: TRIES_PER_DAY,
  seconds: 24 * HOUR_SECONDS,
  isPause: true,
});
