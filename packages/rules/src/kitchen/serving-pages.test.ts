import fc from 'fast-check';
import { expect, it } from 'vitest';
import { callAge, pageAt, pagesOf, STALLS_PER_PAGE } from './serving-pages.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 20);
const calledAgo = (seconds: number) => ({
  number: 1,
  callNumber: 1,
  calledAt: new Date(NOW_MS - seconds * 1_000).toISOString(),
});
const stalls = (...callsAgo: readonly number[]) => [{ ready: callsAgo.map(calledAgo) }];

it.each([
  [0, 'hot'],
  [19, 'hot'],
  [20, 'usual'],
  [599, 'usual'],
  [600, 'old'],
] as const)('a number called %i s ago is %s [ORD-08]', (seconds, age) => {
  expect(callAge(calledAgo(seconds), NOW_MS)).toBe(age);
});

it('every stall is on exactly one page of four [ORD-08]', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer()), (ids) => {
      const pages = pagesOf(ids);
      expect(pages.flat()).toEqual(ids);
      expect(pages.every((page) => page.length > 0 && page.length <= STALLS_PER_PAGE)).toBe(true);
    }),
  );
});

it('pages have about the same length [ORD-08]', () => {
  const lengths = (count: number) =>
    pagesOf(Array.from({ length: count }, (_none, id) => id)).map((page) => page.length);
  expect([lengths(1), lengths(4), lengths(5), lengths(6), lengths(9)]).toEqual([[1], [4], [3, 2], [3, 3], [3, 3, 3]]);
});

it('the page of the last call is shown for 20 seconds [ORD-08]', () => {
  expect(pageAt([stalls(15), stalls(3, 600), stalls()], NOW_MS)).toBe(1);
  expect(pageAt([stalls(19), stalls(), stalls()], NOW_MS)).toBe(0);
  expect(pageAt([stalls(3), stalls(), stalls()], NOW_MS + 12_000)).toBe(0);
  expect(pageAt([stalls(3), stalls(3)], NOW_MS + 12_000)).toBe(0);
});

it('a call of 20 seconds ago holds no page [ORD-08]', () => {
  const turn = pageAt([stalls(), stalls()], NOW_MS);
  const called = [stalls(20), stalls()];
  expect(pageAt(turn === 1 ? called : called.toReversed(), NOW_MS)).toBe(turn);
});

it('without a call each page is shown in turn, 12 seconds long [ORD-08]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 1_000 }), (count, turns) => {
      const pages = Array.from({ length: count }, () => stalls(60));
      const startMs = Math.floor(NOW_MS / 12_000) * 12_000;
      const first = pageAt(pages, startMs);
      expect(pageAt(pages, startMs + turns * 12_000)).toBe((first + turns) % count);
      expect(pageAt(pages, startMs + 11_999)).toBe(first);
    }),
  );
});

it('a venue without stalls has one empty page [ORD-08]', () => {
  expect(pageAt([], NOW_MS)).toBe(0);
});
