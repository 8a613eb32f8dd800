import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Clock } from '../clock.ts';
import type { Journal } from '../journal.ts';
import { firstAttempt, NotificationQueue } from '../notifications/notification-queue.ts';
import { postNotification } from '../notifications/post-notification.ts';
import { newId, type Ledger, type WebhookRow } from './ledger.ts';
import { merchantNamed } from './merchants.ts';
import type { SigningCertificate } from './signing-certificate.ts';

/** Shorter than the provider's 25 attempts over three days, because a person watches. */
const RETRY_DELAYS_MS = [1_000, 3_000, 10_000, 30_000, 60_000, 120_000, 300_000];
const OLD_MS = 24 * 60 * 60 * 1_000;

export type WebhookDeps = {
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly certificate: SigningCertificate;
};

/** An event about an object. */
export type PayPalEvent = {
  readonly merchant: string;
  readonly type: string;
  readonly resourceType: 'capture' | 'refund' | 'checkout-order' | 'dispute';
  readonly resource: object;
  /** Origin and path at which the shop calls the API. */
  readonly apiUrl: string;
};

/** Sends events to the webhook of the merchant's app. Without a registered webhook there are none. */
export class Webhooks {
  readonly #deps: WebhookDeps;
  readonly #queue: NotificationQueue<WebhookRow>;

  constructor(deps: WebhookDeps) {
    this.#deps = deps;
    this.#queue = new NotificationQueue({
      rows: deps.ledger.webhooks,
      retryDelaysMs: RETRY_DELAYS_MS,
      post: (row) => post(deps, row),
      isAcknowledged: (status) => status < 300,
      record: ({ id }, behaviour, answer) =>
        deps.journal.write({ party: 'paypal', op: 'webhook', behaviour, facts: { id, answer } }),
    });
  }

  /** @param behaviour fault of this webhook, or null */
  async send(event: PayPalEvent, behaviour: string | null): Promise<void> {
    const { ledger, clock } = this.#deps;
    const listener = ledger.listeners.get(event.merchant);
    if (!listener || behaviour === 'webhook-never') return;
    const id = `WH-${newId()}-${newId()}`;
    const row: WebhookRow = {
      id,
      merchant: event.merchant,
      url: listener.url,
      body: bodyOf(id, event, clock.now().toISOString()),
      certUrl: `${event.apiUrl}/v1/notifications/certs/CERT-360caa42-fca2a594-sandbox`,
      transmissionId: randomUUID(),
      ...firstAttempt(behaviour),
      ageMs: behaviour === 'webhook-old' ? OLD_MS : 0,
    };
    return this.#queue.send(row, behaviour);
  }

  close(): void {
    this.#queue.close();
  }
}

function bodyOf(id: string, { type, resourceType, resource }: PayPalEvent, nowIso: string): string {
  return JSON.stringify({
    id,
    event_version: '1.0',
    create_time: nowIso,
    resource_type: resourceType,
    resource_version: '2.0',
    event_type: type,
    summary: type,
    resource,
    links: [],
  });
}

/** @returns the status; null without a response */
function post({ clock, certificate }: WebhookDeps, row: WebhookRow): Promise<number | null> {
  const sentAt = new Date(clock.now().getTime() - row.ageMs).toISOString().replace(/\.\d+Z$/, 'Z');
  const { webhookId } = merchantNamed(row.merchant);
  const message = [row.transmissionId, sentAt, webhookId, String(crc32(row.body))].join('|');
  return postNotification(row.url, {
    headers: {
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-auth-version': 'v2',
      'paypal-cert-url': row.certUrl,
      'paypal-transmission-id': row.transmissionId,
      'paypal-transmission-sig': certificate.sign(row.hasBadSignature ? `${message}0` : message),
      'paypal-transmission-time': sentAt,
    },
    body: row.body,
  });
}
