import { hash } from 'node:crypto';

import type { PaymentAccounts, SignedWebhook } from '#integrations/payments/payment-accounts.ts';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { couldBeVenue } from '#features/venues/venue-id.ts';
import { insertWebhookEvent } from './webhook-store.ts';
import type { PaymentCounters } from '../payment-counters.ts';

/**
 * Stores what a provider sends, once; it is looked at afterwards. What was signed is all that counts of it: an old
 * signature, also one that somebody else sends again, has the payment that it names read at the provider, once a minute at most.
 *
 * @throws Refusal 401 when the provider did not sign it with the secret of this account, also when there is no such account
 * @see PAY-04
 */
export async function receiveWebhook(
  { reservedDb, accounts, counts }: { reservedDb: Db; accounts: PaymentAccounts; counts: PaymentCounters },
  { venueId, configId }: { venueId: number; configId: number },
  { isOfPayment, ...news }: SignedWebhook & { isOfPayment: boolean },
): Promise<void> {
  const account = couldBeVenue(venueId) ? await accounts.of(venueId, configId) : null;
  if (news.dataId === null || account?.verifyNews(news) !== true) {
    counts.noteNews('refused');
    throw new ProblemError(401, 'unauthenticated');
  }
  counts.noteNews(isOfPayment ? 'kept' : 'other');
  // Of other things, such as its orders, it tells as well; each of them leads to a payment of which it tells too.
  if (!isOfPayment) return;
  const eventKey = hash('sha256', JSON.stringify([news.dataId, news.requestId, news.signature]), 'hex');
  await insertWebhookEvent(reservedDb, { venueId, configId, eventKey, providerRef: news.dataId });
}
