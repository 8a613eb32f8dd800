import { readAccountSecret } from '#features/secrets/read-venue-secret.ts';
import { bumpCommercesUpdatedAt } from '#features/venues/bump-commerces-updated-at.ts';
import { bumpVenueUpdatedAt } from '#features/venues/bump-venue-updated-at.ts';
import type { AccountAuthorizer } from '#integrations/payments/account-authorizer.ts';
import { ProviderFailure } from '#integrations/payments/payment-provider.ts';
import type { Encrypter } from '#platform/crypto/encryption.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { processRow, type OnRowFailure, type RowJob } from '#platform/jobs/isolated-rows.ts';
import { findCommercesPaidBy, findProviderAccounts } from '../provider-account-store.ts';
import { flagRejectedCredentials } from '../rejected-credentials.ts';
import { claimDueRenewals, findAuthorizedAccounts, type DueRenewal } from './authorization-store.ts';
import { storeGrant } from './store-grant.ts';

const RETRY_MS = 60 * 60 * 1_000;

export type RenewGrantsDeps = {
  readonly db: Db;
  readonly encrypter: Encrypter;
  /** Null: no credentials come from a consent. */
  readonly authorizer: AccountAuthorizer | null;
  readonly onFailure: (error: unknown) => void;
  readonly onRowFailure: OnRowFailure;
};

/**
 * Renews the credentials of consents before they end. The claim is stored before the call. A lost answer may have used
 * the refresh token up; then the provider refuses the next renewal, an exception opens, and the owner connects again
 * while the former credentials still work.
 *
 * @see METHOD-03
 */
export async function renewGrants(deps: RenewGrantsDeps): Promise<void> {
  const { db, authorizer, onRowFailure } = deps;
  if (authorizer === null) return;
  const job: RowJob = { db, name: 'renew-grants', onRowFailure };
  for (const due of await claimDueRenewals(db, RETRY_MS)) {
    await processRow(job, { venueId: due.venueId, key: `account/${due.accountId}` }, () =>
      renewGrant({ ...deps, authorizer }, due),
    );
  }
}

async function renewGrant(
  deps: RenewGrantsDeps & { authorizer: AccountAuthorizer },
  { venueId, merchantRef, accountId }: DueRenewal,
): Promise<void> {
  const { db, encrypter, authorizer, onFailure } = deps;
  const refreshToken = await readAccountSecret(db, encrypter, { venueId, accountId }, 'refresh-token');
  if (refreshToken === null) return;
  const grant = await authorizer.renew(refreshToken).catch(async (error: unknown) => {
    if (!(error instanceof ProviderFailure)) throw error;
    if (error.kind === 'refused') await flagRejectedCredentials(db, { venueId, configId: accountId });
    onFailure(error);
    return null;
  });
  if (grant === null) return;
  await inTransaction(db, async (tx) => {
    await tx.query('select 1 from venues where id = $1 for no key update', [venueId]);
    // The owner may have connected again meanwhile, with newer credentials.
    if ((await readAccountSecret(tx, encrypter, { venueId, accountId }, 'refresh-token')) !== refreshToken) return;
    const sharing = await findAuthorizedAccounts(tx, venueId, merchantRef, authorizer.providers);
    const accountIds = sharing.map((account) => account.accountId);
    await storeGrant(tx, encrypter, { venueId, accountIds, setBy: null }, grant);
    const used = (await findProviderAccounts(tx, venueId)).filter(({ id }) => accountIds.includes(id));
    await bumpVenueUpdatedAt(tx, venueId);
    for (const { paymentConfigId } of used) {
      await bumpCommercesUpdatedAt(tx, venueId, await findCommercesPaidBy(tx, venueId, paymentConfigId));
    }
  });
}
