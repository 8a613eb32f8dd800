import { setTimeout as sleep } from 'node:timers/promises';

import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { hasSignedInBefore } from './known-device-store.ts';
import { UsedCode } from './login-challenge.ts';
import { resultOf } from './sign-in-metrics.ts';
import type { SignInMethod, SignInMetrics, TryResult } from './sign-in-metrics.ts';
import type { Viewer } from './viewer.ts';
import { countTries, findFailures, noteTries } from './watched-try-store.ts';

/** Who tries to sign in, and from which network (`networkOf`). */
export type Caller = { readonly viewer: Viewer; readonly network: string | null };

export type TryGuardNeeds = {
  readonly db: Db;
  /** Has this device ever ordered? Orders know. */
  readonly hasOrdered: (deviceId: string) => Promise<boolean>;
  /** No answer to a try comes sooner, so that its time tells nothing. */
  readonly floorMs: number;
  readonly metrics: SignInMetrics;
};

/** What is tried, and at which venue; null: at none. */
export type Watched = { readonly method: SignInMethod; readonly venueId: number | null };

export type TryGuard = ReturnType<typeof createTryGuard>;

/** Fewer tries than these in 5 minutes tell nothing about a network or a venue. */
const MIN_TRIES = 50;
const SUSPICIOUS_PERCENT = 20;
const UNDER_ATTACK_PERCENT = 60;
const SUSPICIOUS_WAIT_SECONDS = 60;
const UNDER_ATTACK_WAIT_SECONDS = 5 * 60;

/** Codes that a network may ask for in 10 minutes. A whole stadium can stand behind one address at half-time. */
const REQUEST_MINUTES = 10;
const REQUESTS_PER_NETWORK = 5_000;
/** Browsers and our apps always have a device; what has none shares the allowance of its network. */
const REQUESTS_WITHOUT_DEVICE = 300;

const FAILED_TRIES = [
  'wrong-verification-code',
  'partner-does-not-exist',
  'identity-not-proven',
  'phone-number-modal-error-on-login',
];

/**
 * Stands before everything that can be guessed: codes, document numbers, tokens of others. Devices cost nothing to
 * make, so limits for each device alone stop nobody; where too many tries fail, only those who were here before go on.
 *
 * @see AUTH-03, AUTH-04, AUTH-05
 */
export function createTryGuard({ db, hasOrdered, floorMs, metrics }: TryGuardNeeds) {
  async function isKnown({ level, deviceId }: Viewer): Promise<boolean> {
    if (level === 'proven' || level === 'staff') return true;
    if (deviceId === null) return false;
    return (await hasSignedInBefore(db, deviceId)) || hasOrdered(deviceId);
  }

  async function admit(caller: Caller, venueId: number | null): Promise<void> {
    const { failedPercent, worstFailedPercent } = await findFailures(db, keysOf(caller, venueId), MIN_TRIES);
    const isUnderAttack = worstFailedPercent > UNDER_ATTACK_PERCENT;
    if (!isUnderAttack && failedPercent <= SUSPICIOUS_PERCENT) return;
    if (await isKnown(caller.viewer)) return;
    const retryAfterSeconds = isUnderAttack ? UNDER_ATTACK_WAIT_SECONDS : SUSPICIOUS_WAIT_SECONDS;
    throw new Refusal(429, 'too-many-requests', { retryAfterSeconds });
  }

  async function watched<Result>(caller: Caller, venueId: number | null, work: () => Promise<Result>): Promise<Result> {
    await admit(caller, venueId);
    try {
      const result = await work();
      await noteTries(db, keysOf(caller, venueId), false);
      return result;
    } catch (error) {
      if (isFailedTry(error)) await noteTries(db, keysOf(caller, venueId), true);
      throw error;
    }
  }

  const tried = <Result>(method: SignInMethod, work: () => Promise<Result>): Promise<Result> =>
    notBefore(floorMs, () => counted((result) => metrics.noteTry(method, result), work));
  const requested = <Result>(method: SignInMethod, work: () => Promise<Result>): Promise<Result> =>
    notBefore(floorMs, () => counted((result) => metrics.noteRequest(method, result), work));

  return {
    /** Runs a try at something that can be guessed, and counts whether it failed. */
    attempt: <Result>(caller: Caller, { method, venueId }: Watched, work: () => Promise<Result>): Promise<Result> =>
      tried(method, () => watched(caller, venueId, work)),

    /** As `attempt`, for what sends a code when the guess was right. */
    attemptForCode: <Result>(
      caller: Caller,
      { method, venueId }: Watched,
      work: () => Promise<Result>,
    ): Promise<Result> => requested(method, () => watched(caller, venueId, work)),

    /** Runs what sends a code, within what a network may ask for. */
    askForCode: <Result>(caller: Caller, { method, venueId }: Watched, work: () => Promise<Result>): Promise<Result> =>
      requested(method, async () => {
        await admit(caller, venueId);
        await takeRequest(db, caller);
        return work();
      }),
  };
}

async function counted<Result>(note: (result: TryResult) => void, work: () => Promise<Result>): Promise<Result> {
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
  return error instanceof Refusal && FAILED_TRIES.includes(error.code) && !(error instanceof UsedCode);
}

async function takeRequest(db: Db, { viewer, network }: Caller): Promise<void> {
  if (network === null) return;
  const [key, max] =
    viewer.deviceId === null
      ? [`requests-without-device:${network}`, REQUESTS_WITHOUT_DEVICE]
      : [`requests:${network}`, REQUESTS_PER_NETWORK];
  if ((await countTries(db, key, REQUEST_MINUTES)) >= max) {
    throw new Refusal(429, 'too-many-requests', { retryAfterSeconds: REQUEST_MINUTES * 60 });
  }
  await noteTries(db, [key], false);
}

function keysOf({ network }: Caller, venueId: number | null): string[] {
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
