import type { TerminalSale } from '#integrations/payments/terminal-provider.ts';
import { findAttempt, isUnsettled, type Attempt } from '../attempts/attempt-store.ts';
import { settleUnpaidAttempt } from '../attempts/settle-unpaid-attempt.ts';
import type { SettleDeps } from '../payment-deps.ts';
import { refreshSale } from './check-terminal-sale.ts';
import { findTerminalAnswer } from './terminal-task-store.ts';

/**
 * Reads the sale of an undecided attempt, and ends it unpaid where staff saw on the terminal that no card was charged and
 * the provider cannot decide it either: the sale needs confirmation, or its time is over. A payment that appears later is booked or refunded, as of any ended attempt.
 *
 * @returns the attempt afterwards
 * @throws ProviderFailure
 * @see POINT-01, PAY-04
 */
export async function endAnsweredSale(deps: SettleDeps, attempt: Attempt): Promise<Attempt> {
  if (attempt.method !== 'terminal' || !isUnsettled(attempt)) return attempt;
  const sale = await refreshSale(deps, attempt);
  if (sale !== null && isForStaff(attempt, sale) && (await findTerminalAnswer(deps.db, attempt)) === 'not-paid') {
    await settleUnpaidAttempt(deps, attempt, { state: 'cancelled' });
  }
  return (await findAttempt(deps.db, attempt.venueId, attempt.id)) ?? attempt;
}

/** Whether only the terminal shows the outcome: it takes no card any more, and no payment is open at the provider. */
function isForStaff({ endsAt, now }: Attempt, { state, payment }: TerminalSale): boolean {
  const takesNoCard = state === 'CONFIRMATION_REQUIRED' || endsAt <= now;
  return takesNoCard && (payment === null || ['declined', 'cancelled'].includes(payment.state));
}
