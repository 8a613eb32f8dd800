import { isCaptured } from '#features/payments/attempts/attempt-outcome.ts';
import { claimProviderCheck, type Attempt } from '#features/payments/attempts/attempt-store.ts';
import { settleAttempt, settleUnlessRefused } from '#features/payments/attempts/settle-attempt.ts';
import { findUnbookedAttempts } from '#features/payments/attempts/unbooked-captures.ts';
import type { ReconcileDeps, SettleDeps } from '#features/payments/payment-deps.ts';
import { markReconciled } from '#features/payments/provider-accounts/provider-account-store.ts';
import { flagRejectedCredentials } from '#features/payments/provider-accounts/rejected-credentials.ts';
import { ProviderFailure, type ProviderPayment } from '#integrations/payments/payment-provider.ts';
import { processRow, isRowDue, type RowJob } from '#platform/jobs/isolated-rows.ts';
import { findAttemptsWithOpenPages, OPEN_PAGE_PAUSE_MS } from './attempts-with-open-pages.ts';
import { bookMissedCaptures } from './book-missed-captures.ts';
import { findRecentlyUsedAccounts, type RecentlyUsedAccount } from './recently-used-accounts.ts';

const NAME = 'recover-missed-captures';
/** Longest time for open pages in one run. */
const OPEN_PAGES_MS = 10_000;

/**
 * Recovers captures of settled attempts whose webhook was lost, such as a payment in a second tab. Recently used accounts
 * list all their new payments in one call, so that a rush costs few calls. Captures that the books refused are retried.
 * Where a page cannot be closed, its attempt is queried after its end.
 *
 * @see PAY-04
 */
export async function recoverMissedCaptures(deps: ReconcileDeps): Promise<void> {
  const job: RowJob = { db: deps.db, name: NAME, onRowFailure: deps.onRowFailure };
  for (const attempt of await findUnbookedAttempts(deps.db, isRowDue(NAME, 'a.venue_id', 'a.id::text'))) {
    await processRow(job, { venueId: attempt.venueId, key: attempt.id }, () => settleAttempt(deps, attempt));
  }
  await checkOpenPages(deps, job);
  const accounts = await findRecentlyUsedAccounts(deps.db);
  await Promise.all(
    accounts.map(async (account) => {
      const { venueId, configId } = account;
      await processRow(job, { venueId, key: `account/${configId}` }, () => recoverOfAccount(deps, job, account));
    }),
  );
}

/** Queries the attempts whose page can still be paid, some at a time. Those left over are due in the next run. */
async function checkOpenPages(deps: SettleDeps, job: RowJob): Promise<void> {
  const untilMs = performance.now() + OPEN_PAGES_MS;
  for (;;) {
    const attempts = await findAttemptsWithOpenPages(deps.db);
    await Promise.all(
      attempts.map(async (attempt) => {
        await processRow(job, { venueId: attempt.venueId, key: attempt.id }, () => checkOpenPage(deps, attempt));
      }),
    );
    if (attempts.length === 0 || performance.now() > untilMs) return;
  }
}

/** An attempt that ended unpaid, whose page the visitor can still pay. */
async function checkOpenPage(deps: SettleDeps, attempt: Attempt): Promise<void> {
  if (!(await claimProviderCheck(deps.db, attempt, OPEN_PAGE_PAUSE_MS))) return;
  try {
    await settleUnlessRefused(deps, attempt);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    deps.onFailure(error);
  }
}

async function recoverOfAccount(deps: SettleDeps, job: RowJob, active: RecentlyUsedAccount): Promise<void> {
  const account = await deps.accounts.of(active.venueId, active.configId);
  if (account === null) return;
  const captured: ProviderPayment[] = [];
  try {
    for await (const payment of account.payments.listPayments(active.from, active.to)) {
      if (isCaptured(payment)) captured.push(payment);
    }
  } catch (error) {
    // Payments read before the failure are valid.
    await bookMissedCaptures(deps, job, active.venueId, captured);
    if (!(error instanceof ProviderFailure)) throw error;
    deps.onFailure(error);
    if (error.kind === 'credentials') await flagRejectedCredentials(deps.db, active);
    return;
  }
  await bookMissedCaptures(deps, job, active.venueId, captured);
  await markReconciled(deps.db, active.venueId, active.configId, active.until);
}
