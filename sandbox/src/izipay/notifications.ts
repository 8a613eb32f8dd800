import type { Clock } from '../clock.ts';
import type { Journal } from '../journal.ts';
import { deliveryAddress } from '../public-address.ts';
import type { Ledger, NotificationRow, PaymentRow } from './ledger.ts';
import { resultOf } from './wire.ts';

/** Its real plan is not public. Short, because a person watches. */
const RETRY_DELAYS_MS = [1_000, 3_000, 10_000, 30_000, 60_000];
const DELAYED_MS = 10_000;
const ANSWER_MS = 5_000;

/** Sends the result of a payment to the address of its form, and after a restart those that an earlier run has not sent. */
export class Notifications {
  readonly #ledger: Ledger;
  readonly #clock: Clock;
  readonly #journal: Journal;
  readonly #timers = new Set<NodeJS.Timeout>();
  #isClosed = false;

  constructor({ ledger, clock, journal }: { ledger: Ledger; clock: Clock; journal: Journal }) {
    this.#ledger = ledger;
    this.#clock = clock;
    this.#journal = journal;
    for (const row of ledger.notifications.rows()) this.#schedule(row);
  }

  /**
   * @param behaviour fault of this notification, or null
   * @returns resolves after the first attempt, for a notification that arrives before the script reports
   */
  async send(payment: PaymentRow, behaviour: string | null): Promise<void> {
    if (payment.notifyUrl === null || behaviour === 'webhook-never') return;
    const isLate = behaviour === 'webhook-delayed' || behaviour === 'webhook-reordered' || behaviour === 'webhook-old';
    const row: NotificationRow = {
      id: this.#ledger.nextId(),
      paymentId: payment.id,
      url: payment.notifyUrl,
      dueAtMs: Date.now() + (isLate ? DELAYED_MS : 0),
      attempts: 0,
      hasBadSignature: behaviour === 'webhook-bad-signature',
    };
    this.#ledger.notifications.put(row.id, row);
    if (behaviour === 'webhook-before-response') return this.#deliver(row.id);
    this.#schedule(row);
    // The same notification twice, as after a lost acknowledgement.
    if (behaviour === 'duplicate-webhook') this.#after(20, () => void this.#post(row));
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #schedule({ id, dueAtMs }: NotificationRow): void {
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
    const row = this.#ledger.notifications.get(id);
    if (!row || this.#isClosed) return;
    const status = await this.#post(row);
    if (this.#isClosed) return;
    this.#journal.write({
      party: 'izipay',
      op: 'notification',
      behaviour: row.hasBadSignature ? 'webhook-bad-signature' : 'ordinary',
      facts: { paymentId: row.paymentId, answer: status, at: this.#clock.now().toISOString() },
    });
    const delayMs = RETRY_DELAYS_MS[row.attempts];
    if (status === 200 || row.hasBadSignature || delayMs === undefined) return this.#ledger.notifications.remove(id);
    const next = { ...row, attempts: row.attempts + 1, dueAtMs: Date.now() + delayMs };
    this.#ledger.notifications.put(id, next);
    this.#schedule(next);
  }

  /** @returns the status; null without a response */
  async #post({ paymentId, url, hasBadSignature }: NotificationRow): Promise<number | null> {
    const payment = this.#ledger.payments.get(paymentId);
    if (!payment) return null;
    const result = resultOf(payment);
    try {
      const answer = await fetch(deliveryAddress(url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', transactionId: payment.transactionId },
        body: JSON.stringify(hasBadSignature ? spoiled(result) : result),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      await answer.body?.cancel();
      return answer.status;
    } catch {
      return null;
    }
  }
}

/** The same result with a signature of another key. */
export function spoiled<Signed extends { signature: string }>(result: Signed): Signed {
  return { ...result, signature: `AAAA${result.signature.slice(4)}` };
}
