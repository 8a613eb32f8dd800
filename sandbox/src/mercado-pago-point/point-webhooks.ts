import type { Clock } from '../clock.ts';
import type { Journal } from '../journal.ts';
import { sellerOfKey } from '../mercado-pago/sellers.ts';
import { signedWebhook } from '../mercado-pago/signed-webhook.ts';
import { postNotification } from '../notifications/post-notification.ts';
import { Timers } from '../notifications/timers.ts';
import { intentWebhook } from './intent-wire.ts';
import { orderWebhook } from './order-wire.ts';
import type { SaleRow, Sales } from './sales.ts';

/** Shorter than the provider's minutes, because a person watches. */
const RETRY_DELAYS_MS = [1_000, 3_000, 10_000];

/** Sends webhooks of sales to the address in the provider's panel; no request names another one. */
export class PointWebhooks {
  readonly #books: Sales;
  readonly #clock: Clock;
  readonly #journal: Journal;
  readonly #timers = new Timers();

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
    const call = signedWebhook(url, webhook, secret, this.#clock.now().getTime());
    const times = behaviour === 'duplicate-webhook' ? 2 : 1;
    for (let time = 0; time < times; time += 1) void this.#deliver(sale, call, 0);
  }

  close(): void {
    this.#timers.close();
  }

  async #deliver(sale: SaleRow, call: ReturnType<typeof signedWebhook>, attempt: number): Promise<void> {
    const status = await postNotification(call.url, call);
    const facts = { saleId: sale.id, state: sale.state, answer: status };
    this.#journal.write({ party: 'mercado-pago', op: 'point-webhook', behaviour: 'ordinary', facts });
    const delayMs = RETRY_DELAYS_MS[attempt];
    if (status === 200 || status === 201 || delayMs === undefined) return;
    this.#timers.after(delayMs, () => void this.#deliver(sale, call, attempt + 1));
  }
}
