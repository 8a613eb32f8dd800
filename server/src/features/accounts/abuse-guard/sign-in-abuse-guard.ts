import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import {
  admitSignIn,
  attemptKeysOf,
  type AdmitSignInDeps,
  type SignInCall,
  type SignInTarget,
} from './admit-sign-in.ts';
import { ReusedCodeError } from './reused-code.ts';
import { countSignInAttempts, insertSignInAttempts } from './sign-in-attempt-store.ts';
import type { SignInCaller } from './sign-in-caller.ts';
import { resultOf, type AttemptResult, type SignInMethodName } from './sign-in-metrics.ts';

export type SignInAbuseGuardDeps = AdmitSignInDeps & {
  /** Minimum duration of every response, so that its timing reveals nothing. */
  readonly floorMs: number;
};

export type SignInAbuseGuard = ReturnType<typeof createSignInAbuseGuard>;

/** Period of the code requests of a network. A whole stadium can share one address at half-time. */
const REQUEST_MINUTES = 10;
const REQUESTS_PER_NETWORK = 5_000;
/** Browsers and our apps send a device. Clients without one share this limit per network. */
const REQUESTS_WITHOUT_DEVICE = 300;

const FAILED_ATTEMPTS = [
  'wrong-verification-code',
  'partner-does-not-exist',
  'identity-not-proven',
  'phone-number-modal-error-on-login',
];

/**
 * Protects everything that can be guessed: codes, document numbers, tokens of identity providers. Limits per device
 * alone do not help, because devices cost nothing. Failure rates of the network and the venue decide, see
 * `admitSignIn`.
 *
 * @see AUTH-03, AUTH-04, AUTH-05
 */
export function createSignInAbuseGuard(deps: SignInAbuseGuardDeps) {
  const { db, floorMs, metrics } = deps;
  const countAttempt = <Result>(method: SignInMethodName, work: () => Promise<Result>): Promise<Result> =>
    withMinimumDuration(floorMs, () => reportResult((result) => metrics.countAttempt(method, result), work));
  const countRequest = <Result>(method: SignInMethodName, work: () => Promise<Result>): Promise<Result> =>
    withMinimumDuration(floorMs, () => reportResult((result) => metrics.countRequest(method, result), work));

  return {
    /** Runs an attempt at something that can be guessed, and records whether it failed. */
    attempt: <Result>(caller: SignInCaller, target: SignInTarget, work: () => Promise<Result>): Promise<Result> =>
      countAttempt(target.method, () => recordOutcome(deps, caller, 'attempt', target, work)),

    /** As `attempt`, for work that sends a code after a right guess. */
    attemptForCode: <Result>(
      caller: SignInCaller,
      target: SignInTarget,
      work: () => Promise<Result>,
    ): Promise<Result> => countRequest(target.method, () => recordOutcome(deps, caller, 'request-code', target, work)),

    /** Runs work that sends a code, within the request limit of the network. */
    requestCode: <Result>(caller: SignInCaller, target: SignInTarget, work: () => Promise<Result>): Promise<Result> =>
      countRequest(target.method, async () => {
        await admitSignIn(deps, caller, 'request-code', target);
        await countNetworkRequest(db, caller);
        return work();
      }),
  };
}

async function recordOutcome<Result>(
  deps: AdmitSignInDeps,
  caller: SignInCaller,
  call: SignInCall,
  target: SignInTarget,
  work: () => Promise<Result>,
): Promise<Result> {
  await admitSignIn(deps, caller, call, target);
  const keys = attemptKeysOf(caller, target);
  try {
    const result = await work();
    await insertSignInAttempts(deps.db, keys, false);
    return result;
  } catch (error) {
    if (isFailedAttempt(error)) await insertSignInAttempts(deps.db, keys, true);
    throw error;
  }
}

async function reportResult<Result>(
  report: (result: AttemptResult) => void,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await work();
    report('ok');
    return result;
  } catch (error) {
    report(resultOf(error, isFailedAttempt(error)));
    throw error;
  }
}

function isFailedAttempt(error: unknown): boolean {
  return error instanceof ProblemError && FAILED_ATTEMPTS.includes(error.code) && !(error instanceof ReusedCodeError);
}

/** @throws ProblemError 429 `too-many-requests` */
async function countNetworkRequest(db: Db, { isDeviceNew, network }: SignInCaller): Promise<void> {
  if (network === null) return;
  const [key, max] = isDeviceNew
    ? [`requests-without-device:${network}`, REQUESTS_WITHOUT_DEVICE]
    : [`requests:${network}`, REQUESTS_PER_NETWORK];
  if ((await countSignInAttempts(db, key, REQUEST_MINUTES)) >= max) {
    throw new ProblemError(429, 'too-many-requests', { retryAfterSeconds: REQUEST_MINUTES * 60 });
  }
  await insertSignInAttempts(db, [key], false);
}

/** Delays responses and errors alike to one duration, so that timing reveals no result. */
async function withMinimumDuration<Result>(floorMs: number, work: () => Promise<Result>): Promise<Result> {
  const floor = sleep(floorMs);
  try {
    return await work();
  } finally {
    await floor;
  }
}
