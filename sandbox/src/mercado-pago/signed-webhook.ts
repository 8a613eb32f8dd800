import { createHmac, randomUUID } from 'node:crypto';
import { deliveryAddress } from '../public-address.ts';

type Webhook = {
  readonly type: string;
  readonly dataId: string;
  readonly body: object;
};

/** The call of a webhook. The signature has the id in lower case. Source: its page "Configure notifications" */
export function signedWebhook(to: string, { type, dataId, body }: Webhook, secret: string, timeMs: number) {
  const url = deliveryAddress(to);
  url.searchParams.set('data.id', dataId);
  url.searchParams.set('type', type);
  const requestId = randomUUID();
  const ts = String(timeMs);
  const manifest = `id:${dataId.toLowerCase()};request-id:${requestId};ts:${ts};`;
  const v1 = createHmac('sha256', secret).update(manifest).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'x-request-id': requestId,
    'x-signature': `ts=${ts},v1=${v1}`,
  };
  return { url, headers, body: JSON.stringify(body) };
}
