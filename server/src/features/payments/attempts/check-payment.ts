import { findLastAttempt, isUnsettled, claimProviderCheck } from './attempt-store.ts';
import type { SettleDeps } from '../payment-deps.ts';
import { settleAttempt } from './settle-attempt.ts';

/** However many people press 'verify', the provider is asked no more often than this. */
const LIVE_PAUSE_MS = 1_000;
/** What seems decided may be asked about too: somebody who says that they did pay is heard. */
const DECIDED_PAUSE_MS = 10_000;

/**
 * Asks the provider now about the last attempt at an order, unless it was asked a moment ago. Where it cannot be asked, the
 * books stay as they are.
 *
 * @see PAY-04
 */
export async function checkPayment(deps: SettleDeps, venueId: number, orderId: number): Promise<void> {
  const attempt = await findLastAttempt(deps.db, venueId, orderId);
  if (!attempt || attempt.state === 'new') return;
  if (!(await claimProviderCheck(deps.db, attempt, isUnsettled(attempt) ? LIVE_PAUSE_MS : DECIDED_PAUSE_MS))) return;
  await settleAttempt(deps, attempt).catch(deps.onFailure);
}
