import type { ServicePace } from './service-pace.ts';
import { waitRange } from './wait-range.ts';
import type { WaitRange } from './wait-range.ts';

/** An order that is not ready yet. `startedAtMs` null: not in preparation. Ms since the epoch. */
export type QueuedOrder = { id: number; preparationMinutes: number; sinceMs: number; startedAtMs: number | null };

const MINUTE_MS = 60_000;

/**
 * Returns the remaining minutes of an order in the queue: after those in preparation and those before it, less its own
 * preparation so far.
 *
 * @param nowMs the database's clock
 * @returns null when it is not in the queue
 * @see CHK-02, ORD-04
 */
export function waitLeft(
  orderId: number,
  queue: readonly QueuedOrder[],
  measured: ServicePace | null,
  nowMs: number,
): WaitRange | null {
  const own = queue.find(({ id }) => id === orderId);
  if (!own) return null;
  if (own.startedAtMs === null) {
    const isBefore = (other: QueuedOrder) =>
      other.sinceMs < own.sinceMs || (other.sinceMs === own.sinceMs && other.id < own.id);
    const ahead = queue.filter((other) => other.startedAtMs !== null || isBefore(other));
    return waitRange(ahead, own.preparationMinutes, measured);
  }
  const { minMinutes, maxMinutes } = waitRange([], own.preparationMinutes, measured);
  const spentMinutes = Math.max(0, (nowMs - own.startedAtMs) / MINUTE_MS);
  const least = Math.max(1, Math.ceil(minMinutes - spentMinutes));
  return { minMinutes: least, maxMinutes: Math.max(least + 1, Math.ceil(maxMinutes - spentMinutes)) };
}
