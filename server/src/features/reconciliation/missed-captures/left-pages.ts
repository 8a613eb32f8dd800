import { COLUMNS } from '#features/payments/attempts/attempt-store.ts';
import type { Attempt } from '#features/payments/attempts/attempt-store.ts';
import { settleUnlessRefused } from '#features/payments/attempts/settle-attempt.ts';
import type { ReconcileDeps } from '#features/payments/payment-deps.ts';
import { ProviderFailure } from '#integrations/payments/payment-provider.ts';
import { PAYMENT_PROVIDERS } from '#integrations/payments/registry.ts';
import type { Reader } from '#platform/database/transactions.ts';
import { processRow } from '#platform/jobs/isolated-rows.ts';
import type { RowJob } from '#platform/jobs/isolated-rows.ts';

/** Longest time after its start in which a page that the visitor left can be paid, and a delay of the search. */
const PAYABLE = '20 minutes';

/**
 * Queries ended, unpaid attempts whose page may still be paid, at providers whose list does not show such payments. Their
 * result may be lost, and no other query asks for them.
 *
 * @see PAY-04
 */
export async function recoverLeftPages(deps: ReconcileDeps, job: RowJob): Promise<void> {
  for (const attempt of await findLeftAttempts(deps.db)) {
    await processRow(job, { venueId: attempt.venueId, key: attempt.id }, async () => {
      try {
        await settleUnlessRefused(deps, attempt);
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error;
        deps.onFailure(error); // The next run asks again.
      }
    });
  }
}

async function findLeftAttempts(db: Reader): Promise<Attempt[]> {
  const providers = PAYMENT_PROVIDERS.filter(({ capabilities }) => capabilities.listsAll === false).map(({ id }) => id);
  const { rows } = await db.query<Attempt>(
    `select ${COLUMNS} from payment_attempts
     where provider = any($1) and state in ('cancelled', 'expired') and session_ref is not null
       and created_at > clock_timestamp() - interval '${PAYABLE}'`,
    [providers],
  );
  return rows;
}
