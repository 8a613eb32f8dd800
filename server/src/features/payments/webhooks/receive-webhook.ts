import { couldBeVenue } from '#features/venues/venue-id.ts';
import type { PaymentAccount, PaymentAccounts } from '#integrations/payments/payment-accounts.ts';
import type { WebhookCall, WebhookNotice } from '#integrations/payments/provider-definition.ts';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { findByReference, findBySession } from '../attempts/attempt-store.ts';
import type { PaymentCounters } from '../payment-counters.ts';
import { insertSignedResult } from './signed-result-store.ts';
import { insertWebhookEvent } from './webhook-store.ts';

/**
 * Stores a webhook once, for `processWebhooks`, and the result that it signs. Only its signed part counts. A replayed old signature only has its
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
  const notice = (await account?.readWebhook(call)) ?? null;
  if (!account || notice === null || !(await isOfAccount(reservedDb, account, notice))) {
    counts.countWebhook('refused');
    throw new ProblemError(401, 'unauthenticated');
  }
  const { eventKey, providerRef, result } = notice;
  counts.countWebhook(providerRef === null ? 'other' : 'stored');
  if (result !== null) await insertSignedResult(reservedDb, { venueId, configId }, result);
  if (providerRef !== null) await insertWebhookEvent(reservedDb, { venueId, configId, eventKey, providerRef });
}

/**
 * A webhook without a signature must name a page that was opened, so that a flood of them causes no queries. A result
 * whose signature covers the page but not the reference must be of the attempt that opened this page.
 */
async function isOfAccount(
  db: Db,
  { venueId, configId, signsWebhooks }: PaymentAccount,
  { providerRef, result }: WebhookNotice,
): Promise<boolean> {
  if (result?.sessionRef !== undefined) {
    const attempt = await findByReference(db, venueId, result.reference);
    return attempt?.configId === configId && attempt.sessionRef === result.sessionRef;
  }
  if (signsWebhooks) return true;
  return providerRef !== null && (await findBySession(db, { venueId, configId }, providerRef)) !== undefined;
}
