import { openException } from '#features/money-exceptions/exception-store.ts';
import { bumpCommercesUpdatedAt } from '#features/venues/bump-commerces-updated-at.ts';
import { bumpVenueUpdatedAt } from '#features/venues/bump-venue-updated-at.ts';
import { ProviderFailure } from '#integrations/payments/payment-provider.ts';
import { inTransaction, type Db, type Tx } from '#platform/database/transactions.ts';
import { processRow, type RowJob } from '#platform/jobs/isolated-rows.ts';
import type { AccountRefusal } from '@app/contract/back-office/provider-accounts.ts';
import type { ReconcileDeps } from '../payment-deps.ts';
import { findAccountProblem } from './account-problem.ts';
import {
  findCommercesPaidBy,
  findUsedAccount,
  postponeOwnerCheck,
  refuseAccount,
  claimDueAccounts,
  type UsedAccount,
} from './provider-account-store.ts';
import { flagRejectedCredentials } from './rejected-credentials.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const RETRY_MS = 5 * 60 * 1_000;

/**
 * Checks the owners of the accounts in use at the providers, once a day and after each start. An account with a problem
 * gets no payments until the problem is resolved, and an exception opens. A failed query changes nothing.
 *
 * @see METHOD-03
 */
export async function checkAccounts(deps: CheckAccountDeps): Promise<void> {
  const { db, onRowFailure } = deps;
  const job: RowJob = { db, name: 'check-accounts', onRowFailure };
  for (const due of await claimDueAccounts(db, RETRY_MS)) {
    const { venueId, configId } = due;
    await processRow(job, { venueId, key: `account/${configId}` }, () => checkIfReachable(deps, due));
  }
}

async function checkIfReachable(deps: CheckAccountDeps, due: Place): Promise<void> {
  try {
    await checkAccount(deps, due);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (error.kind === 'credentials') await flagRejectedCredentials(deps.db, due);
    deps.onFailure(error);
  }
}

export type CheckAccountDeps = Pick<ReconcileDeps, 'db' | 'accounts' | 'onFailure' | 'onRowFailure'>;
type Place = { venueId: number; configId: number };

/**
 * Checks the owner of one account in use at its provider.
 *
 * @returns the reason for refusing payments; null without one, or for an account that is not in use
 * @throws ProviderFailure; nothing has changed
 */
export async function checkAccount(
  { db, accounts }: Pick<CheckAccountDeps, 'db' | 'accounts'>,
  { venueId, configId }: Place,
): Promise<AccountRefusal | null> {
  const account = await accounts.of(venueId, configId);
  const owner = await account?.payments.findOwner();
  if (!account || !owner) return null;
  return inTransaction(db, async (tx) => {
    await tx.query('select 1 from venues where id = $1 for no key update', [venueId]);
    const used = await findUsedAccount(tx, venueId, configId);
    if (!used) return null;
    const refusal = findAccountProblem(owner, used, account.acceptsTestPayments);
    await postponeOwnerCheck(tx, used, DAY_MS);
    if (refusal !== used.refusedWhy) await storeRefusal(tx, used, refusal);
    return refusal;
  });
}

async function storeRefusal(tx: Tx, account: UsedAccount, refusal: AccountRefusal | null): Promise<void> {
  const { venueId, configId, paymentConfigId } = account;
  const since = await refuseAccount(tx, account, refusal);
  if (since !== null) {
    await openException(tx, { venueId, configId, kind: 'account-refused', subject: `${configId}/${refusal}/${since}` });
  }
  await bumpVenueUpdatedAt(tx, venueId);
  await bumpCommercesUpdatedAt(tx, venueId, await findCommercesPaidBy(tx, venueId, paymentConfigId));
}

/** Schedules a check of every account. Owners and settings may have changed before the start. */
export async function checkAllAccountsSoon(db: Db): Promise<void> {
  await db.query('update provider_configs set owner_check_at = statement_timestamp() where replaced_at is null');
}
