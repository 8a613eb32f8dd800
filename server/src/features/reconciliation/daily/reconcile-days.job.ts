import type { ReconcileDeps } from '#features/payments/payment-deps.ts';
import { flagRejectedCredentials } from '#features/payments/provider-accounts/rejected-credentials.ts';
import { ProviderFailure } from '#integrations/payments/payment-provider.ts';
import { processRow } from '#platform/jobs/isolated-rows.ts';
import { jobOf, reconcileDay } from './reconcile-day.ts';
import { findDaysToReconcile, findVenuesToReconcile, type DayToReconcile } from './reconciliation-store.ts';

/**
 * Reconciles the last two whole days of every account with the provider's list, once a day. Accounts whose provider fails
 * are retried at the next run.
 *
 * @returns how many accounts were reconciled
 * @see PAY-04
 */
export async function reconcileDays(deps: ReconcileDeps): Promise<number> {
  const job = jobOf(deps);
  let matched = 0;
  for (const venueId of await findVenuesToReconcile(deps.db)) {
    await processRow(job, { venueId, key: 'venue' }, async () => {
      for (const day of await findDaysToReconcile(deps.db, venueId)) {
        await processRow(job, { venueId, key: `account/${day.configId}` }, async () => {
          if (await reconcileIfReachable(deps, day)) matched += 1;
        });
      }
    });
  }
  return matched;
}

async function reconcileIfReachable(deps: ReconcileDeps, day: DayToReconcile): Promise<boolean> {
  try {
    return await reconcileDay(deps, day);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (error.kind === 'credentials') await flagRejectedCredentials(deps.db, day);
    deps.onFailure(error);
    return false;
  }
}
