import type { Clock } from '../clock.ts';
import type { Journal } from '../journal.ts';
import { firstAttempt, NotificationQueue } from '../notifications/notification-queue.ts';
import { postNotification } from '../notifications/post-notification.ts';
import type { Ledger, WebhookRow, PaymentRow } from './ledger.ts';
import { sellerOfKey } from './sellers.ts';
import { signedWebhook } from './signed-webhook.ts';

/** Shorter than the provider's minutes to days, because a person watches. */
const RETRY_DELAYS_MS = [1_000, 3_000, 10_000, 30_000, 60_000, 120_000, 300_000];
const OLD_MS = 24 * 60 * 60 * 1_000;

export type WebhookDeps = { readonly ledger: Ledger; readonly clock: Clock; readonly journal: Journal };

/** Sends webhooks for changed payments. */
export class Webhooks {
  readonly #ledger: Ledger;
  readonly #clock: Clock;
  readonly #queue: NotificationQueue<WebhookRow>;

  constructor({ ledger, clock, journal }: WebhookDeps) {
    this.#ledger = ledger;
    this.#clock = clock;
    this.#queue = new NotificationQueue({
      rows: ledger.webhooks,
      retryDelaysMs: RETRY_DELAYS_MS,
      post: (row) => post(row, clock),
      isAcknowledged: (status) => status === 200 || status === 201,
      record: ({ paymentId, action }, behaviour, answer) =>
        journal.write({ party: 'mercado-pago', op: 'webhook', behaviour, facts: { paymentId, action, answer } }),
    });
  }

  /** @param behaviour fault of this webhook, or null */
  async send(payment: PaymentRow, action: WebhookRow['action'], behaviour: string | null): Promise<void> {
    if (payment.notifyUrl === null || behaviour === 'webhook-never') return;
    const row: WebhookRow = {
      id: this.#ledger.timeId(),
      seller: payment.seller,
      url: payment.notifyUrl,
      paymentId: payment.id,
      action,
      at: this.#clock.now().toISOString(),
      ...firstAttempt(behaviour),
      ageMs: behaviour === 'webhook-old' ? OLD_MS : 0,
    };
    return this.#queue.send(row, behaviour);
  }

  close(): void {
    this.#queue.close();
  }
}

/** @returns the status; null without a response */
function post(row: WebhookRow, clock: Clock): Promise<number | null> {
  const seller = sellerOfKey(row.seller);
  const dataId = String(row.paymentId);
  const body = {
    id: row.id,
    live_mode: seller.isLive,
    type: 'payment',
    date_created: row.at,
    user_id: seller.collectorId,
    api_version: 'v1',
    action: row.action,
    data: { id: dataId },
  };
  const secret = row.hasBadSignature ? 'another secret' : seller.webhookSecret;
  const call = signedWebhook(row.url, { type: 'payment', dataId, body }, secret, clock.now().getTime() - row.ageMs);
  return postNotification(call.url, call);
}
