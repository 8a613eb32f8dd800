import { PROMISE_REVISIONS_MAX, type PromiseRevisionCause } from '@app/contract/values/order-changes.ts';
import { hasPassed, minutesUntil } from '../kitchen/order-estimate.ts';

/** The promise of an order that is not ready, and those that it replaced, the first one first. Ms since the epoch. */
export type OrderPromise = {
  promisedAtMs: number;
  revisions: readonly { promisedBeforeMs: number; cause: PromiseRevisionCause }[];
};

/**
 * What a screen shows of a promise. `time`: the first one holds. `revised`: a later one holds; `beforeHasPassed`: the time
 * before it had passed. `late`: the last promised time has passed, and no other one is known.
 */
export type ShownPromise =
  | { kind: 'time'; atMs: number; minutes: number }
  | {
      kind: 'revised';
      atMs: number;
      minutes: number;
      beforeMs: number;
      beforeHasPassed: boolean;
      moreMinutes: number;
      cause: PromiseRevisionCause;
      isLast: boolean;
    }
  | { kind: 'late'; atMs: number };

const MINUTE_MS = 60_000;

/** Returns what every screen shows of the promise of an order that is not ready. It moves only when it is revised. @see ORD-04 */
export function shownPromise({ promisedAtMs, revisions }: OrderPromise, nowMs: number): ShownPromise {
  if (hasPassed(promisedAtMs, nowMs)) return { kind: 'late', atMs: promisedAtMs };
  const minutes = Math.max(1, minutesUntil(promisedAtMs, nowMs));
  const last = revisions.at(-1);
  if (!last) return { kind: 'time', atMs: promisedAtMs, minutes };
  return {
    kind: 'revised',
    atMs: promisedAtMs,
    minutes,
    beforeMs: last.promisedBeforeMs,
    beforeHasPassed: hasPassed(last.promisedBeforeMs, nowMs),
    moreMinutes: Math.round((promisedAtMs - last.promisedBeforeMs) / MINUTE_MS),
    cause: last.cause,
    isLast: revisions.length >= PROMISE_REVISIONS_MAX,
  };
}
