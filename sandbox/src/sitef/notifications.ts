import type { Clock } from '../clock.ts';
import type { Journal } from '../journal.ts';
import { DELAYED_MS } from '../notifications/notification-queue.ts';
import { postNotification } from '../notifications/post-notification.ts';
import { Timers } from '../notifications/timers.ts';
import { deliveryAddress } from '../public-address.ts';
import type { TransactionRow, Transactions } from './transactions.ts';
import { toNotificationTime } from './wire.ts';

/** Up to three attempts. Source: its page "Transaction status query"; shorter times, because a person watches. */
const RETRY_DELAYS_MS = [2_000, 10_000];

/** Sends the unsigned status notifications of the portal. Those that wait are lost with the process. */
export class Notifications {
  readonly #books: Transactions;
  readonly #clock: Clock;
  readonly #journal: Journal;
  readonly #timers = new Timers();

  constructor({ books, clock, journal }: { books: Transactions; clock: Clock; journal: Journal }) {
    this.#books = books;
    this.#clock = clock;
    this.#journal = journal;
  }

  /** @returns resolves after the first attempt, for notifications that arrive before the visitor is back */
  async send(row: TransactionRow, behaviour: string | null): Promise<void> {
    const url = this.#books.registrations.get(row.merchantId)?.statusUrl ?? null;
    if (url === null || behaviour === 'notification-never') return;
    const sent = behaviour === 'notification-forged' ? forged(row) : row;
    if (behaviour === 'notification-before-return') return this.#deliver(url, sent, 0);
    this.#timers.after(behaviour === 'notification-delayed' ? DELAYED_MS : 0, () => void this.#deliver(url, sent, 0));
    if (behaviour === 'duplicate-notification') this.#timers.after(20, () => void this.#deliver(url, sent, 0));
  }

  close(): void {
    this.#timers.close();
  }

  async #deliver(url: string, row: TransactionRow, attempts: number): Promise<void> {
    const body = fieldsOf(row, this.#clock);
    const answer = await postNotification(deliveryAddress(url), { body, redirect: 'manual' });
    const facts = { nit: row.nit, status: row.status, answer };
    this.#journal.write({ party: 'sitef', op: 'notification', behaviour: 'ordinary', facts });
    const delayMs = RETRY_DELAYS_MS[attempts];
    if (answer === 200 || delayMs === undefined) return;
    this.#timers.after(delayMs, () => void this.#deliver(url, row, attempts + 1));
  }
}

function forged(row: TransactionRow): TransactionRow {
  return { ...row, status: 'CON', authorizerCode: '000' };
}

/** Source: its page "Status notification". */
function fieldsOf(row: TransactionRow, clock: Clock): URLSearchParams {
  return new URLSearchParams({
    nit: row.nit,
    pedido: row.orderId ?? '',
    nsuSitef: row.esitefUsn.slice(-6),
    nsuHost: `999${row.esitefUsn.slice(-6)}`,
    nsuesitef: row.esitefUsn,
    status: row.status,
    autorizadora: '1',
    tipoPagamento: 'C',
    parcelas: '1',
    ...(row.status === 'CON' && {
      dataSitef: toNotificationTime(clock.now().toISOString()),
      numeroAutorizacao: '092423',
    }),
    ...(row.authorizerCode !== null && { codigoRespostaAutorizadora: row.authorizerCode }),
    mensagem: row.status,
  });
}
