import { createHmac, timingSafeEqual } from 'node:crypto';

import type { SignedWebhook } from '../payment-accounts.ts';

/**
 * Did Mercado Pago sign these news? However long ago: it repeats them for days, and they only name a payment to look at. An
 * id with letters is signed in lower case by some of its senders and as it is by others.
 */
export function verifyWebhookSignature(news: SignedWebhook, secret: string): boolean {
  const { ts, v1 } = partsOf(news.signature ?? '');
  if (ts === undefined || v1 === undefined || !/^\d{1,15}$/.test(ts) || !/^[0-9a-f]{64}$/i.test(v1)) return false;
  const given = Buffer.from(v1, 'hex');
  const forms = new Set([loweredId(news.dataId), news.dataId]);
  return [...forms].some((dataId) => timingSafeEqual(given, sign({ ...news, dataId }, ts, secret)));
}

/** Source: its SDK; what is missing is left out, and the last semicolon stays. */
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

/** `ts=1,v1=ab`: parted by commas, each by its first equals sign. */
function partsOf(header: string): Partial<Record<string, string>> {
  const pairs = header.split(',').map((pair) => {
    const at = pair.indexOf('=');
    return at === -1 ? [pair.trim(), ''] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
  });
  return Object.fromEntries(pairs);
}
