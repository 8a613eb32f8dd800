import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { WebhookCall, WebhookNotice } from '../provider-definition.ts';

/** The signed parts of a webhook call. */
export type SignedWebhook = {
  /** Header `x-signature`. */
  readonly signature: string | null;
  /** Header `x-request-id`. */
  readonly requestId: string | null;
  /** `data.id` of the query, unchanged. */
  readonly dataId: string | null;
};

/** Ids have no separator of the signed text, so that it has one reading. */
const SIGNED_ID = /^[\w.-]{1,128}$/;
/** Signed part of the query. */
const Query = z.object({ 'data.id': z.string().max(64).optional(), type: z.string().optional() });

/**
 * Reads a call to our webhook. Notices about other objects, such as orders, name no payment; their payments have
 * notices too.
 *
 * @returns null unless Mercado Pago signed it
 */
export function readMercadoPagoWebhook(call: WebhookCall, secret: string): WebhookNotice | null {
  const query = Query.safeParse(call.query).data;
  const dataId = query?.['data.id'] ?? null;
  const webhook = { signature: call.header('x-signature'), requestId: call.header('x-request-id'), dataId };
  if (dataId === null || !verifyWebhookSignature(webhook, secret)) return null;
  const eventKey = hash('sha256', JSON.stringify([dataId, webhook.requestId, webhook.signature]), 'hex');
  return { eventKey, providerRef: query?.type === 'payment' ? dataId : null, result: null };
}

/**
 * Verifies a signature of any age, since Mercado Pago repeats webhooks for days and they only name a payment. Some
 * senders sign an id in lower case, others as it is.
 */
export function verifyWebhookSignature(webhook: SignedWebhook, secret: string): boolean {
  if (![webhook.dataId, webhook.requestId].every((id) => id === null || SIGNED_ID.test(id))) return false;
  const { ts, v1 } = partsOf(webhook.signature ?? '');
  if (ts === undefined || v1 === undefined || !/^\d{1,15}$/.test(ts) || !/^[0-9a-f]{64}$/i.test(v1)) return false;
  const given = Buffer.from(v1, 'hex');
  const forms = new Set([loweredId(webhook.dataId), webhook.dataId]);
  return [...forms].some((dataId) => timingSafeEqual(given, sign({ ...webhook, dataId }, ts, secret)));
}

/** Missing parts are omitted; the last semicolon stays. Source: its SDK */
function sign({ dataId, requestId }: SignedWebhook, ts: string, secret: string): Buffer {
  const manifest = [
    ...(dataId === null ? [] : [`id:${dataId};`]),
    ...(requestId === null ? [] : [`request-id:${requestId};`]),
    `ts:${ts};`,
  ];
  return createHmac('sha256', secret).update(manifest.join('')).digest();
}

function loweredId(dataId: string | null): string | null {
  return dataId !== null && /^[a-z0-9]+$/i.test(dataId) ? dataId.toLowerCase() : dataId;
}

/** @param header `ts=1,v1=ab`: fields separated by commas, each split at its first equals sign; case of names is ignored */
function partsOf(header: string): Partial<Record<string, string>> {
  const pairs = header.split(',').map((pair) => {
    const at = pair.indexOf('=');
    const name = (at === -1 ? pair : pair.slice(0, at)).trim().toLowerCase();
    return [name, at === -1 ? '' : pair.slice(at + 1).trim()];
  });
  return Object.fromEntries(pairs);
}
