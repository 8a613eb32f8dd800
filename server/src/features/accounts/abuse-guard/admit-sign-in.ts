import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { takeToken } from '#platform/rate-limit/rate-limit.ts';
import { hasSignedInBefore } from '../sessions/known-device-store.ts';
import type { Viewer } from '../sessions/viewer.ts';
import type { ProofOfWork } from './proof-of-work.ts';
import { findFailureRates } from './sign-in-attempt-store.ts';
import type { SignInCaller } from './sign-in-caller.ts';
import type { SignInMethodName, SignInMetrics } from './sign-in-metrics.ts';

export type AdmitSignInDeps = {
  readonly db: Db;
  /** Whether this device ever placed an order. */
  readonly hasOrdered: (deviceId: string) => Promise<boolean>;
  readonly metrics: SignInMetrics;
  readonly proofOfWork: ProofOfWork;
  /** Difficulty for new devices where many attempts fail. Each bit doubles the work. */
  readonly proofBits: number;
  /** Called when a new device is refused because nearly all attempts fail. */
  readonly onClosed: () => void;
};

/** The address, number or token of an attempt. `venueId` null: the attempt belongs to no venue. */
export type SignInTarget = {
  readonly method: SignInMethodName;
  readonly target: string;
  readonly venueId: number | null;
};

/** Part of what a proof of work is bound to. */
export type SignInCall = 'request-code' | 'attempt';

/** Fewer attempts in 5 minutes are no evidence about a network or a venue. */
const MIN_ATTEMPTS = 50;
/** With a lower bound, fifty deliberate failures would close sign-in to all new devices of a stadium. */
const MIN_ATTEMPTS_TO_CLOSE = 500;
const SUSPICIOUS_PERCENT = 20;
/** Above this the work doubles. */
const VERY_SUSPICIOUS_PERCENT = 40;
const UNDER_ATTACK_PERCENT = 60;
const UNDER_ATTACK_WAIT_SECONDS = 5 * 60;

/**
 * Lets known devices through. Requires proof of work of new devices where many attempts fail, and refuses them where
 * nearly all of very many fail.
 *
 * @throws ProblemError 428 `proof-of-work-required` with the challenge; 429 `too-many-requests`
 * @see AUTH-03, AUTH-04, AUTH-05
 */
export async function admitSignIn(
  deps: AdmitSignInDeps,
  caller: SignInCaller,
  call: SignInCall,
  target: SignInTarget,
): Promise<void> {
  const { db, metrics, proofOfWork, proofBits, onClosed } = deps;
  const minAttempts = { now: MIN_ATTEMPTS, worst: MIN_ATTEMPTS_TO_CLOSE };
  const rates = await findFailureRates(db, attemptKeysOf(caller, target), minAttempts);
  const { failedPercent, worstFailedPercent, nowSeconds } = rates;
  const isUnderAttack = worstFailedPercent > UNDER_ATTACK_PERCENT;
  if (!isUnderAttack && failedPercent <= SUSPICIOUS_PERCENT) return;
  if (await isKnown(deps, caller.viewer)) return;
  if (isUnderAttack) {
    metrics.countClosed();
    onClosed();
    throw new ProblemError(429, 'too-many-requests', { retryAfterSeconds: UNDER_ATTACK_WAIT_SECONDS });
  }
  const purpose = JSON.stringify([call, target, caller.viewer.deviceId]);
  if (caller.proofOfWork !== null && (await consumeProof(deps, purpose, caller.proofOfWork, nowSeconds))) return;
  const bits = failedPercent > VERY_SUSPICIOUS_PERCENT ? proofBits + 1 : proofBits;
  throw new ProblemError(428, 'proof-of-work-required', proofOfWork.challenge(purpose, bits, nowSeconds));
}

/** Keys under which the attempts of a caller are counted: its network and the venue. */
export function attemptKeysOf({ network }: SignInCaller, { venueId }: SignInTarget): string[] {
  const networkKeys = network === null ? [] : [`network:${network}`];
  return venueId === null ? networkKeys : [...networkKeys, `venue:${venueId}`];
}

async function isKnown({ db, hasOrdered }: AdmitSignInDeps, { level, deviceId }: Viewer): Promise<boolean> {
  if (level === 'proven' || level === 'staff') return true;
  if (deviceId === null) return false;
  return (await hasSignedInBefore(db, deviceId)) || hasOrdered(deviceId);
}

/** @returns whether the proof is valid and was not used before */
async function consumeProof(
  { db, proofOfWork }: AdmitSignInDeps,
  purpose: string,
  proof: string,
  nowSeconds: number,
): Promise<boolean> {
  const verified = proofOfWork.verify(purpose, proof, nowSeconds);
  if (!verified) return false;
  const once = { rule: 'proof-of-work', key: verified.challenge, max: 1, seconds: Math.ceil(verified.secondsLeft) };
  return (await takeToken(db, once)) === null;
}
