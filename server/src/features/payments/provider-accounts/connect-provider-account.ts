import { recordAudit } from '#features/audit/record-audit.ts';
import { setAccountSecrets } from '#features/secrets/set-venue-secret.ts';
import { bumpCommercesUpdatedAt } from '#features/venues/bump-commerces-updated-at.ts';
import { bumpVenueUpdatedAt } from '#features/venues/bump-venue-updated-at.ts';
import { activateProvider } from '#features/venues/payment-delivery-config-store.ts';
import type { AccountAuthorizer, AccountGrant } from '#integrations/payments/account-authorizer.ts';
import { readAccountFields } from '#integrations/payments/account-fields.ts';
import type { AccountOwner } from '#integrations/payments/payment-provider.ts';
import type { AccountSecrets } from '#integrations/payments/provider-definition.ts';
import { findPaymentProvider } from '#integrations/payments/registry.ts';
import type { Encrypter } from '#platform/crypto/encryption.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { AccountToConnect, PaymentAccount } from '@app/contract/back-office/provider-accounts.ts';
import { findAuthorizedAccounts } from './authorizations/authorization-store.ts';
import { endGrant, storeGrant } from './authorizations/store-grant.ts';
import { identifyProviderAccount, type IdentifyDeps } from './identify-provider-account.ts';
import {
  findProviderAccounts,
  findCommercesPaidBy,
  hasPaymentConfig,
  renewAccount,
  replaceAccount,
} from './provider-account-store.ts';

export type AccountDeps = IdentifyDeps & {
  readonly encrypter: Encrypter;
  /** Null: owners enter keys at every provider. */
  readonly authorizer: AccountAuthorizer | null;
};
type ConfigTarget = { venueId: number; configId: number; actorId: number };

/**
 * Connects a payment configuration of a venue to an account at a provider, after the provider has named the owner.
 *
 * @param grant the consent that the credentials come from; null: a person entered them
 * @throws ProblemError 404, 422 `payment-account-incomplete`, and as `identifyProviderAccount`
 * @see METHOD-03
 */
export async function connectProviderAccount(
  deps: AccountDeps,
  place: ConfigTarget,
  wanted: AccountToConnect,
  grant: AccountGrant | null = null,
): Promise<PaymentAccount> {
  const { db } = deps;
  const { venueId, configId, actorId } = place;
  if (!(await inVenueScope(db, venueId, (tx) => hasPaymentConfig(tx, venueId, configId)))) {
    throw new ProblemError(404, 'not-found');
  }
  const provider = findPaymentProvider(wanted.provider);
  const fields = provider && readAccountFields(provider.account, wanted);
  if (!provider || !fields) throw new ProblemError(422, 'payment-account-incomplete');
  const owner = await identifyProviderAccount(deps, venueId, { providerId: provider.id, ...fields });
  return inVenueScope(db, venueId, async (tx) => {
    await tx.query('select 1 from venues where id = $1 for no key update', [venueId]);
    // Terminals are used beside the provider of online cards.
    if (!provider.capabilities.terminal) await activateProvider(tx, venueId, configId, provider.id);
    const connected = { venueId, configId, provider: provider.id, parameters: fields.parameters, owner };
    const accountId = (await renewAccount(tx, connected)) ?? (await replaceAccount(tx, connected));
    await storeCredentials(tx, deps, { venueId, accountId, setBy: actorId, owner }, fields.secrets, grant);
    await recordAudit(tx, {
      venueId,
      actorId,
      action: 'payment-account.connected',
      subject: `payment-config:${configId}`,
      facts: { account: accountId, merchant: owner.merchantRef },
    });
    await bumpVenueUpdatedAt(tx, venueId);
    await bumpCommercesUpdatedAt(tx, venueId, await findCommercesPaidBy(tx, venueId, configId));
    const account = (await findProviderAccounts(tx, venueId)).find(({ id }) => id === accountId);
    if (!account) throw new Error(`Account ${accountId} was connected and is gone.`);
    return account;
  });
}

/** Stores credentials. A consent is shared with the owner's other accounts; entered credentials end one. */
async function storeCredentials(
  tx: Tx,
  { encrypter, authorizer }: AccountDeps,
  { venueId, accountId, setBy, owner }: { venueId: number; accountId: number; setBy: number; owner: AccountOwner },
  secrets: AccountSecrets,
  grant: AccountGrant | null,
): Promise<void> {
  if (grant === null) {
    await setAccountSecrets(tx, encrypter, { venueId, accountId, setBy }, secrets);
    return endGrant(tx, venueId, accountId);
  }
  const sharing = await findAuthorizedAccounts(tx, venueId, owner.merchantRef, authorizer?.providers ?? []);
  const accountIds = [...new Set([accountId, ...sharing.map((account) => account.accountId)])];
  return storeGrant(tx, encrypter, { venueId, accountIds, setBy }, grant);
}
