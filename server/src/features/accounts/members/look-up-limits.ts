import type { Db, Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { returnToken, takeToken, type RateLimit } from '#platform/rate-limit/rate-limit.ts';
import { claimantKey, takeClaimToken } from '../abuse-guard/claim-limits.ts';
import type { SignInCaller } from '../abuse-guard/sign-in-caller.ts';

const LOOK_UPS_PER_HOUR = 10;
const HOUR_SECONDS = 60 * 60;

/**
 * Limits a claimant to ten look-ups an hour and three numbers a day, found or not.
 *
 * @throws ProblemError 429 `too-many-requests`
 */
export async function takeLookUpTokens(tx: Tx, caller: SignInCaller, document: string): Promise<void> {
  const retryAfterSeconds = await takeToken(tx, lookUpLimit(caller));
  if (retryAfterSeconds !== null) throw new ProblemError(429, 'too-many-requests', { retryAfterSeconds });
  await takeClaimToken(tx, caller, document);
}

export async function returnLookUpToken(db: Db, caller: SignInCaller): Promise<void> {
  await returnToken(db, lookUpLimit(caller));
}

function lookUpLimit(caller: SignInCaller): RateLimit {
  return { rule: 'partner-look-ups', key: claimantKey(caller), max: LOOK_UPS_PER_HOUR, seconds: HOUR_SECONDS };
}
