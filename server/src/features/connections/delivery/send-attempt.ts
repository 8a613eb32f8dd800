import { readWebhookSecret } from '#features/secrets/read-venue-secret.ts';
import type { Encrypter } from '#platform/crypto/encryption.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { OutboundClient } from '#platform/http-client/outbound-client.ts';
import { OutboundFailure } from '#platform/http-client/outbound-failure.ts';
import { cutText } from '#platform/text/cut-text.ts';
import { printable } from '#platform/text/printable.ts';
import { webhookHeaders } from '../webhooks/sign-webhook.ts';
import { webhookBody } from '../webhooks/webhook-body.ts';
import type { Attempt, Outcome } from './delivery-store.ts';

/** Within the lease of an attempt. */
const LIMIT_MS = 10_000;
const ANSWER_CHARACTERS = 500;

export type DeliveryDeps = { readonly db: Db; readonly encrypter: Encrypter; readonly outbound: OutboundClient };

/** Sends an attempt to its endpoint, signed with its present secrets. An endpoint that fails is an outcome. */
export async function sendAttempt({ db, encrypter, outbound }: DeliveryDeps, attempt: Attempt): Promise<Outcome> {
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
