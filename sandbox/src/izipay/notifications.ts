import type { Clock } from '../clock.ts';
import type { Journal } from '../journal.ts';
import { firstAttempt, NotificationQueue } from '../notifications/notification-queue.ts';
import { postNotification } from '../notifications/post-notification.ts';
import { deliveryAddress } from '../public-address.ts';
import type { Ledger, NotificationRow, PaymentRow } from './ledger.ts';
import { resultOf } from './wire.ts';

/** Its real plan is not public. Short, because a person watches. */
const RETRY_DELAYS_MS = [1_000, 3_000, 10_000, 30_000, 60_000];
/** Without a time in them and without an order among them, notifications can only be late. */
const LATE: readonly (string | null)[] = ['webhook-reordered', 'webhook-old'];

/** Sends the result of a payment to the address of its form. */
export class Notifications {
  readonly #ledger: Ledger;
  readonly #queue: NotificationQueue<NotificationRow>;

  constructor({ ledger, clock, journal }: { ledger: Ledger; clock: Clock; journal: Journal }) {
    this.#ledger = ledger;
    this.#queue = new NotificationQueue({
      rows: ledger.notifications,
      retryDelaysMs: RETRY_DELAYS_MS,
      post: (row) => post(ledger, row),
      isAcknowledged: (status) => status === 200,
      record({ paymentId }, behaviour, answer) {
        const facts = { paymentId, answer, at: clock.now().toISOString() };
        journal.write({ party: 'izipay', op: 'notification', behaviour, facts });
      },
    });
  }

  /** @param behaviour fault of this notification, or null */
  async send(payment: PaymentRow, behaviour: string | null): Promise<void> {
    if (payment.notifyUrl === null || behaviour === 'webhook-never') return;
    const fault = LATE.includes(behaviour) ? 'webhook-delayed' : behaviour;
    const row: NotificationRow = {
      id: this.#ledger.nextId(),
      paymentId: payment.id,
      url: payment.notifyUrl,
      ...firstAttempt(fault),
    };
    return this.#queue.send(row, fault);
  }

  close(): void {
    this.#queue.close();
  }
}

/** @returns the status; null without a response */
async function post(
  { payments }: Ledger,
  { paymentId, url, hasBadSignature }: NotificationRow,
): Promise<number | null> {
  const payment = payments.get(paymentId);
  if (!payment) return null;
  const result = resultOf(payment);
  return postNotification(deliveryAddress(url), {
    headers: { 'content-type': 'application/json', transactionId: payment.transactionId },
    body: JSON.stringify(hasBadSignature ? spoiled(result) : result),
  });
}

/** The same result with a signature of another key. */
export function spoiled<Signed extends { signature: string }>(result: Signed): Signed {
  return { ...result, signature: `AAAA${result.signature.slice(4)}` };
}
