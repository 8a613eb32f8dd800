import { createHmac } from 'node:crypto';

/** What is signed: id and body of the event, and the time of the attempt in seconds. */
export type SignedWebhook = { readonly id: string; readonly timestampSeconds: number; readonly body: string };

const SECRET_PREFIX = /^whsec_/;

/**
 * Returns the headers of an attempt in the form of Standard Webhooks 1.0.0: one signature for each secret, so that
 * receivers can replace theirs.
 *
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function webhookHeaders(webhook: SignedWebhook, secrets: readonly string[]): Record<string, string> {
  return {
    'webhook-id': webhook.id,
    'webhook-timestamp': String(webhook.timestampSeconds),
    'webhook-signature': secrets.map((secret) => `v1,${signatureOf(webhook, secret)}`).join(' '),
  };
}

function signatureOf({ id, timestampSeconds, body }: SignedWebhook, secret: string): string {
  const key = Buffer.from(secret.replace(SECRET_PREFIX, ''), 'base64');
  return createHmac('sha256', key).update(`${id}.${timestampSeconds}.${body}`).digest('base64');
}
