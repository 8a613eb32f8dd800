import fc from 'fast-check';
import { expect, it } from 'vitest';
import { menuAt } from './menu-at.ts';
import type { MenuRule, MenuTimes } from './menu-rule.ts';
import { priceOverlaps } from './price-overlaps.ts';

const MONDAY = Date.parse('2027-03-01T00:00:00-03:00');
const HOUR_MS = 3_600_000;
const DAY = { fromMs: MONDAY, toMs: MONDAY + 24 * HOUR_MS };
const beer = { id: 1, commerceId: 5, categoryId: 9 };
const list = (id: string, fromHour: number, hours: number, changes: Partial<MenuRule> = {}): MenuRule => ({
  id,
  commerceId: 5,
  name: id,
  translatedName: null,
  createdAtMs: 0,
  window: { kind: 'weekly', weekdays: [1], fromMinute: fromHour * 60, untilMinute: (fromHour + hours) * 60 },
  scope: { all: true, categoryIds: [], productIds: [] },
  effect: { kind: 'percent', percent: -30, stepMinor: 1 },
  ...changes,
});
const times = (...rules: MenuRule[]): MenuTimes => ({ timeZone: 'America/Argentina/Buenos_Aires', rules, events: [] });

it('an overlap of prices names who wins, and when [VENUE-05]', () => {
  const found = priceOverlaps(times(list('day', 10, 10), list('happy', 18, 3)), [beer], DAY);
  expect(found.map(({ winner, loser, ...span }) => [winner.id, loser.id, span])).toEqual([
    ['happy', 'day', { fromMs: MONDAY + 18 * HOUR_MS, toMs: MONDAY + 20 * HOUR_MS }],
  ]);
});

it('lists of other products, and menus, do not overlap [VENUE-05]', () => {
  const wine = list('wine', 18, 3, { scope: { all: false, categoryIds: [], productIds: [2] } });
  const menu = list('menu', 18, 3, { effect: { kind: 'menu', hidesOutside: false } });
  expect(priceOverlaps(times(list('day', 10, 10), wine, menu), [beer], DAY)).toEqual([]);
});

it('of two lists the winner of an overlap is the one that counts [VENUE-05]', () => {
  const lists = fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 4 }), fc.nat(2), fc.uuid());
  fc.assert(
    fc.property(fc.uniqueArray(lists, { selector: ([, , , id]) => id, minLength: 2, maxLength: 2 }), (wanted) => {
      const all = times(...wanted.map(([from, hours, createdAtMs, id]) => list(id, from, hours, { createdAtMs })));
      for (const { fromMs, winner } of priceOverlaps(all, [beer], DAY)) {
        expect(menuAt(all, fromMs).pricesOf(beer)?.rule.id).toBe(winner.id);
      }
    }),
  );
});
