import type { Priority } from '@app/contract/protocol/call.ts';
import { isAtLeast, type LoadLevel } from './load-level.ts';

/** `queued`: the request waits, and its `onDecided` is called once. */
export type Admission = 'admitted' | 'queued' | 'rejected';

export type PendingRequest = {
  readonly priority: Priority;
  readonly isStream: boolean;
  /** Places an order: limited at any load level. */
  readonly isQueued: boolean;
  /** Called once for a queued request. `rejected`: it waited too long or was cancelled. */
  readonly onDecided: (admission: 'admitted' | 'rejected') => void;
};

type Waiting = { request: PendingRequest; timer: NodeJS.Timeout };

/** Orders placed at the same time: one batch that is written and one that is read. */
const MAX_CONCURRENT_ORDERS = 1_024;
const MAX_QUEUED_ORDERS = 512;
const QUEUE_LIMIT_MS = 4_000;

/**
 * Decides which requests are admitted at which load level. A rejected request has caused no read and no write.
 *
 * - light: rejects priority 4
 * - medium: rejects priority 2 too, except streams, because clients would poll instead
 * - heavy: rejects streams too
 *
 * 1,024 orders run at the same time. The next 512 wait for at most four seconds, the newest are rejected. Under heavy load
 * these limits hold for all of priority 1. At lower levels a request that waits for a payment provider does not count.
 *
 * Priority 0 is always admitted, and so is priority 3: the catalogue is served from memory.
 *
 * @see ERR-01
 */
export class ConcurrencyLimiter {
  readonly #queue: Waiting[] = [];
  #level: LoadLevel = 'calm';
  #running = 0;
  #runningOrders = 0;
  #hasQueued = false;

  admit(request: PendingRequest): Admission {
    if (request.priority !== 1) return this.#isShed(request) ? 'rejected' : 'admitted';
    if (this.#hasRoom(request) && (this.#queue.length === 0 || this.#isUnlimited(request))) {
      this.#start(request);
      return 'admitted';
    }
    this.#hasQueued = true;
    if (this.#queue.length >= MAX_QUEUED_ORDERS) return 'rejected';
    const timer = setTimeout(() => this.cancel(request), QUEUE_LIMIT_MS);
    this.#queue.push({ request, timer });
    return 'queued';
  }

  /** Frees the place of an admitted request: it was answered, or its client has disconnected. */
  release({ priority, isQueued }: Pick<PendingRequest, 'priority' | 'isQueued'>): void {
    if (priority !== 1) return;
    this.#running -= 1;
    if (isQueued) this.#runningOrders -= 1;
    this.#admitNext();
  }

  /** Rejects a queued request whose client has disconnected. */
  cancel(request: PendingRequest): void {
    const index = this.#queue.findIndex((waiting) => waiting.request === request);
    const [waiting] = index === -1 ? [] : this.#queue.splice(index, 1);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    waiting.request.onDecided('rejected');
  }

  setLevel(level: LoadLevel): void {
    this.#level = level;
    this.#admitNext();
  }

  /** Returns whether an order was queued or rejected since the last call. */
  readHasQueued(): boolean {
    const hasQueued = this.#hasQueued || this.#queue.length > 0;
    this.#hasQueued = false;
    return hasQueued;
  }

  get queueLength(): number {
    return this.#queue.length;
  }

  #admitNext(): void {
    for (let [first] = this.#queue; first && this.#hasRoom(first.request); [first] = this.#queue) {
      this.#queue.shift();
      clearTimeout(first.timer);
      this.#start(first.request);
      first.request.onDecided('admitted');
    }
  }

  #start({ isQueued }: PendingRequest): void {
    this.#running += 1;
    if (isQueued) this.#runningOrders += 1;
  }

  #hasRoom(request: PendingRequest): boolean {
    if (this.#level === 'heavy') return this.#running < MAX_CONCURRENT_ORDERS;
    return this.#isUnlimited(request) || this.#runningOrders < MAX_CONCURRENT_ORDERS;
  }

  #isUnlimited({ isQueued }: PendingRequest): boolean {
    return this.#level !== 'heavy' && !isQueued;
  }

  #isShed({ priority, isStream }: PendingRequest): boolean {
    if (priority === 4) return isAtLeast(this.#level, 'light');
    return priority === 2 && isAtLeast(this.#level, isStream ? 'heavy' : 'medium');
  }
}
