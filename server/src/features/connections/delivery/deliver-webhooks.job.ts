import { recordAudit } from '#features/audit/record-audit.ts';
import { inTransaction, type Db, type Tx } from '#platform/database/transactions.ts';
import { isRowDue, processRow, type OnRowFailure, type RowJob } from '#platform/jobs/isolated-rows.ts';
import { processDueRows } from '#platform/jobs/process-due-rows.ts';
import { WEBHOOK_TEST } from '@app/contract/connections/webhook-events.ts';
import { isWebhookAccepted, WEBHOOK_GONE, webhookRetryDelayMs } from '@app/rules/connections/webhook-retries.ts';
import { failPending } from '../webhooks/endpoint-store.ts';
import {
  claimAttempt,
  endDelivery,
  findDueDeliveries,
  giveUp,
  markAnswering,
  markFailing,
  scheduleNext,
  storeOutcome,
  type Attempt,
  type Outcome,
} from './delivery-store.ts';
import { sendAttempt, type DeliveryDeps } from './send-attempt.ts';
import { enqueueWebhookOff } from './webhook-off.job-type.ts';

export const DELIVER_WEBHOOKS = 'deliver-webhooks';

/**
 * Sends due events to their endpoints, outside of transactions. An attempt is stored before its call, so that an event is
 * sent at least once. Any number of processes may run it at once.
 *
 * @returns how many attempts were made
 * @see API-03
 */
export async function deliverWebhooks(deps: DeliveryDeps, onRowFailure: OnRowFailure): Promise<number> {
  const { db } = deps;
  const job: RowJob = { db, name: DELIVER_WEBHOOKS, onRowFailure };
  const isDue = isRowDue(DELIVER_WEBHOOKS, 'd.venue_id', `d.endpoint_id || '/' || d.event_id`);
  return processDueRows(
    () => findDueDeliveries(db, isDue),
    ({ endpointId, eventId }) => `${endpointId}/${eventId}`,
    (due) =>
      processRow(job, { venueId: due.venueId, key: `${due.endpointId}/${due.eventId}` }, async () => {
        const attempt = await claimAttempt(db, due);
        if (attempt) await settle(db, attempt, await sendAttempt(deps, attempt));
      }),
  );
}

async function settle(db: Db, attempt: Attempt, outcome: Outcome): Promise<void> {
  const isAccepted = outcome.status !== null && isWebhookAccepted(outcome.status);
  await inTransaction(db, async (tx) => {
    await storeOutcome(tx, attempt, outcome);
    if (isAccepted) {
      await endDelivery(tx, attempt, 'delivered');
      await markAnswering(attempt, tx);
      return;
    }
    // One attempt: a person watches a test, and an endpoint that is off gets only what a person sends.
    if (attempt.type === WEBHOOK_TEST || !attempt.isEnabled) return endDelivery(tx, attempt, 'failed');
    await markFailing(attempt, tx);
    const isGone = outcome.status === WEBHOOK_GONE;
    const delayMs = webhookRetryDelayMs(attempt.failed, attempt.plannedMs);
    if (!isGone && delayMs !== null) return scheduleNext(tx, attempt, delayMs);
    await endDelivery(tx, attempt, 'failed');
    if (await giveUp(tx, attempt, isGone)) await switchedOff(tx, attempt);
  });
}

/** Ends what waits for an endpoint that was given up, and mails its editors. */
async function switchedOff(tx: Tx, { venueId, endpointId }: Attempt): Promise<void> {
  await failPending(tx, venueId, endpointId);
  await enqueueWebhookOff(tx, { venueId, endpointId });
  const subject = `webhook:${endpointId}` as const;
  await recordAudit(tx, { venueId, actorId: null, action: 'webhook.given-up', subject, facts: {} });
}
