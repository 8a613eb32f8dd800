import type { ServicePace } from './service-pace.ts';
import { longestWaitMinutes, workOf, type WorkAhead } from './wait-range.ts';

/** An order that is not ready yet. `startedAtMs` null: not in preparation. Ms since the epoch. */
export type QueuedOrder = { id: number; preparationMinutes: number; sinceMs: number; startedAtMs: number | null };

/**
 * The queue of a commerce. `addedMinutes`: of a commerce that staff marked busy. `leastMinutes`: staff promise new orders no
 * less; 0: nothing.
 */
export type KitchenQueue = {
  orders: readonly QueuedOrder[];
  pace: ServicePace | null;
  addedMinutes: number;
  leastMinutes: number;
};

/** The work of a queue that is left. */
export type QueueWork = Pick<KitchenQueue, 'pace' | 'addedMinutes' | 'leastMinutes'> & { work: WorkAhead };

const MINUTE_MS = 60_000;
/** Minutes to accept, prepare and announce an order without preparation. */
const LEAST_MINUTES = 3;

/**
 * Returns the time that a commerce promises for an order that it accepts now, as a whole minute of the clock: after all
 * orders of the queue, and no sooner than staff promise new orders.
 *
 * @param nowMs the database's clock
 * @see CHK-02, ORD-08
 */
export function promisedAtMs(
  { work, pace, addedMinutes, leastMinutes }: QueueWork,
  preparationMinutes: number,
  nowMs: number,
): number {
  const estimatedMs = wholeMinute(nowMs + minutesOf(work, preparationMinutes, { pace, addedMinutes }) * MINUTE_MS);
  // Rounded down, so that people read the minutes that staff chose.
  return Math.max(estimatedMs, Math.floor((nowMs + leastMinutes * MINUTE_MS) / MINUTE_MS) * MINUTE_MS);
}

/** Returns the work that is left in a queue. */
export function queueWork({ orders, pace, addedMinutes, leastMinutes }: KitchenQueue, nowMs: number): QueueWork {
  return { work: workOf(withoutPreparedMinutes({ pace }, orders, nowMs)), pace, addedMinutes, leastMinutes };
}

/**
 * Returns the minutes until an order of the queue is ready: after those in preparation and those before it, less what is
 * prepared. 0 or less: it is in preparation, and its time is over.
 *
 * @param nowMs the database's clock
 * @returns null when it is not in the queue
 * @see CHK-02, ORD-04
 */
export function minutesLeft(orderId: number, queue: KitchenQueue, nowMs: number): number | null {
  const own = queue.orders.find(({ id }) => id === orderId);
  if (!own) return null;
  if (own.startedAtMs !== null) {
    return longestWaitMinutes(workOf([]), own.preparationMinutes, queue.pace) - minutesSince(own.startedAtMs, nowMs);
  }
  const left = withoutPreparedMinutes(queue, ordersAhead(own, queue), nowMs);
  return minutesOf(workOf(left), own.preparationMinutes, queue);
}

/**
 * Returns how many orders come before one that waits: those in preparation, and those that wait for longer.
 *
 * @returns null for an order that is started, or not in the queue
 * @see ORD-04
 */
export function ordersBefore(orderId: number, queue: Pick<KitchenQueue, 'orders'>): number | null {
  const own = queue.orders.find(({ id }) => id === orderId);
  return own && own.startedAtMs === null ? ordersAhead(own, queue).length : null;
}

function ordersAhead(own: QueuedOrder, { orders }: Pick<KitchenQueue, 'orders'>): QueuedOrder[] {
  const isBefore = (other: QueuedOrder) =>
    other.sinceMs < own.sinceMs || (other.sinceMs === own.sinceMs && other.id < own.id);
  return orders.filter((other) => other.id !== own.id && (other.startedAtMs !== null || isBefore(other)));
}

function minutesOf(
  work: WorkAhead,
  preparationMinutes: number,
  { pace, addedMinutes }: Pick<KitchenQueue, 'pace' | 'addedMinutes'>,
): number {
  return Math.max(LEAST_MINUTES, longestWaitMinutes(work, preparationMinutes, pace)) + addedMinutes;
}

/** Returns the orders with the minutes of preparation that are left of each. */
export function withoutPreparedMinutes(
  { pace }: Pick<KitchenQueue, 'pace'>,
  orders: readonly QueuedOrder[],
  nowMs: number,
): { preparationMinutes: number }[] {
  const menuRatio = pace?.menuRatio ?? 1;
  return orders.map(({ preparationMinutes, startedAtMs }) => {
    const prepared = startedAtMs === null ? 0 : minutesSince(startedAtMs, nowMs) / menuRatio;
    return { preparationMinutes: Math.max(0, preparationMinutes - prepared) };
  });
}

function minutesSince(sinceMs: number, nowMs: number): number {
  return Math.max(0, (nowMs - sinceMs) / MINUTE_MS);
}

/** Rounds up to a whole minute of the clock. */
export function wholeMinute(ms: number): number {
  return Math.ceil(ms / MINUTE_MS) * MINUTE_MS;
}
