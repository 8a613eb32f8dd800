import type { Journal } from '../journal.ts';
import { DELAYED_MS } from '../notifications/notification-queue.ts';
import { postNotification } from '../notifications/post-notification.ts';
import { Timers } from '../notifications/timers.ts';
import { deliveryAddress } from '../public-address.ts';
import type { PaymentRow } from './ledger.ts';
import { resultFields } from './result-fields.ts';

const REPEATED_MS = 50;

/** Sends the notification of a payment, once: the provider documents no repetition. */
export class Notifications {
  readonly #journal: Journal;
  readonly #timers = new Timers();

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  /** @returns resolves after the call with `webhook-before-response`, else at once */
  async send(payment: PaymentRow, behaviour: string | null): Promise<void> {
    const url = payment.fields['transactionNotificationURL'] ?? '';
    if (url === '' || behaviour === 'webhook-never' || behaviour === 'everything-lost') return;
    const body = resultFields(payment, 'notification_hash', behaviour === 'decimal-comma');
    if (behaviour === 'webhook-bad-signature') body['notification_hash'] = 'bm90IHRoZSByaWdodCBvbmU=';
    if (behaviour === 'webhook-before-response') return this.#post(url, payment.id, body);
    this.#timers.after(behaviour === 'webhook-delayed' ? DELAYED_MS : 0, () => void this.#post(url, payment.id, body));
    if (behaviour === 'duplicate-webhook')
      this.#timers.after(REPEATED_MS, () => void this.#post(url, payment.id, body));
  }

  close(): void {
    this.#timers.close();
  }

  async #post(url: string, paymentId: string, fields: Record<string, string>): Promise<void> {
    const answer = await postNotification(deliveryAddress(url), { body: new URLSearchParams(fields) });
    const facts = { paymentId, answer };
    this.#journal.write({ party: 'first-data', op: 'notify', behaviour: 'ordinary', facts });
  }
}
