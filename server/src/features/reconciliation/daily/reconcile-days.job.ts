import type { ReconcileDeps } from '#features/payments/payment-deps.ts';
import { jobOf, reconcileDay } from './reconcile-day.ts';
import { findDaysToReconcile } from './reconciliation-store.ts';
import { doRow } from '#platform/jobs/isolated-rows.ts';
import type { DayToReconcile } from './reconciliation-store.ts';
import { ProviderFailure } from '#integrations/payments/payment-provider.ts';
import { flagRejectedCredentials } from '#features/payments/provider-accounts/rejected-credentials.ts';

/**
 * Compares the last two whole days of every account with what its provider lists, once a day. What could not be asked is
 * compared the next time.
 *
 * @returns how many accounts were compared
 * @see PAY-04
 */
export async function reconcileDays(deps: ReconcileDeps): Promise<number> {
  const job = jobOf(deps);
  let matched = 0;
  for (const day of await findDaysToReconcile(deps.db)) {
    const { venueId, configId } = day;
    await doRow(job, { venueId, key: `account/${configId}` }, async () => {
      if (await reconcileUnlessAway(deps, day)) matched += 1;
    });
  }
  return matched;
}

async function reconcileUnlessAway(deps: ReconcileDeps, day: DayToReconcile): Promise<boolean> {
  try {
    return await reconcileDay(deps, day);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (error.kind === 'credentials') await flagRejectedCredentials(deps.db, day);
    deps.onFailure(error);
    return false;
  }
}
