import { createHmac, randomUUID } from 'node:crypto';

import type { Clock } from '../clock.ts';
import type { Journal } from '../journal.ts';
import type { Ledger, WebhookRow, PaymentRow } from './ledger.ts';
import { deliveryAddress } from '../public-address.ts';
import { sellerOfKey } from './sellers.ts';

/** Shorter than the provider's minutes to days, because a person watches. */
const RETRY_DELAYS_MS = [1_000, 3_000, 10_000, 30_000, 60_000, 120_000, 300_000];
const DELAYED_MS = 10_000;
const OLD_MS = 24 * 60 * 60 * 1_000;
const ANSWER_MS = 5_000;

export type WebhookDeps = { readonly ledger: Ledger; readonly clock: Clock; readonly journal: Journal };

/** Sends webhooks for changed payments, and after a restart those that an earlier run has not sent. */
export class Webhooks {
  readonly #ledger: Ledger;
  readonly #clock: Clock;
  readonly #journal: Journal;
  readonly #timers = new Set<NodeJS.Timeout>();
  /** Webhooks that wait for a later one, for a limited time. */
  #delayed: number[] = [];
  #isClosed = false;

  constructor({ ledger, clock, journal }: WebhookDeps) {
    this.#ledger = ledger;
    this.#clock = clock;
    this.#journal = journal;
    for (const row of ledger.webhooks.rows()) this.#schedule(row);
  }

  /**
   * @param behaviour fault of this webhook, or null
   * @returns resolves after the first attempt, for webhooks that arrive before the response
   */
  async send(payment: PaymentRow, action: WebhookRow['action'], behaviour: string | null): Promise<void> {
    if (payment.notifyUrl === null || behaviour === 'webhook-never') return;
    const isLate = behaviour === 'webhook-delayed' || behaviour === 'webhook-reordered';
    const row: WebhookRow = {
      id: this.#ledger.timeId(),
      seller: payment.seller,
      url: payment.notifyUrl,
      paymentId: payment.id,
      action,
      at: this.#clock.now().toISOString(),
      dueAtMs: Date.now() + (isLate ? DELAYED_MS : 0),
      attempts: 0,
      hasBadSignature: behaviour === 'webhook-bad-signature',
      ageMs: behaviour === 'webhook-old' ? OLD_MS : 0,
    };
    this.#ledger.webhooks.put(String(row.id), row);
    if (behaviour === 'webhook-before-response') return this.#deliver(row.id);
    if (isLate || this.#delayed.length === 0) this.#schedule(row);
    else void this.#deliverBeforeDelayed(row.id);
    if (behaviour === 'webhook-reordered') this.#delayed.push(row.id);
    // The same webhook twice, as after a lost acknowledgement.
    if (behaviour === 'duplicate-webhook') this.#after(20, () => void post(row, this.#clock));
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

  async #deliver(id: number): Promise<void> {
    const row = this.#ledger.webhooks.get(String(id));
    if (!row || this.#isClosed) return;
    const status = await post(row, this.#clock);
    if (this.#isClosed) return;
    this.#journal.write({
      party: 'mercado-pago',
      op: 'webhook',
      behaviour: row.hasBadSignature ? 'webhook-bad-signature' : 'ordinary',
      facts: { paymentId: row.paymentId, action: row.action, answer: status },
    });
    const delayMs = RETRY_DELAYS_MS[row.attempts];
    const isDone = status === 200 || status === 201 || row.hasBadSignature || delayMs === undefined;
    if (isDone) return this.#ledger.webhooks.remove(String(id));
    const next = { ...row, attempts: row.attempts + 1, dueAtMs: Date.now() + delayMs };
    this.#ledger.webhooks.put(String(id), next);
    this.#schedule(next);
  }

  /** Delivers this webhook first, then the delayed ones. */
  async #deliverBeforeDelayed(id: number): Promise<void> {
    const delayed = this.#delayed;
    this.#delayed = [];
    await this.#deliver(id);
    await Promise.all(delayed.map((one) => this.#deliver(one)));
  }
}

/** @returns the status; null without a response */
async function post(row: WebhookRow, clock: Clock): Promise<number | null> {
  const seller = sellerOfKey(row.seller);
  const dataId = String(row.paymentId);
  const url = deliveryAddress(row.url);
  url.searchParams.set('data.id', dataId);
  url.searchParams.set('type', 'payment');
  const requestId = randomUUID();
  const ts = String(clock.now().getTime() - row.ageMs);
  const secret = row.hasBadSignature ? 'another secret' : seller.webhookSecret;
  const manifest = `id:${dataId};request-id:${requestId};ts:${ts};`;
  const v1 = createHmac('sha256', secret).update(manifest).digest('hex');
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': requestId, 'x-signature': `ts=${ts},v1=${v1}` },
      body: JSON.stringify({
        id: row.id,
        live_mode: seller.isLive,
        type: 'payment',
        date_created: row.at,
        user_id: seller.collectorId,
        api_version: 'v1',
        action: row.action,
        data: { id: dataId },
      }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return null;
  }
}
