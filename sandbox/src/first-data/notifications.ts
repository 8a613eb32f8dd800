import type { Journal } from '../journal.ts';
import { deliveryAddress } from '../public-address.ts';
import type { PaymentRow } from './ledger.ts';
import { resultFields } from './result-fields.ts';

const DELAYED_MS = 10_000;
const REPEATED_MS = 50;
const ANSWER_MS = 5_000;

/** Sends the notification of a payment, once: the provider documents no repetition. */
export class Notifications {
  readonly #journal: Journal;
  readonly #timers = new Set<NodeJS.Timeout>();

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
    this.#after(behaviour === 'webhook-delayed' ? DELAYED_MS : 0, () => void this.#post(url, payment.id, body));
    if (behaviour === 'duplicate-webhook') this.#after(REPEATED_MS, () => void this.#post(url, payment.id, body));
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #after(ms: number, action: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      action();
    }, ms);
    this.#timers.add(timer);
  }

  async #post(url: string, paymentId: string, fields: Record<string, string>): Promise<void> {
    let status: number | null = null;
    try {
      const answer = await fetch(deliveryAddress(url), {
        method: 'POST',
        body: new URLSearchParams(fields),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      await answer.body?.cancel();
      status = answer.status;
    } catch {
      // Lost: the server was not reachable.
    }
    this.#journal.write({
      party: 'first-data',
      op: 'notify',
      behaviour: 'ordinary',
      facts: { paymentId, answer: status },
    });
  }
}
