import { PROMISE_REVISIONS_MAX, type PromiseRevisionCause } from '@app/contract/values/order-changes.ts';
import { hasPassed } from './order-estimate.ts';
import { minutesLeft, wholeMinute, type KitchenQueue } from './ready-time.ts';

/** An order that is not ready. `causes`: of the revisions of its promise. Ms since the epoch. */
export type PromisedOrder = { id: number; promisedAtMs: number; causes: readonly PromiseRevisionCause[] };

export type RevisedPromise = { promisedAtMs: number; cause: PromiseRevisionCause };

const MINUTE_MS = 60_000;
/** A delay that a stall announces changes a promise by more than this. */
const ANNOUNCED_FROM_MINUTES = 3;
/** A new time is not nearer than this, or it passes while it is read. */
const LEAST_MINUTES = 3;

/**
 * Returns the later time to promise for an order, and why; null while its promise holds, or nothing is known.
 *
 * A promise is revised when staff mark the stall busy, once, or when it has passed and the kitchen was measured while
 * orders waited. Stated hands are no measurement. After the last revision it stays.
 *
 * @param nowMs the database's clock
 * @see CHK-02, ORD-04
 */
export function revisedPromise(
  { id, promisedAtMs, causes }: PromisedOrder,
  queue: KitchenQueue,
  nowMs: number,
): RevisedPromise | null {
  if (causes.length >= PROMISE_REVISIONS_MAX) return null;
  const left = minutesLeft(id, queue, nowMs);
  if (left === null || left <= 0) return null;
  const revisedMs = wholeMinute(nowMs + Math.max(LEAST_MINUTES, left) * MINUTE_MS);
  const isLater = revisedMs - promisedAtMs > ANNOUNCED_FROM_MINUTES * MINUTE_MS;
  if (queue.addedMinutes > 0 && !causes.includes('stall')) {
    return isLater ? { promisedAtMs: revisedMs, cause: 'stall' } : null;
  }
  const isDue = queue.pace?.isMeasured === true && hasPassed(promisedAtMs, nowMs);
  return isDue ? { promisedAtMs: revisedMs, cause: 'pace' } : null;
}
