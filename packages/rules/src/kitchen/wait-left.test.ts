import { expect, it } from 'vitest';
import { waitLeft } from './wait-left.ts';
import type { QueuedOrder } from './wait-left.ts';

const MINUTE_MS = 60_000;
const NOW_MS = 1_000 * MINUTE_MS;
const oneHand = { menuRatio: 1, atOnce: 1 };
const waiting = (id: number, minutesAgo: number): QueuedOrder => ({
  id,
  preparationMinutes: 5,
  sinceMs: NOW_MS - minutesAgo * MINUTE_MS,
  startedAtMs: null,
});
const begun = (id: number, minutesAgo: number): QueuedOrder => ({
  ...waiting(id, minutesAgo),
  startedAtMs: NOW_MS - minutesAgo * MINUTE_MS,
});
const left = (...queue: QueuedOrder[]) => waitLeft(1, queue, oneHand, NOW_MS);

it.each([
  ['alone in the queue: its own preparation', [waiting(1, 0)], { minMinutes: 6, maxMinutes: 7 }],
  ['later orders do not count', [waiting(1, 2), waiting(2, 1)], { minMinutes: 6, maxMinutes: 7 }],
  ['earlier orders count', [waiting(1, 1), waiting(2, 2)], { minMinutes: 10, maxMinutes: 15 }],
  ['orders in preparation count, whenever placed', [waiting(1, 2), begun(2, 1)], { minMinutes: 10, maxMinutes: 15 }],
  ['in preparation for three minutes: the rest', [begun(1, 3), waiting(2, 9)], { minMinutes: 3, maxMinutes: 4 }],
  ['in preparation for long: any moment', [begun(1, 30)], { minMinutes: 1, maxMinutes: 2 }],
  ['not in the queue', [waiting(2, 1)], null],
])('%s [CHK-02, ORD-04]', (_title, queue, range) => {
  expect(left(...queue)).toEqual(range);
});
