import { statusQueryDelayMs, failedQueryDelayMs } from '@app/rules/payments/status-query-delays.ts';

import { openException } from '#features/ledger/exception-store.ts';
import { ProviderFailure } from '#integrations/payments/payment-provider.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { processRow, isRowDue } from '#platform/jobs/isolated-rows.ts';
import type { RowJob } from '#platform/jobs/isolated-rows.ts';
import { isCaptured } from '../attempts/attempt-outcome.ts';
import { findByReference, findBySession, isOfAnotherVenue } from '../attempts/attempt-store.ts';
import { settleUnlessRefused } from '../attempts/settle-attempt.ts';
import type { ReconcileDeps, SettleDeps } from '../payment-deps.ts';
import {
  completeWebhookEvent,
  findDueWebhookEvents,
  rescheduleWebhookEvent,
  claimWebhookEvent,
} from './webhook-store.ts';
import type { WebhookEvent } from './webhook-store.ts';

const NAME = 'process-webhooks';
/** SQL: key of a webhook among the rows set aside. One payment can have several. */
const KEY = `webhook_events.config_id || '/' || webhook_events.provider_ref`;
const LEASE_MS = 30_000;
/** Attempts, over some minutes, after which the payment attempt has certainly been stored. */
const ATTEMPTS_UNTIL_UNKNOWN = 5;
/** Same, for a webhook that anyone can send. The check of its attempt finds a later payment. */
const UNSIGNED_ATTEMPTS = 3;

/**
 * Processes stored webhooks. Each names a page, whose attempt is settled, or a payment, which is read at the provider and
 * settled for the attempt with its reference.
 *
 * @see PAY-04
 */
export async function processWebhooks(deps: ReconcileDeps): Promise<void> {
  const job: RowJob = { db: deps.db, name: NAME, onRowFailure: deps.onRowFailure };
  const due = await findDueWebhookEvents(deps.db, isRowDue(NAME, 'webhook_events.venue_id', KEY));
  await Promise.all(
    due.map(async (event) => {
      const { venueId, configId, providerRef } = event;
      await processRow(job, { venueId, key: `${configId}/${providerRef}` }, () => processOne(deps, event));
    }),
  );
}

async function processOne(deps: SettleDeps, due: WebhookEvent): Promise<void> {
  const event = await claimWebhookEvent(deps.db, due, LEASE_MS);
  if (!event) return;
  try {
    if (await isProcessed(deps, event)) return await completeWebhookEvent(deps.db, event);
    await rescheduleWebhookEvent(deps.db, event, statusQueryDelayMs(event.attempts));
  } catch (error) {
    await rescheduleWebhookEvent(deps.db, event, failedQueryDelayMs(event.attempts));
    if (!(error instanceof ProviderFailure)) throw error;
    deps.onFailure(error);
  }
}

/** @returns false when it has to be processed again */
async function isProcessed(deps: SettleDeps, event: WebhookEvent): Promise<boolean> {
  const { venueId, configId, providerRef } = event;
  const account = await deps.accounts.of(venueId, configId);
  const opened = await findBySession(deps.db, { venueId, configId }, providerRef);
  if (opened) {
    await settleUnlessRefused(deps, opened);
    return true;
  }
  const payment = await account?.payments.findPayment(providerRef);
  // A payment that its provider does not know stays unknown.
  if (!payment) {
    return account !== null && event.attempts >= (account.signsWebhooks ? ATTEMPTS_UNTIL_UNKNOWN : UNSIGNED_ATTEMPTS);
  }
  const attempt = payment.reference === null ? undefined : await findByReference(deps.db, venueId, payment.reference);
  if (attempt && attempt.configId === configId) {
    await settleUnlessRefused(deps, attempt, [payment]);
    return true;
  }
  if (!isCaptured(payment)) return true;
  if (await isOfAnotherVenue(deps.db, venueId, payment.reference)) return true;
  if (event.attempts < ATTEMPTS_UNTIL_UNKNOWN) return false;
  // Other sales may use the same account, so it is not refunded.
  const { amountMinor, currency } = payment;
  const about = { subject: providerRef, configId, providerRef, amountMinor, currency };
  await inTransaction(deps.db, (tx) => openException(tx, { venueId, kind: 'unknown-capture', ...about }));
  return true;
}
