import { couldBeVenue } from '#features/venues/venue-id.ts';
import type { PaymentAccounts } from '#integrations/payments/payment-accounts.ts';
import type { WebhookCall } from '#integrations/payments/provider-definition.ts';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { PaymentCounters } from '../payment-counters.ts';
import { insertWebhookEvent } from './webhook-store.ts';

/**
 * Stores a webhook once, for `processWebhooks`. Only its signed part counts. A replayed old signature only has its
 * payment read at the provider, at most once a minute.
 *
 * @throws ProblemError 401 when the provider did not sign it with the secret of this account, also without such an
 *   account @see PAY-04
 */
export async function receiveWebhook(
  { reservedDb, accounts, counts }: { reservedDb: Db; accounts: PaymentAccounts; counts: PaymentCounters },
  { venueId, configId }: { venueId: number; configId: number },
  call: WebhookCall,
): Promise<void> {
  const account = couldBeVenue(venueId) ? await accounts.of(venueId, configId) : null;
  const notice = account?.readWebhook(call) ?? null;
  if (notice === null) {
    counts.countWebhook('refused');
    throw new ProblemError(401, 'unauthenticated');
  }
  const { eventKey, providerRef } = notice;
  counts.countWebhook(providerRef === null ? 'other' : 'stored');
  if (providerRef !== null) await insertWebhookEvent(reservedDb, { venueId, configId, eventKey, providerRef });
}
