import { createHmac, randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Journal } from '../journal.ts';
import { sellerOfKey } from '../mercado-pago/sellers.ts';
import { deliveryAddress } from '../public-address.ts';
import { intentWebhook } from './intent-wire.ts';
import { orderWebhook } from './order-wire.ts';
import type { SaleRow, Sales, SaleWebhook } from './sales.ts';

const ANSWER_MS = 5_000;
/** Shorter than the provider's minutes, because a person watches. */
const RETRY_DELAYS_MS = [1_000, 3_000, 10_000];

/** Sends webhooks of sales to the address in the provider's panel; no request names another one. */
export class PointWebhooks {
  readonly #books: Sales;
  readonly #clock: Clock;
  readonly #journal: Journal;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor({ books, clock, journal }: { books: Sales; clock: Clock; journal: Journal }) {
    this.#books = books;
    this.#clock = clock;
    this.#journal = journal;
  }

  /** @param behaviour fault of this webhook, or null */
  send(sale: SaleRow, behaviour: string | null): void {
    const url = this.#books.webhookUrls.get(sale.seller);
    if (url === undefined || behaviour === 'webhook-never') return;
    const seller = sellerOfKey(sale.seller);
    const webhook = sale.api === 'orders' ? orderWebhook(sale, seller) : intentWebhook(sale, seller);
    const secret = behaviour === 'webhook-bad-signature' ? 'another secret' : seller.webhookSecret;
    const call = signed(url, webhook, secret, this.#clock);
    const times = behaviour === 'duplicate-webhook' ? 2 : 1;
    for (let time = 0; time < times; time += 1) void this.#deliver(sale, call, 0);
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  async #deliver(sale: SaleRow, call: SignedCall, attempt: number): Promise<void> {
    const status = await post(call);
    const facts = { saleId: sale.id, state: sale.state, answer: status };
    this.#journal.write({ party: 'mercado-pago', op: 'point-webhook', behaviour: 'ordinary', facts });
    const delayMs = RETRY_DELAYS_MS[attempt];
    if (status === 200 || status === 201 || delayMs === undefined) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.#deliver(sale, call, attempt + 1);
    }, delayMs);
    this.#timers.add(timer);
  }
}

type SignedCall = { url: URL; headers: Record<string, string>; body: string };

/** Webhooks of the Orders API sign the id in lower case. Source: its page "Configure notifications" */
function signed(to: string, { type, dataId, body }: SaleWebhook, secret: string, clock: Clock): SignedCall {
  const url = deliveryAddress(to);
  url.searchParams.set('data.id', dataId);
  url.searchParams.set('type', type);
  const requestId = randomUUID();
  const ts = String(clock.now().getTime());
  const manifest = `id:${dataId.toLowerCase()};request-id:${requestId};ts:${ts};`;
  const v1 = createHmac('sha256', secret).update(manifest).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'x-request-id': requestId,
    'x-signature': `ts=${ts},v1=${v1}`,
  };
  return { url, headers, body: JSON.stringify(body) };
}

/** @returns the status; null without a response */
async function post({ url, headers, body }: SignedCall): Promise<number | null> {
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(ANSWER_MS) });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return null;
  }
}
