import type { AccountToConnect, PaymentAccount } from '@app/contract/payment-accounts.ts';

import { appendAudit } from '../audit/append-audit.ts';
import type { Tx } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Sealer } from '../platform/sealing.ts';
import { inVenueScope } from '../platform/venue-scope.ts';
import { setAccountSecret } from '../secrets/set-venue-secret.ts';
import { touchCommerces } from '../venues/touch-commerces.ts';
import { touchVenue } from '../venues/touch-venue.ts';
import {
  activateProvider,
  findAccounts,
  findStallsPaidBy,
  hasPaymentConfig,
  renewAccount,
  replaceAccount,
} from './account-store.ts';
import { identifyFor } from './identify-for.ts';
import type { IdentifyNeeds } from './identify-for.ts';

export type AccountNeeds = IdentifyNeeds & { readonly sealer: Sealer };
type Place = { venueId: number; configId: number; actorId: number };

/**
 * Connects a payment configuration of a venue with an account at a provider, once the provider has said whose it is.
 *
 * @throws Refusal 404, and as `identifyFor`
 * @see METHOD-03
 */
export async function connectAccount(
  needs: AccountNeeds,
  place: Place,
  wanted: AccountToConnect,
): Promise<PaymentAccount> {
  const { db, sealer } = needs;
  const { venueId, configId, actorId } = place;
  if (!(await inVenueScope(db, venueId, (tx) => hasPaymentConfig(tx, venueId, configId)))) {
    throw new Refusal(404, 'not-found');
  }
  const owner = await identifyFor(needs, venueId, wanted.accessToken, null);
  return inVenueScope(db, venueId, async (tx) => {
    await tx.query('select 1 from venues where id = $1 for no key update', [venueId]);
    await activateProvider(tx, venueId, configId, wanted.provider);
    const connected = { venueId, configId, provider: wanted.provider, publicKey: wanted.publicKey, owner };
    const accountId = (await renewAccount(tx, connected)) ?? (await replaceAccount(tx, connected));
    await storeSecrets(tx, sealer, { venueId, accountId, setBy: actorId }, wanted);
    await appendAudit(tx, {
      venueId,
      actorId,
      action: 'payment-account.connected',
      subject: `payment-config:${configId}`,
      facts: { account: accountId, merchant: owner.merchantRef },
    });
    await touchVenue(tx, venueId);
    await touchCommerces(tx, venueId, await findStallsPaidBy(tx, venueId, configId));
    const account = (await findAccounts(tx, venueId)).find(({ id }) => id === accountId);
    if (!account) throw new Error(`Account ${accountId} was connected and is gone.`);
    return account;
  });
}

async function storeSecrets(
  tx: Tx,
  sealer: Sealer,
  account: { venueId: number; accountId: number; setBy: number },
  { accessToken, webhookSecret }: AccountToConnect,
): Promise<void> {
  await setAccountSecret(tx, sealer, { ...account, name: 'mp-access-token', value: accessToken });
  await setAccountSecret(tx, sealer, { ...account, name: 'mp-webhook-secret', value: webhookSecret });
}
