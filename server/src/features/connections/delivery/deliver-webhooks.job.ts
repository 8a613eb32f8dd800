import { recordAudit } from '#features/audit/record-audit.ts';
import { readWebhookSecret } from '#features/secrets/read-venue-secret.ts';
import type { Encrypter } from '#platform/crypto/encryption.ts';
import { inTransaction, type Db, type Tx } from '#platform/database/transactions.ts';
import type { OutboundClient } from '#platform/http-client/outbound-client.ts';
import { OutboundFailure } from '#platform/http-client/outbound-failure.ts';
import { isRowDue, processRow, type OnRowFailure, type RowJob } from '#platform/jobs/isolated-rows.ts';
import { processDueRows } from '#platform/jobs/process-due-rows.ts';
import { cutText } from '#platform/text/cut-text.ts';
import { printable } from '#platform/text/printable.ts';
import { WEBHOOK_TEST } from '@app/contract/values/webhook-events.ts';
import { isWebhookAccepted, WEBHOOK_GONE, webhookRetryDelayMs } from '@app/rules/connections/webhook-retries.ts';
import { failPending } from '../webhooks/endpoint-store.ts';
import { webhookHeaders } from '../webhooks/sign-webhook.ts';
import { webhookBody } from '../webhooks/webhook-body.ts';
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
import { enqueueWebhookOff } from './webhook-off.job-type.ts';

export const DELIVER_WEBHOOKS = 'deliver-webhooks';

/** Within the lease of an attempt. */
const LIMIT_MS = 10_000;
const ANSWER_CHARACTERS = 500;

export type DeliveryDeps = { readonly db: Db; readonly encrypter: Encrypter; readonly outbound: OutboundClient };

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
        if (attempt) await settle(db, attempt, await send(deps, attempt));
      }),
  );
}

async function send({ db, encrypter, outbound }: DeliveryDeps, attempt: Attempt): Promise<Outcome> {
  const present = await readWebhookSecret(db, encrypter, attempt, 'endpoint-secret');
  if (present === null) throw new Error(`The webhook ${attempt.endpointId} has no secret; rotate it.`);
  const former = attempt.hasFormerSecret
    ? await readWebhookSecret(db, encrypter, attempt, 'former-endpoint-secret')
    : null;
  const secrets = [present, former].filter((secret) => secret !== null);
  const body = webhookBody(attempt);
  const { eventId: id, timestampSeconds } = attempt;
  const startedMs = performance.now();
  const durationMs = () => Math.round(performance.now() - startedMs);
  try {
    const url = new URL(attempt.url);
    const answer = await outbound.send({
      method: 'POST',
      url,
      hosts: [url.host],
      headers: {
        ...webhookHeaders({ id, timestampSeconds, body }, secrets),
        'content-type': 'application/json',
        'user-agent': 'Entretiempo-Webhooks/1',
      },
      body,
      accepts: 'any',
      limitMs: LIMIT_MS,
    });
    return { durationMs: durationMs(), status: answer.status, failure: null, answer: firstCharacters(answer.body) };
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    return { durationMs: durationMs(), status: null, failure: error.reason, answer: null };
  }
}

function firstCharacters(body: Buffer): string {
  // A character has at most four bytes.
  return cutText(printable(body.subarray(0, 4 * ANSWER_CHARACTERS).toString()), ANSWER_CHARACTERS);
}

async function settle(db: Db, attempt: Attempt, outcome: Outcome): Promise<void> {
  const { venueId, endpointId } = attempt;
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
  const subject = `webhook:${endpointId}`;
  await recordAudit(tx, { venueId, actorId: null, action: 'webhook.given-up', subject, facts: {} });
}
