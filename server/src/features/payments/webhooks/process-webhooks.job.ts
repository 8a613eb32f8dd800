import { openException } from '#features/money-exceptions/exception-store.ts';
import { ProviderFailure } from '#integrations/payments/payment-provider.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { processRow, isRowDue, type RowJob } from '#platform/jobs/isolated-rows.ts';
import { processDueRows, ROWS_AT_ONCE } from '#platform/jobs/process-due-rows.ts';
import { statusQueryDelayMs, failedQueryDelayMs } from '@app/rules/payments/status-query-delays.ts';
import { isCaptured } from '../attempts/attempt-outcome.ts';
import { findByReference, findBySession, isOfAnotherVenue } from '../attempts/attempt-store.ts';
import { findCaptures } from '../attempts/capture-store.ts';
import { settleUnlessRefused } from '../attempts/settle-attempt.ts';
import type { ReconcileDeps, SettleDeps } from '../payment-deps.ts';
import {
  claimWebhook,
  completeWebhook,
  findDueWebhooks,
  rescheduleWebhook,
  type ClaimedWebhook,
  type DueWebhook,
} from './webhook-store.ts';

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
 * settled for the attempt with its reference. One read serves all due events about the same payment.
 *
 * @see PAY-04
 */
export async function processWebhooks(deps: ReconcileDeps): Promise<void> {
  const job: RowJob = { db: deps.db, name: NAME, onRowFailure: deps.onRowFailure };
  const isWanted = isRowDue(NAME, 'webhook_events.venue_id', KEY);
  await processDueRows(
    () => findDueWebhooks(deps.db, isWanted, ROWS_AT_ONCE),
    keyOf,
    (due) => processRow(job, { venueId: due.venueId, key: keyOf(due) }, () => processOne(deps, due)),
  );
}

function keyOf({ configId, providerRef }: DueWebhook): string {
  return `${configId}/${providerRef}`;
}

async function processOne(deps: SettleDeps, due: DueWebhook): Promise<void> {
  const webhook = await claimWebhook(deps.db, due, LEASE_MS);
  if (!webhook) return;
  try {
    if (await isProcessed(deps, webhook)) return await completeWebhook(deps.db, webhook);
    await rescheduleWebhook(deps.db, webhook, statusQueryDelayMs(webhook.attempts));
  } catch (error) {
    await rescheduleWebhook(deps.db, webhook, failedQueryDelayMs(webhook.attempts));
    if (!(error instanceof ProviderFailure)) throw error;
    deps.onFailure(error);
  }
}

/** @returns false when it has to be processed again */
async function isProcessed(deps: SettleDeps, webhook: ClaimedWebhook): Promise<boolean> {
  const { venueId, configId, providerRef } = webhook;
  const account = await deps.accounts.of(venueId, configId);
  const opened = await findBySession(deps.db, { venueId, configId }, providerRef);
  if (opened) {
    await settleUnlessRefused(deps, opened);
    return true;
  }
  const payment = await account?.payments.findPayment(providerRef);
  if (!payment) return account !== null && isWithoutPayment(deps, webhook, account.signsWebhooks);
  const attempt = payment.reference === null ? undefined : await findByReference(deps.db, venueId, payment.reference);
  if (attempt && attempt.configId === configId) {
    await settleUnlessRefused(deps, attempt, [payment]);
    return true;
  }
  if (!isCaptured(payment)) return true;
  if (await isOfAnotherVenue(deps.db, venueId, payment.reference)) return true;
  if (webhook.attempts < ATTEMPTS_UNTIL_UNKNOWN) return false;
  // Other sales may use the same account, so it is not refunded.
  const { amountMinor, currency } = payment;
  const about = { subject: providerRef, configId, providerRef, amountMinor, currency };
  await inTransaction(deps.db, (tx) => openException(tx, { venueId, kind: 'unknown-capture', ...about }));
  return true;
}

/**
 * A payment that its provider does not know changes nothing. After some reads a signed webhook about it opens an
 * exception: the provider has lost a payment, or the webhook secret is known to others.
 *
 * @returns whether it was read often enough
 */
async function isWithoutPayment(
  { db }: SettleDeps,
  { venueId, configId, providerRef, attempts }: ClaimedWebhook,
  isSigned: boolean,
): Promise<boolean> {
  if (!isSigned) return attempts >= UNSIGNED_ATTEMPTS;
  if (attempts < ATTEMPTS_UNTIL_UNKNOWN) return false;
  // A booked payment that its provider has lost is found by the daily reconciliation.
  if ((await findCaptures(db, venueId, [providerRef])).has(providerRef)) return true;
  const about = { subject: providerRef, configId, providerRef };
  await inTransaction(db, (tx) => openException(tx, { venueId, kind: 'webhook-without-payment', ...about }));
  return true;
}
