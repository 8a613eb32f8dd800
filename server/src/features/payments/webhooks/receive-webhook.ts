import { openException } from '#features/money-exceptions/exception-store.ts';
import type { PaymentAccount, PaymentAccounts } from '#integrations/payments/payment-accounts.ts';
import { ProviderFailure } from '#integrations/payments/payment-provider.ts';
import type { WebhookCall, WebhookNotice } from '#integrations/payments/provider-definition.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { couldBeVenue } from '#platform/database/venue-id-ranges.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { findByReference, findBySession } from '../attempts/attempt-store.ts';
import type { PaymentCounters } from '../payment-counters.ts';
import { insertSignedResult } from './signed-result-store.ts';
import { insertWebhookEvent } from './webhook-store.ts';

/**
 * Stores a webhook once, for `processWebhooks`, and the result that it signs. Only its signed part counts. A replayed old signature only has its
 * payment read at the provider, at most once a minute.
 *
 * @throws ProblemError 401 when the provider did not sign it with the secret of this account, or in a form with several
 *   readings; also without such an account @see PAY-04
 */
export async function receiveWebhook(
  { reservedDb, accounts, counts }: { reservedDb: Db; accounts: PaymentAccounts; counts: PaymentCounters },
  { venueId, configId }: { venueId: number; configId: number },
  call: WebhookCall,
): Promise<void> {
  const account = couldBeVenue(venueId) ? await accounts.of(venueId, configId) : null;
  const notice = account && (await readNotice(account, call));
  if (account && notice?.isAmbiguous) await openAmbiguousException(reservedDb, account, notice);
  if (!account || notice === null || notice.isAmbiguous || !(await isOfAccount(reservedDb, account, notice))) {
    counts.countWebhook('refused');
    throw new ProblemError(401, 'unauthenticated');
  }
  const { eventKey, providerRef, result } = notice;
  counts.countWebhook(providerRef === null ? 'other' : 'stored');
  if (result !== null) await insertSignedResult(reservedDb, { venueId, configId }, result);
  if (providerRef !== null) await insertWebhookEvent(reservedDb, { venueId, configId, eventKey, providerRef });
}

/** The provider may have taken money. */
async function openAmbiguousException(
  db: Db,
  { venueId, configId }: PaymentAccount,
  { providerRef }: WebhookNotice,
): Promise<void> {
  const about = { subject: providerRef ?? '', configId, providerRef };
  await inTransaction(db, (tx) => openException(tx, { venueId, kind: 'webhook-without-payment', ...about }));
}

/** @throws ProblemError 503 when the provider's key cannot be fetched; the provider sends the webhook again */
async function readNotice(account: PaymentAccount, call: WebhookCall): Promise<WebhookNotice | null> {
  try {
    return await account.readWebhook(call);
  } catch (error) {
    if (error instanceof ProviderFailure) throw new ProblemError(503, 'payment-not-available');
    throw error;
  }
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
