import { bumpCommercesUpdatedAt } from '#features/venues/bump-commerces-updated-at.ts';
import { bumpVenueUpdatedAt } from '#features/venues/bump-venue-updated-at.ts';
import { ProviderFailure } from '#integrations/payments/payment-provider.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { isRowDue, processRow } from '#platform/jobs/isolated-rows.ts';
import type { ReconcileDeps } from '../payment-deps.ts';
import { findCommercesPaidBy } from './provider-account-store.ts';

type Account = { venueId: number; configId: number };

const JOB = 'check-outages';

/** Records that the provider of an account does not answer, so that visitors are offered other payment methods. @see METHOD-02 */
export async function recordOutage(db: Db, account: Account): Promise<void> {
  await changeOutage(db, account, 'statement_timestamp()', 'outage_since is null');
}

/** Asks the providers that did not answer, and ends their outage when they do. @see METHOD-02 */
export async function checkOutages({ db, accounts, onRowFailure }: ReconcileDeps): Promise<void> {
  const { rows } = await db.query<Account>(
    `select venue_id as "venueId", id as "configId" from provider_configs
     where outage_since is not null and ${isRowDue(JOB, 'venue_id', 'id::text')}`,
  );
  await Promise.all(
    rows.map(({ venueId, configId }) =>
      processRow({ db, name: JOB, onRowFailure }, { venueId, key: String(configId) }, async () => {
        const account = await accounts.of(venueId, configId);
        if (account !== null && !(await isAnswering(() => account.payments.findOwner()))) return;
        await changeOutage(db, { venueId, configId }, 'null', 'outage_since is not null');
      }),
    ),
  );
}

/** A refusal of our credentials is an answer too. */
async function isAnswering(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    return error.kind === 'credentials' || error.kind === 'refused';
  }
}

async function changeOutage(db: Db, { venueId, configId }: Account, since: string, condition: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.query<{ paymentConfigId: number }>(
      `update provider_configs set outage_since = ${since} where venue_id = $1 and id = $2 and ${condition}
       returning payment_config_id as "paymentConfigId"`,
      [venueId, configId],
    );
    const [changed] = rows;
    if (!changed) return;
    await bumpVenueUpdatedAt(tx, venueId);
    await bumpCommercesUpdatedAt(tx, venueId, await findCommercesPaidBy(tx, venueId, changed.paymentConfigId));
  });
}
