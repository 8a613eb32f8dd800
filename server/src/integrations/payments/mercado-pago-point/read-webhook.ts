import { hash } from 'node:crypto';
import { z } from 'zod';
import { parseJsonOrNull } from '#platform/text/parse-json.ts';
import { verifyWebhookSignature } from '../mercado-pago/webhook-signature.ts';
import type { WebhookCall, WebhookNotice } from '../provider-definition.ts';

/** `type` of the Orders API, the older API and the payments API, or `topic` with the same values. */
const Query = z.object({
  'data.id': z.string().min(1).max(64).optional(),
  type: z.string().max(64).optional(),
  topic: z.string().max(64).optional(),
});
/** Body of the older API, which is not the usual envelope. */
const Body = z.object({ id: z.string().min(1).max(64), state: z.string() });

/** Ids of orders are in upper case; some senders write them in lower case. */
const ORDER_ID = /^ord[a-z0-9]+$/i;

/**
 * Reads a call to our webhook. The notice names a sale or a payment, which is read at the provider. The older API names
 * the sale in the body, which is not signed; one signature is one notice.
 *
 * @returns null unless Mercado Pago signed it
 */
export function readPointWebhook(call: WebhookCall, secret: string): WebhookNotice | null {
  const query = Query.safeParse(call.query).data;
  const dataId = query?.['data.id'] ?? null;
  const webhook = { signature: call.header('x-signature'), requestId: call.header('x-request-id'), dataId };
  if (query === undefined || !verifyWebhookSignature(webhook, secret)) return null;
  const eventKey = hash('sha256', JSON.stringify([dataId, webhook.requestId, webhook.signature]), 'hex');
  return { eventKey, providerRef: namedBy(query, call.body), result: null };
}

function namedBy({ 'data.id': dataId, type, topic }: z.output<typeof Query>, body: string): string | null {
  switch (type ?? topic) {
    case 'payment':
      return dataId ?? null;
    case 'order':
    case 'orders':
      return dataId !== undefined && ORDER_ID.test(dataId) ? dataId.toUpperCase() : null;
    case 'point_integration_wh':
    case undefined:
      return dataId ?? intentOf(body);
    default:
      return null;
  }
}

function intentOf(body: string): string | null {
  // No body, or none of the older API.
  return Body.safeParse(parseJsonOrNull(body)).data?.id ?? null;
}
