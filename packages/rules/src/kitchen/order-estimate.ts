import { promisedAtMs, type QueueWork } from './ready-time.ts';

/** The queue of a commerce as it was read, with the preparation of a usual order in minutes. `at`: ISO instant. */
export type QueueState = { at: string; usualMinutes: number; queue: QueueWork };

/** When an order is ready, as a whole minute of the clock in ms since the epoch. `minutes` until then are rounded up. */
export type OrderEstimate = { atMs: number; minutes: number };

const MINUTE_MS = 60_000;
/** A queue that was read longer ago may be another one now. Screens read it every 30 seconds. */
const KNOWN_FOR_MS = 2 * MINUTE_MS;

/**
 * Returns when an order that is not placed yet would be ready, by the rule of the order's promise. It moves with the
 * queue and with the clock.
 *
 * @param preparationMinutes of the order; null: a usual order
 * @param nowMs the server's clock; null during hydration: the time of the read, which is the same on both sides
 * @returns null when the queue is not known now
 * @see CHK-02
 */
export function orderEstimate(
  { at, usualMinutes, queue }: QueueState,
  preparationMinutes: number | null,
  nowMs: number | null,
): OrderEstimate | null {
  const readAtMs = Date.parse(at);
  if (nowMs !== null && nowMs - readAtMs > KNOWN_FOR_MS) return null;
  const fromMs = nowMs ?? readAtMs;
  const atMs = promisedAtMs(queue, preparationMinutes ?? usualMinutes, fromMs);
  return { atMs, minutes: minutesUntil(atMs, fromMs) };
}

/** Returns the minutes until an instant, rounded up. 0: it has passed. */
export function minutesUntil(atMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((atMs - nowMs) / MINUTE_MS));
}

/** Whether a promised time has passed. It holds until its minute of the clock ends. */
export function hasPassed(promisedAtMs: number, nowMs: number): boolean {
  return nowMs >= promisedAtMs + MINUTE_MS;
}

/** Whether nothing is prepared: a shop hands its products over, and a car park has spaces. No time of theirs is estimated. */
export function preparesNothing({ usualMinutes }: Pick<QueueState, 'usualMinutes'>, preparationMinutes: number | null) {
  return usualMinutes === 0 && (preparationMinutes ?? 0) === 0;
}
