import { setTimeout as sleep } from 'node:timers/promises';

import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { takeToken } from '#platform/rate-limit/rate-limit.ts';
import { hasSignedInBefore } from '../sessions/known-device-store.ts';
import { ReusedCodeError } from './reused-code.ts';
import type { ProofOfWork } from './proof-of-work.ts';
import { resultOf } from './sign-in-metrics.ts';
import type { SignInMethodName, SignInMetrics, AttemptResult } from './sign-in-metrics.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { countSignInAttempts, findFailureRates, insertSignInAttempts } from './sign-in-attempt-store.ts';
import type { SignInCaller } from './sign-in-caller.ts';

export type SignInAbuseGuardDeps = {
  readonly db: Db;
  /** Has this device ever ordered? Orders know. */
  readonly hasOrdered: (deviceId: string) => Promise<boolean>;
  /** No answer to an attempt comes sooner, so that its time tells nothing. */
  readonly floorMs: number;
  readonly metrics: SignInMetrics;
  readonly proofOfWork: ProofOfWork;
  /** How hard the work is that new devices do where many attempts fail; each bit doubles it. */
  readonly proofBits: number;
  /** Told when new devices are turned away because nearly all attempts fail. */
  readonly onClosed: () => void;
};

/** What is tried, at which address, number or token, and at which venue; null: at none. */
export type SignInTarget = {
  readonly method: SignInMethodName;
  readonly target: string;
  readonly venueId: number | null;
};

export type SignInAbuseGuard = ReturnType<typeof createSignInAbuseGuard>;

/** Fewer attempts than these in 5 minutes tell nothing about a network or a venue. */
const MIN_ATTEMPTS = 50;
/** With fewer, whoever fails fifty times on purpose would close a stadium's sign-in to everybody new. */
const MIN_ATTEMPTS_TO_CLOSE = 500;
const SUSPICIOUS_PERCENT = 20;
/** From here the work is twice as much. */
const VERY_SUSPICIOUS_PERCENT = 40;
const UNDER_ATTACK_PERCENT = 60;
const UNDER_ATTACK_WAIT_SECONDS = 5 * 60;

/** Codes that a network may ask for in 10 minutes. A whole stadium can stand behind one address at half-time. */
const REQUEST_MINUTES = 10;
const REQUESTS_PER_NETWORK = 5_000;
/** Browsers and our apps come with a device; what is given one with every call shares the allowance of its network. */
const REQUESTS_WITHOUT_DEVICE = 300;

const FAILED_ATTEMPTS = [
  'wrong-verification-code',
  'partner-does-not-exist',
  'identity-not-proven',
  'phone-number-modal-error-on-login',
];

/**
 * Stands before everything that can be guessed: codes, document numbers, tokens of others. Devices cost nothing to
 * make, so limits for each device alone stop nobody; where many attempts fail, those who were not here before work for
 * each of theirs, and where nearly all of very many fail, they wait.
 *
 * @see AUTH-03, AUTH-04, AUTH-05
 */
export function createSignInAbuseGuard(deps: SignInAbuseGuardDeps) {
  const { db, hasOrdered, floorMs, metrics, proofOfWork: proofs, proofBits, onClosed } = deps;

  async function isKnown({ level, deviceId }: Viewer): Promise<boolean> {
    if (level === 'proven' || level === 'staff') return true;
    if (deviceId === null) return false;
    return (await hasSignedInBefore(db, deviceId)) || hasOrdered(deviceId);
  }

  async function admit(caller: SignInCaller, call: 'ask' | 'try', tried: SignInTarget): Promise<void> {
    const enough = { now: MIN_ATTEMPTS, worst: MIN_ATTEMPTS_TO_CLOSE };
    const { failedPercent, worstFailedPercent, nowSeconds } = await findFailureRates(db, keysOf(caller, tried), enough);
    const isUnderAttack = worstFailedPercent > UNDER_ATTACK_PERCENT;
    if (!isUnderAttack && failedPercent <= SUSPICIOUS_PERCENT) return;
    if (await isKnown(caller.viewer)) return;
    if (isUnderAttack) {
      metrics.noteClosed();
      onClosed();
      throw new ProblemError(429, 'too-many-requests', { retryAfterSeconds: UNDER_ATTACK_WAIT_SECONDS });
    }
    const purpose = JSON.stringify([call, tried, caller.viewer.deviceId]);
    if (caller.proofOfWork !== null && (await takeProof(purpose, caller.proofOfWork, nowSeconds))) return;
    const bits = failedPercent > VERY_SUSPICIOUS_PERCENT ? proofBits + 1 : proofBits;
    throw new ProblemError(428, 'proof-of-work-required', proofs.challenge(purpose, bits, nowSeconds));
  }

  /** @returns whether this is a good proof that was not used before */
  async function takeProof(purpose: string, proof: string, nowSeconds: number): Promise<boolean> {
    const answered = proofs.verify(purpose, proof, nowSeconds);
    if (!answered) return false;
    const once = { rule: 'proof-of-work', key: answered.challenge, max: 1, seconds: Math.ceil(answered.secondsLeft) };
    return (await takeToken(db, once)) === null;
  }

  async function watched<Result>(
    caller: SignInCaller,
    call: 'ask' | 'try',
    tried: SignInTarget,
    work: () => Promise<Result>,
  ): Promise<Result> {
    await admit(caller, call, tried);
    try {
      const result = await work();
      await insertSignInAttempts(db, keysOf(caller, tried), false);
      return result;
    } catch (error) {
      if (isFailedTry(error)) await insertSignInAttempts(db, keysOf(caller, tried), true);
      throw error;
    }
  }

  const tried = <Result>(method: SignInMethodName, work: () => Promise<Result>): Promise<Result> =>
    notBefore(floorMs, () => counted((result) => metrics.noteTry(method, result), work));
  const requested = <Result>(method: SignInMethodName, work: () => Promise<Result>): Promise<Result> =>
    notBefore(floorMs, () => counted((result) => metrics.noteRequest(method, result), work));

  return {
    /** Runs an attempt at something that can be guessed, and counts whether it failed. */
    attempt: <Result>(caller: SignInCaller, what: SignInTarget, work: () => Promise<Result>): Promise<Result> =>
      tried(what.method, () => watched(caller, 'try', what, work)),

    /** As `attempt`, for what sends a code when the guess was right. */
    attemptForCode: <Result>(caller: SignInCaller, what: SignInTarget, work: () => Promise<Result>): Promise<Result> =>
      requested(what.method, () => watched(caller, 'ask', what, work)),

    /** Runs what sends a code, within what a network may ask for. */
    askForCode: <Result>(caller: SignInCaller, what: SignInTarget, work: () => Promise<Result>): Promise<Result> =>
      requested(what.method, async () => {
        await admit(caller, 'ask', what);
        await takeRequest(db, caller);
        return work();
      }),
  };
}

async function counted<Result>(note: (result: AttemptResult) => void, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await work();
    note('ok');
    return result;
  } catch (error) {
    note(resultOf(error, isFailedTry(error)));
    throw error;
  }
}

function isFailedTry(error: unknown): boolean {
  return error instanceof ProblemError && FAILED_ATTEMPTS.includes(error.code) && !(error instanceof ReusedCodeError);
}

async function takeRequest(db: Db, { isDeviceNew, network }: SignInCaller): Promise<void> {
  if (network === null) return;
  const [key, max] = isDeviceNew
    ? [`requests-without-device:${network}`, REQUESTS_WITHOUT_DEVICE]
    : [`requests:${network}`, REQUESTS_PER_NETWORK];
  if ((await countSignInAttempts(db, key, REQUEST_MINUTES)) >= max) {
    throw new ProblemError(429, 'too-many-requests', { retryAfterSeconds: REQUEST_MINUTES * 60 });
  }
  await insertSignInAttempts(db, [key], false);
}

function keysOf({ network }: SignInCaller, { venueId }: SignInTarget): string[] {
  const ofNetwork = network === null ? [] : [`network:${network}`];
  return venueId === null ? ofNetwork : [...ofNetwork, `venue:${venueId}`];
}

/** Answers and refusals alike wait for the same time: what was found out cannot be told from how long it took. */
async function notBefore<Result>(floorMs: number, work: () => Promise<Result>): Promise<Result> {
  const floor = sleep(floorMs);
  try {
    return await work();
  } finally {
    await floor;
  }
}
