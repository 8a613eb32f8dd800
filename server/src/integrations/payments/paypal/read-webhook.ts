import { hash } from 'node:crypto';
import { parseJsonOrNull } from '#platform/text/parse-json.ts';
import type { WebhookCall, WebhookNotice } from '../provider-definition.ts';
import { ApiEvent } from './api-schemas.ts';
import type { PayPalConnection } from './paypal-connection.ts';
import { webhookKey } from './webhook-certificate.ts';
import { isSignedByPayPal } from './webhook-message.ts';

const ALGORITHM = 'SHA256withRSA';
const CAPTURE = 'PAYMENT.CAPTURE.';
const APPROVED_ORDER = 'CHECKOUT.ORDER.APPROVED';
const DISPUTE = 'CUSTOMER.DISPUTE.';

/**
 * Reads a webhook of the app. Its signature is verified here, over the exact body; PayPal is asked for its certificate
 * only.
 *
 * @returns null unless PayPal signed it for the webhook of this account
 * @throws ProviderFailure when the certificate cannot be fetched; PayPal sends the webhook again
 * @see PP-01
 */
export async function readPayPalWebhook(
  connection: PayPalConnection,
  call: WebhookCall,
): Promise<WebhookNotice | null> {
  const transmissionId = call.header('paypal-transmission-id');
  const transmissionTime = call.header('paypal-transmission-time');
  const signature = call.header('paypal-transmission-sig');
  const certificateUrl = call.header('paypal-cert-url');
  const { webhookId } = connection;
  if (webhookId === null || transmissionId === null || transmissionTime === null) return null;
  if (signature === null || certificateUrl === null || call.header('paypal-auth-algo') !== ALGORITHM) return null;
  const key = await webhookKey(connection, certificateUrl);
  const transmission = { transmissionId, transmissionTime, signature };
  if (key === null || !isSignedByPayPal(transmission, webhookId, Buffer.from(call.body), key)) return null;
  const event = parseEvent(call.body);
  if (event === null) return null;
  return { eventKey: hash('sha256', event.id, 'hex'), providerRef: subjectOf(event), result: null };
}

function parseEvent(body: string): ApiEvent | null {
  return ApiEvent.safeParse(parseJsonOrNull(body)).data ?? null;
}

/**
 * Returns the capture of an event, or the order that a buyer has approved. A refund and a reversal name their capture by a
 * link.
 */
function subjectOf({ event_type: type, resource }: ApiEvent): string | null {
  if (type === APPROVED_ORDER) return resource.id ?? null;
  if (type.startsWith(DISPUTE)) return resource.disputed_transactions?.[0]?.seller_transaction_id ?? null;
  if (!type.startsWith(CAPTURE)) return null;
  const up = resource.links?.find(({ rel, href }) => rel === 'up' && href.includes('/payments/captures/'));
  return /\/captures\/([A-Z0-9-]{1,40})$/.exec(up?.href ?? '')?.[1] ?? resource.id ?? null;
}
