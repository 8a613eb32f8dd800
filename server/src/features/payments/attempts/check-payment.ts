import type { SettleDeps } from '../payment-deps.ts';
import { findLastAttempt, isUnsettled, claimProviderCheck } from './attempt-store.ts';
import { settleAttempt } from './settle-attempt.ts';

/** Minimum time between two queries of one attempt. */
const LIVE_PAUSE_MS = 1_000;
/** Minimum for settled attempts, whose payment visitors can ask to verify. */
const DECIDED_PAUSE_MS = 10_000;

/**
 * Queries the provider about the last attempt of an order, unless it was queried a moment ago. A failed query changes
 * nothing.
 *
 * @see PAY-04
 */
export async function checkPayment(deps: SettleDeps, venueId: number, orderId: number): Promise<void> {
  const attempt = await findLastAttempt(deps.db, venueId, orderId);
  if (!attempt || attempt.state === 'new') return;
  if (!(await claimProviderCheck(deps.db, attempt, isUnsettled(attempt) ? LIVE_PAUSE_MS : DECIDED_PAUSE_MS))) return;
  await settleAttempt(deps, attempt).catch(deps.onFailure);
}
