import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { createTurns } from './turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const keys = (count: number) => Array.from({ length: count }, (_, index) => `key ${index}`);

/** Turns of a process that does so much a second. */
function turnsAt(perSecond: number) {
  const turns = createTurns();
  for (let look = 0; look < 100; look += 1) {
    for (let one = 0; one < perSecond; one += 1) turns.countDone();
    vi.advanceTimersByTime(1_000);
    turns.learn(true);
  }
  return turns;
}

it('whoever is refused comes back one after the other, as fast as orders are done [ERR-01]', () => {
  const turns = turnsAt(50);
  const waits = keys(51).map((key) => turns.give(key));
  expect([waits[0], waits[1], waits[50]].map((ms) => Math.round(ms ?? 0))).toEqual([2_000, 2_020, 3_000]);
});

it('a turn comes when it was said, and until then others are ahead of whoever is new [ERR-01]', () => {
  const turns = turnsAt(1_000);
  expect(turns.areAhead()).toBe(false);
  const waitMs = turns.give('ana');
  vi.advanceTimersByTime(waitMs - 1);
  expect([turns.hasCome('ana'), turns.areAhead()]).toEqual([false, true]);
  vi.advanceTimersByTime(1);
  expect([turns.hasCome('ana'), turns.hasCome('leo')]).toEqual([true, false]);
  turns.end('ana');
  expect(turns.hasCome('ana')).toBe(false);
});

it('whoever asks before the turn keeps it, and whose turn came without room comes again soon [ERR-01]', () => {
  const turns = turnsAt(1);
  for (const key of keys(21)) turns.give(key);
  const waitMs = turns.give('ana');
  vi.advanceTimersByTime(1_000);
  expect(turns.give('ana')).toBeCloseTo(waitMs - 1_000);
  vi.advanceTimersByTime(waitMs);
  expect([turns.give('ana'), turns.hasCome('ana')]).toEqual([2_000, true]);
});

it('nobody is told to come later than in eight minutes [ERR-01]', () => {
  const turns = turnsAt(20);
  const waits = keys(15_000).map((key) => turns.give(key));
  expect(Math.max(...waits)).toBe(480_000);
});

it('a turn that was missed by a minute is over, and with the load all turns are [ERR-01]', () => {
  const turns = turnsAt(100);
  turns.give('ana');
  vi.advanceTimersByTime(62_001);
  turns.learn(false);
  expect(turns.hasCome('ana')).toBe(false);
  turns.give('leo');
  turns.clear();
  vi.advanceTimersByTime(2_000);
  expect([turns.hasCome('leo'), turns.areAhead()]).toEqual([false, false]);
});

it('what was done while there was room for all says nothing of how much could be done [ERR-01]', () => {
  const turns = turnsAt(100);
  for (let look = 0; look < 20; look += 1) {
    vi.advanceTimersByTime(250);
    turns.learn(false);
  }
  const [first = 0, second = 0] = keys(2).map((key) => turns.give(key));
  expect(Math.round(second - first)).toBe(10);
});
