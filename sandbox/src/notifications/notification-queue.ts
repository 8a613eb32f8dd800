import type { Table } from '../ledger/ledger-file.ts';
import { Timers } from './timers.ts';

export const DELAYED_MS = 10_000;
const REPEATED_MS = 20;
const LATE: readonly (string | null)[] = ['webhook-delayed', 'webhook-reordered'];

/** A notification that waits for its next attempt. */
type StoredNotification = {
  readonly id: string | number;
  readonly dueAtMs: number;
  readonly attempts: number;
  readonly hasBadSignature: boolean;
};

/** The first attempt of a notification. @param behaviour its fault, or null */
export function firstAttempt(behaviour: string | null): Omit<StoredNotification, 'id'> {
  return {
    dueAtMs: Date.now() + (LATE.includes(behaviour) ? DELAYED_MS : 0),
    attempts: 0,
    hasBadSignature: behaviour === 'webhook-bad-signature',
  };
}

type QueueDeps<Row> = {
  readonly rows: Table<Row>;
  /** Delays after each attempt without an acknowledgement, ms. */
  readonly retryDelaysMs: readonly number[];
  /** @returns the status; null without a response */
  readonly post: (row: Row) => Promise<number | null>;
  readonly isAcknowledged: (status: number) => boolean;
  /** Writes an attempt to the journal. */
  readonly record: (row: Row, behaviour: string, status: number | null) => void;
};

/**
 * Sends notifications until they are acknowledged, and after a restart those that an earlier run has not sent. One with
 * a bad signature has one attempt.
 */
export class NotificationQueue<Row extends StoredNotification> {
  readonly #deps: QueueDeps<Row>;
  readonly #timers = new Timers();
  /** Notifications that wait for a later one, for a limited time. */
  #delayed: string[] = [];

  constructor(deps: QueueDeps<Row>) {
    this.#deps = deps;
    for (const row of deps.rows.rows()) this.#schedule(row);
  }

  /**
   * @param behaviour fault of this notification, or null
   * @returns resolves after the first attempt with `webhook-before-response`, else at once
   */
  async send(row: Row, behaviour: string | null): Promise<void> {
    const isLate = LATE.includes(behaviour);
    const id = String(row.id);
    this.#deps.rows.put(id, row);
    if (behaviour === 'webhook-before-response') return this.#deliver(id);
    if (isLate || this.#delayed.length === 0) this.#schedule(row);
    else void this.#deliverBeforeDelayed(id);
    if (behaviour === 'webhook-reordered') this.#delayed.push(id);
    // The same notification twice, as after a lost acknowledgement.
    if (behaviour === 'duplicate-webhook') this.#timers.after(REPEATED_MS, () => void this.#deps.post(row));
  }

  close(): void {
    this.#timers.close();
  }

  #schedule({ id, dueAtMs }: Row): void {
    this.#timers.after(Math.max(0, dueAtMs - Date.now()), () => void this.#deliver(String(id)));
  }

  async #deliver(id: string): Promise<void> {
    const { rows, post, retryDelaysMs, isAcknowledged, record } = this.#deps;
    const row = rows.get(id);
    if (!row || this.#timers.isClosed) return;
    const status = await post(row);
    if (this.#timers.isClosed) return;
    record(row, row.hasBadSignature ? 'webhook-bad-signature' : 'ordinary', status);
    const delayMs = retryDelaysMs[row.attempts];
    const isDone = (status !== null && isAcknowledged(status)) || row.hasBadSignature || delayMs === undefined;
    if (isDone) return rows.remove(id);
    const next = { ...row, attempts: row.attempts + 1, dueAtMs: Date.now() + delayMs };
    rows.put(id, next);
    this.#schedule(next);
  }

  /** Delivers this notification first, then the delayed ones. */
  async #deliverBeforeDelayed(id: string): Promise<void> {
    const delayed = this.#delayed;
    this.#delayed = [];
    await this.#deliver(id);
    await Promise.all(delayed.map((one) => this.#deliver(one)));
  }
}
