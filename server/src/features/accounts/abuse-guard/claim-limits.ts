import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { takeToken } from '#platform/rate-limit/rate-limit.ts';
import type { SignInCaller } from './sign-in-caller.ts';

const DAY_SECONDS = 24 * 60 * 60;
const NUMBERS_PER_DAY = 3;

/**
 * Key under which claims are counted: the account of a proven session, otherwise the device. The network for a device
 * that is created by this call, because new devices cost nothing.
 */
export function claimantKey({ viewer, network, isDeviceNew }: SignInCaller): string {
  if (viewer.level === 'proven' && viewer.accountId !== null) return `account:${viewer.accountId}`;
  return isDeviceNew || viewer.deviceId === null ? `network:${network}` : viewer.deviceId;
}

/**
 * Limits a claimant to three different phone or document numbers a day. Repeated claims of one number are free.
 *
 * @throws ProblemError 429 `too-many-requests`
 * @see AUTH-04, AUTH-05
 */
export async function takeClaimToken(tx: Tx, caller: SignInCaller, number: string): Promise<void> {
  const claimant = claimantKey(caller);
  const seen = { rule: 'claimed-number', key: JSON.stringify([claimant, number]), max: 1, seconds: DAY_SECONDS };
  if ((await takeToken(tx, seen)) !== null) return;
  const numbers = { rule: 'claimed-numbers', key: claimant, max: NUMBERS_PER_DAY, seconds: DAY_SECONDS };
  const retryAfterSeconds = await takeToken(tx, numbers);
  if (retryAfterSeconds !== null) throw new ProblemError(429, 'too-many-requests', { retryAfterSeconds });
}
