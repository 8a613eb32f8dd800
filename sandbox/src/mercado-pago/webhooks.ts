import { createHmac, randomUUID } from 'node:crypto';

import type { Clock } from '../clock.ts';
import type { Journal } from '../journal.ts';
import type { Ledger, WebhookRow, PaymentRow } from './ledger.ts';
import { sellerOfKey } from './sellers.ts';

/** Tells those who asked for it that a payment changed. */
export interface Webhooks {
  /**
   * @param behaviour how this one goes wrong, or null
   * @returns resolves once the first attempt is over, for news that arrive before the answer
   */
  send(payment: PaymentRow, action: WebhookRow['action'], behaviour: string | null): Promise<void>;
  close(): void;
}

/** The provider takes minutes to days; here a newcomer is watching. */
const RETRY_DELAYS_MS = [1_000, 3_000, 10_000, 30_000, 60_000, 120_000, 300_000];
const DELAYED_MS = 10_000;
const OLD_MS = 24 * 60 * 60 * 1_000;
const ANSWER_MS = 5_000;

/** What was not told yet when the sandbox ended is told when it is back. */
export function createWebhooks({
  ledger,
  clock,
  journal,
}: {
  ledger: Ledger;
  clock: Clock;
  journal: Journal;
}): Webhooks {
  const timers = new Set<NodeJS.Timeout>();
  /** They wait to be overtaken, but not for ever. */
  let delayed: number[] = [];
  let isClosed = false;

  function schedule(row: WebhookRow): void {
    if (isClosed) return;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        void deliver(row.id);
      },
      Math.max(0, row.dueAtMs - Date.now()),
    );
    timers.add(timer);
  }

  async function deliver(id: number): Promise<void> {
    const row = ledger.webhooks.get(String(id));
    if (!row || isClosed) return;
    const status = await post(row, clock);
    if (isClosed) return;
    journal.write({
      party: 'mercado-pago',
      op: 'webhook',
      behaviour: row.hasBadSignature ? 'webhook-bad-signature' : 'ordinary',
      facts: { paymentId: row.paymentId, action: row.action, answer: status },
    });
    const waitMs = RETRY_DELAYS_MS[row.attempts];
    const isDone = status === 200 || status === 201 || row.hasBadSignature || waitMs === undefined;
    if (isDone) return ledger.webhooks.remove(String(id));
    const again = { ...row, attempts: row.attempts + 1, dueAtMs: Date.now() + waitMs };
    ledger.webhooks.put(String(id), again);
    schedule(again);
  }

  /** The next ones go first, and those that they overtake after them. */
  async function deliverBeforeDelayed(id: number): Promise<void> {
    const late = delayed;
    delayed = [];
    await deliver(id);
    await Promise.all(late.map(deliver));
  }

  for (const row of ledger.webhooks.rows()) schedule(row);

  return {
    async send(payment, action, behaviour) {
      if (payment.notifyUrl === null || behaviour === 'webhook-never') return;
      const isLate = behaviour === 'webhook-delayed' || behaviour === 'webhook-reordered';
      const row: WebhookRow = {
        id: ledger.timeId(),
        seller: payment.seller,
        url: payment.notifyUrl,
        paymentId: payment.id,
        action,
        at: clock.now().toISOString(),
        dueAtMs: Date.now() + (isLate ? DELAYED_MS : 0),
        attempts: 0,
        hasBadSignature: behaviour === 'webhook-bad-signature',
        ageMs: behaviour === 'webhook-old' ? OLD_MS : 0,
      };
      ledger.webhooks.put(String(row.id), row);
      if (behaviour === 'webhook-before-response') return deliver(row.id);
      if (isLate || delayed.length === 0) schedule(row);
      else void deliverBeforeDelayed(row.id);
      if (behaviour === 'webhook-reordered') delayed.push(row.id);
      // The very same news twice, as after an answer that was lost on its way back.
      if (behaviour === 'duplicate-webhook') {
        const twin = setTimeout(() => {
          timers.delete(twin);
          void post(row, clock);
        }, 20);
        timers.add(twin);
      }
    },
    close() {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** @returns the status; null when nobody answered */
async function post(row: WebhookRow, clock: Clock): Promise<number | null> {
  const seller = sellerOfKey(row.seller);
  const dataId = String(row.paymentId);
  const url = new URL(row.url);
  url.searchParams.set('data.id', dataId);
  url.searchParams.set('type', 'payment');
  const requestId = randomUUID();
  const ts = String(clock.now().getTime() - row.ageMs);
  const secret = row.hasBadSignature ? 'somebody else' : seller.webhookSecret;
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
