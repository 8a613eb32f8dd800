import type { Db } from '#platform/database/transactions.ts';
import { reserveNumbers } from './call-number-store.ts';

/** A reserved number that no order took within this time is skipped. */
const UNUSED_MS = 20_000;
/** A commerce that reserves again within this time is busy: the process then reserves ahead. */
const BUSY_MS = 5_000;
/** Most numbers that a process reserves ahead. All processes together must stay far below 999. */
const MAX_AHEAD = 32;

/** A call number, and when this process reserved it: ms of its monotonic clock. */
export type ReservedNumber = { readonly number: number; readonly atMs: number };

type Stall = {
  reserved: ReservedNumber[];
  /** Callers without a number. */
  waiting: number;
  reserving: Promise<void> | null;
  /** Whether the commerce exists. */
  isKnown: boolean;
  /** Of the last reservation. */
  count: number;
  atMs: number;
};

/**
 * Issues the call numbers of commerces, outside the transactions that place orders. A quiet commerce reserves one number at a
 * time, so that its processes issue them in order. A busy one reserves ahead, so that orders do not wait.
 *
 * @see ORD-08
 */
export interface CallNumbers {
  /** @returns null for an unknown commerce */
  readonly next: (venueId: number, commerceId: number) => Promise<ReservedNumber | null>;
  /** Lets the next order take a number that was not used. */
  readonly release: (commerceId: number, number: ReservedNumber) => void;
}

export function createCallNumbers(db: Db): CallNumbers {
  const stalls = new Map<number, Stall>();

  function stallOf(commerceId: number): Stall {
    const stall = stalls.get(commerceId) ?? {
      reserved: [],
      waiting: 0,
      reserving: null,
      isKnown: true,
      count: 0,
      atMs: -Infinity,
    };
    stalls.set(commerceId, stall);
    return stall;
  }

  /** Callers that come during a reservation wait for the next one together. */
  async function reserveOnce(venueId: number, commerceId: number, stall: Stall): Promise<void> {
    stall.reserving ??= reserve(db, venueId, commerceId, stall).finally(() => {
      stall.reserving = null;
    });
    await stall.reserving;
  }

  return {
    async next(venueId, commerceId) {
      const stall = stallOf(commerceId);
      stall.waiting += 1;
      try {
        for (;;) {
          const number = take(stall);
          if (number !== undefined) {
            const isLow = stall.count > 1 && stall.reserved.length === Math.floor(stall.count / 4);
            // A failed reservation is repeated by the next caller.
            if (isLow) reserveOnce(venueId, commerceId, stall).catch(() => {});
            return number;
          }
          await reserveOnce(venueId, commerceId, stall);
          if (!stall.isKnown) {
            stalls.delete(commerceId);
            return null;
          }
        }
      } finally {
        stall.waiting -= 1;
      }
    },
    release(commerceId, number) {
      stalls.get(commerceId)?.reserved.unshift(number);
    },
  };
}

async function reserve(db: Db, venueId: number, commerceId: number, stall: Stall): Promise<void> {
  const startedMs = performance.now();
  const ahead = startedMs - stall.atMs < BUSY_MS ? Math.min(MAX_AHEAD, stall.count) : 0;
  const count = Math.max(1, stall.waiting + ahead);
  const numbers = await reserveNumbers(db, { venueId, commerceId }, count);
  stall.reserved.push(...numbers.map((number) => ({ number, atMs: startedMs })));
  stall.isKnown = numbers.length > 0;
  stall.count = count;
  stall.atMs = startedMs;
}

/** Takes the first number that was reserved lately. */
function take(stall: Stall): ReservedNumber | undefined {
  const oldestMs = performance.now() - UNUSED_MS;
  for (;;) {
    const first = stall.reserved.shift();
    if (first === undefined || first.atMs > oldestMs) return first;
  }
}
