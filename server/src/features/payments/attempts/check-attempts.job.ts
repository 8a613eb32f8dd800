import { openException } from '#features/money-exceptions/exception-store.ts';
import { ProviderFailure } from '#integrations/payments/payment-provider.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { processRow, isRowDue, type RowJob } from '#platform/jobs/isolated-rows.ts';
import { processDueRows, ROWS_AT_ONCE } from '#platform/jobs/process-due-rows.ts';
import type { ReconcileDeps, SettleDeps } from '../payment-deps.ts';
import { flagRejectedCredentials } from '../provider-accounts/rejected-credentials.ts';
import { endAnsweredSale } from '../terminals/end-answered-sale.ts';
import { isUnsettled, markUnansweredSale, type Attempt } from './attempt-store.ts';
import { UNDECIDED_MS, untilNextCheckMs } from './attempt-times.ts';
import { cancelEndedChallenge } from './challenge.ts';
import { closeHostedPage } from './close-hosted-page.ts';
import { findDueAttempts, setNextCheck, claimDueAttempt } from './due-attempt-store.ts';
import { settleAttempt } from './settle-attempt.ts';
import { settleUnpaidAttempt } from './settle-unpaid-attempt.ts';

const NAME = 'check-payments';

/**
 * Queries the providers about all due attempts, which recovers lost answers and webhooks. Concurrent runs claim different
 * attempts. Each venue has a limit per run, so that a slow provider delays no other venue.
 *
 * @returns how many attempts were queried
 * @see PAY-04
 */
export async function checkAttempts(deps: ReconcileDeps): Promise<number> {
  const job: RowJob = { db: deps.db, name: NAME, onRowFailure: deps.onRowFailure };
  const isWanted = isRowDue(NAME, 'payment_attempts.venue_id', 'payment_attempts.id::text');
  return processDueRows(
    () => findDueAttempts(deps.db, isWanted, ROWS_AT_ONCE),
    ({ id }) => id,
    ({ venueId, id }) =>
      processRow(job, { venueId, key: id }, async () => {
        const attempt = await claimDueAttempt(deps.db, { venueId, id });
        if (attempt) await checkOne(deps, attempt);
      }),
  );
}

async function checkOne(deps: SettleDeps, attempt: Attempt): Promise<void> {
  // The call was never sent, or the page never shown, because the process died.
  if (attempt.state === 'new' || (attempt.state === 'sent' && attempt.method === 'hosted')) {
    await settleUnpaidAttempt(deps, attempt, { state: 'cancelled' });
    return;
  }
  try {
    await cancelEndedChallenge(deps, attempt);
    const settled = await settleAttempt(deps, await closeEndedPage(deps, attempt));
    const after = await endAnsweredSale(deps, settled);
    if (!isUnsettled(after)) return;
    await markUnansweredSale(deps.db, after);
    await setNextCheck(deps.db, after, untilNextCheckMs(after, after.now.getTime(), true));
    await openUndecidedException(deps, after);
  } catch (error) {
    await setNextCheck(deps.db, attempt, untilNextCheckMs(attempt, attempt.now.getTime(), false));
    if (error instanceof ProviderFailure && error.kind === 'credentials')
      await flagRejectedCredentials(deps.db, attempt);
    await openUndecidedException(deps, attempt);
    if (!(error instanceof ProviderFailure)) throw error;
    deps.onFailure(error);
  }
}

/** Closes a page whose time is over. If the provider fails to close it, the attempt waits longer. */
async function closeEndedPage(deps: SettleDeps, attempt: Attempt): Promise<Attempt> {
  const isEnded = attempt.state === 'waiting' && attempt.endsAt <= attempt.now && attempt.sessionClosedAt === null;
  if (!isEnded) return attempt;
  const account = await deps.accounts.of(attempt.venueId, attempt.configId);
  if (account === null) return attempt;
  await closeHostedPage(deps.db, account, attempt);
  return { ...attempt, sessionClosedAt: attempt.now };
}

/** Opens the exception of a payment that is undecided after three days. */
async function openUndecidedException(deps: SettleDeps, attempt: Attempt): Promise<void> {
  if (attempt.now.getTime() - attempt.createdAt.getTime() < UNDECIDED_MS) return;
  const { venueId, configId, id, orderId, amountMinor, currency } = attempt;
  await inTransaction(deps.db, (tx) =>
    openException(tx, {
      venueId,
      kind: 'undecided',
      subject: id,
      configId,
      attemptId: id,
      orderId,
      amountMinor,
      currency,
    }),
  );
}
