import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';

import type { Clock } from '../clock.ts';
import type { Journal } from '../journal.ts';
import { newId } from './ledger.ts';
import type { Ledger, WebhookRow } from './ledger.ts';
import { merchantNamed } from './merchants.ts';
import type { SigningCertificate } from './signing-certificate.ts';

/** Shorter than the provider's 25 attempts over three days, because a person watches. */
const RETRY_DELAYS_MS = [1_000, 3_000, 10_000, 30_000, 60_000, 120_000, 300_000];
const DELAYED_MS = 10_000;
const OLD_MS = 24 * 60 * 60 * 1_000;
const ANSWER_MS = 5_000;

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

/**
 * Sends events to the webhook of the merchant's app, and after a restart those that an earlier run has not sent. Without
 * a registered webhook there are none.
 */
export class Webhooks {
  readonly #deps: WebhookDeps;
  readonly #timers = new Set<NodeJS.Timeout>();
  /** Webhooks that wait for a later one, for a limited time. */
  #delayed: string[] = [];
  #isClosed = false;

  constructor(deps: WebhookDeps) {
    this.#deps = deps;
    for (const row of deps.ledger.webhooks.rows()) this.#schedule(row);
  }

  /**
   * @param behaviour fault of this webhook, or null
   * @returns resolves after the first attempt, for webhooks that arrive before the response
   */
  async send(event: PayPalEvent, behaviour: string | null): Promise<void> {
    const { ledger, clock } = this.#deps;
    const listener = ledger.listeners.get(event.merchant);
    if (!listener || behaviour === 'webhook-never') return;
    const isLate = behaviour === 'webhook-delayed' || behaviour === 'webhook-reordered';
    const row: WebhookRow = {
      id: `WH-${newId()}-${newId()}`,
      merchant: event.merchant,
      url: listener.url,
      body: '',
      certUrl: `${event.apiUrl}/v1/notifications/certs/CERT-360caa42-fca2a594-sandbox`,
      transmissionId: randomUUID(),
      dueAtMs: Date.now() + (isLate ? DELAYED_MS : 0),
      attempts: 0,
      hasBadSignature: behaviour === 'webhook-bad-signature',
      ageMs: behaviour === 'webhook-old' ? OLD_MS : 0,
    };
    const sent = { ...row, body: bodyOf(row.id, event, clock.now().toISOString()) };
    ledger.webhooks.put(row.id, sent);
    if (behaviour === 'webhook-before-response') return this.#deliver(row.id);
    if (isLate || this.#delayed.length === 0) this.#schedule(sent);
    else void this.#deliverBeforeDelayed(row.id);
    if (behaviour === 'webhook-reordered') this.#delayed.push(row.id);
    // The same webhook twice, as after a lost acknowledgement.
    if (behaviour === 'duplicate-webhook') this.#after(20, () => void post(this.#deps, sent));
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #schedule({ id, dueAtMs }: WebhookRow): void {
    if (!this.#isClosed) this.#after(Math.max(0, dueAtMs - Date.now()), () => void this.#deliver(id));
  }

  #after(ms: number, action: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      action();
    }, ms);
    this.#timers.add(timer);
  }

  async #deliver(id: string): Promise<void> {
    const { ledger, journal } = this.#deps;
    const row = ledger.webhooks.get(id);
    if (!row || this.#isClosed) return;
    const status = await post(this.#deps, row);
    if (this.#isClosed) return;
    journal.write({
      party: 'paypal',
      op: 'webhook',
      behaviour: row.hasBadSignature ? 'webhook-bad-signature' : 'ordinary',
      facts: { id, answer: status },
    });
    const delayMs = RETRY_DELAYS_MS[row.attempts];
    const isDone = (status !== null && status < 300) || row.hasBadSignature || delayMs === undefined;
    if (isDone) return ledger.webhooks.remove(id);
    const next = { ...row, attempts: row.attempts + 1, dueAtMs: Date.now() + delayMs };
    ledger.webhooks.put(id, next);
    this.#schedule(next);
  }

  /** Delivers this webhook first, then the delayed ones. */
  async #deliverBeforeDelayed(id: string): Promise<void> {
    const delayed = this.#delayed;
    this.#delayed = [];
    await this.#deliver(id);
    await Promise.all(delayed.map((one) => this.#deliver(one)));
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
async function post({ clock, certificate }: WebhookDeps, row: WebhookRow): Promise<number | null> {
  const sentAt = new Date(clock.now().getTime() - row.ageMs).toISOString().replace(/\.\d+Z$/, 'Z');
  const { webhookId } = merchantNamed(row.merchant);
  const message = [row.transmissionId, sentAt, webhookId, String(crc32(row.body))].join('|');
  try {
    const answer = await fetch(row.url, {
      method: 'POST',
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
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return null;
  }
}
