import type { CardChallenge } from '#integrations/payments/payment-provider.ts';
import type { SettleDeps } from '../payment-deps.ts';
import { findLastAttempt, isUnsettled, claimProviderCheck } from './attempt-store.ts';
import { findChallenge } from './challenge.ts';
import { settleAttempt } from './settle-attempt.ts';

/** Minimum time between two queries of one attempt. */
const LIVE_PAUSE_MS = 1_000;
/** Minimum for settled attempts, whose payment visitors can ask to verify. */
const DECIDED_PAUSE_MS = 10_000;

/**
 * Queries the provider about the last attempt of an order, unless it was queried a moment ago. A failed query changes
 * nothing.
 *
 * @returns the challenge that the payment waits for; null without one, and without a query
 * @see PAY-04
 */
export async function checkPayment(deps: SettleDeps, venueId: number, orderId: number): Promise<CardChallenge | null> {
  const attempt = await findLastAttempt(deps.db, venueId, orderId);
  if (!attempt || attempt.state === 'new') return null;
  const pauseMs = isUnsettled(attempt) ? LIVE_PAUSE_MS : DECIDED_PAUSE_MS;
  if (!(await claimProviderCheck(deps.db, attempt, pauseMs))) return null;
  try {
    return await findChallenge(deps, await settleAttempt(deps, attempt));
  } catch (error) {
    deps.onFailure(error);
    return null;
  }
}
