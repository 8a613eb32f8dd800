import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROMISE_REVISION_CAUSES } from '@app/contract/values/order-changes.ts';
import { hasPassed } from './order-estimate.ts';
import type { KitchenQueue, QueuedOrder } from './ready-time.ts';
import { revisedPromise, type PromisedOrder } from './revised-promise.ts';

const MINUTE_MS = 60_000;
const NOW_MS = 1_000 * MINUTE_MS;
const at = (minutes: number) => NOW_MS + minutes * MINUTE_MS;

/** Waits for 20 minutes, and needs five. */
const waiting: QueuedOrder = { id: 1, preparationMinutes: 5, sinceMs: at(-20), startedAtMs: null };
const begun = (minutesAgo: number): QueuedOrder => ({ ...waiting, startedAtMs: at(-minutesAgo) });
const measured = { menuRatio: 1, atOnce: 1, isMeasured: true };
const stated = { ...measured, isMeasured: false };
const queueOf = (own: QueuedOrder, changes: Partial<KitchenQueue> = {}): KitchenQueue => ({
  orders: [own],
  pace: measured,
  addedMinutes: 0,
  leastMinutes: 90,
  ...changes,
});
const promised = (minutes: number, causes: PromisedOrder['causes'] = []): PromisedOrder => ({
  id: 1,
  promisedAtMs: at(minutes),
  causes,
});

describe('the promise of an order', () => {
  it.each([
    ['holds until its minute ends', promised(-0.5), queueOf(waiting), null],
    ['is revised by the measured pace once it has passed', promised(-1), queueOf(waiting), [6, 'pace']],
    ['is not revised by a pace that is not measured', promised(-1), queueOf(waiting, { pace: null }), null],
    ['nor by people that the stall stated', promised(-1), queueOf(waiting, { pace: stated }), null],
    ['is not revised while it is prepared for too long', promised(-9), queueOf(begun(30)), null],
    ['gets a time of three minutes at least', promised(-9), queueOf(begun(5)), [3, 'pace']],
    [
      'is revised when the stall says that it is busy',
      promised(4),
      queueOf(waiting, { addedMinutes: 10 }),
      [16, 'stall'],
    ],
    ['also with an unknown pace', promised(4), queueOf(waiting, { addedMinutes: 10, pace: null }), [16, 'stall']],
    ['holds when the announced delay fits in', promised(13), queueOf(waiting, { addedMinutes: 10 }), null],
    ['is not revised twice by one announcement', promised(4, ['stall']), queueOf(waiting, { addedMinutes: 10 }), null],
    ['may be revised once more when that time passed', promised(-1, ['stall']), queueOf(waiting), [6, 'pace']],
    ['is not revised a third time', promised(-9, ['stall', 'pace']), queueOf(waiting), null],
    ['of another order is not in this queue', { ...promised(-9), id: 2 }, queueOf(waiting), null],
  ] as const)('%s [ORD-04]', (_title, order, queue, revised) => {
    const expected = revised && { promisedAtMs: at(revised[0]), cause: revised[1] };
    expect(revisedPromise(order, queue, NOW_MS)).toEqual(expected);
  });
});

const aQueuedOrder = fc
  .record({
    id: fc.integer({ min: 1, max: 30 }),
    preparationMinutes: fc.integer({ min: 0, max: 60 }),
    sinceMinutes: fc.integer({ min: 0, max: 110 }),
    isBegun: fc.boolean(),
  })
  .map(({ id, preparationMinutes, sinceMinutes, isBegun }): QueuedOrder => {
    const sinceMs = at(-sinceMinutes);
    return { id, preparationMinutes, sinceMs, startedAtMs: isBegun ? sinceMs : null };
  });
const aQueue = fc.record({
  orders: fc.uniqueArray(aQueuedOrder, { selector: ({ id }) => id, minLength: 1, maxLength: 20 }),
  pace: fc.option(fc.constant(measured)),
  addedMinutes: fc.integer({ min: 0, max: 60 }),
  leastMinutes: fc.constantFrom(0, 90),
});

it('a new time is later than the former one and now; the last stays [ORD-04]', () => {
  fc.assert(
    fc.property(aQueue, fc.integer({ min: -120, max: 60 }), fc.nat({ max: 300 }), (queue, promisedIn, minutes) => {
      let order: PromisedOrder = { id: queue.orders[0]?.id ?? 1, promisedAtMs: at(promisedIn), causes: [] };
      for (let minute = 0; minute <= minutes; minute += 1) {
        const nowMs = at(minute);
        const revised = revisedPromise(order, queue, nowMs);
        if (!revised) continue;
        expect(revised.promisedAtMs).toBeGreaterThan(Math.max(order.promisedAtMs, nowMs));
        expect(revised.promisedAtMs % MINUTE_MS).toBe(0);
        if (revised.cause === 'pace') expect(hasPassed(order.promisedAtMs, nowMs)).toBe(true);
        order = { ...order, promisedAtMs: revised.promisedAtMs, causes: [...order.causes, revised.cause] };
      }
      expect(order.causes.length).toBeLessThanOrEqual(2);
      expect(PROMISE_REVISION_CAUSES).toEqual(expect.arrayContaining([...order.causes]));
    }),
  );
});
