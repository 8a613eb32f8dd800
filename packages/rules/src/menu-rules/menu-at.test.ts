import fc from 'fast-check';
import { expect, it } from 'vitest';
import { menuAt } from './menu-at.ts';
import type { MenuRule, MenuTimes } from './menu-rule.ts';

const ZONE = 'America/Argentina/Buenos_Aires';
const ALL = { all: true, categoryIds: [], productIds: [] };
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const beer = { id: 1, commerceId: 5, categoryId: 9 };
/** A Monday. */
const at = (time: string) => Date.parse(`2027-03-01T${time}:00-03:00`);
const HOUR_MS = 3_600_000;

const rule = (id: string, fromHour: number, untilHour: number, changes: Partial<MenuRule> = {}): MenuRule => ({
  id,
  commerceId: 5,
  name: id,
  translatedName: null,
  createdAtMs: 0,
  window: { kind: 'weekly', weekdays: EVERY_DAY, fromMinute: fromHour * 60, untilMinute: untilHour * 60 },
  scope: ALL,
  effect: { kind: 'percent', percent: -30, stepMinor: 1 },
  ...changes,
});
const menu = (id: string, fromHour: number, untilHour: number, hidesOutside = false, changes: Partial<MenuRule> = {}) =>
  rule(id, fromHour, untilHour, { effect: { kind: 'menu', hidesOutside }, ...changes });
const times = (...rules: MenuRule[]): MenuTimes => ({ timeZone: ZONE, rules, events: [] });
const pricesAt = (time: string, ...rules: MenuRule[]) => {
  const found = menuAt(times(...rules), at(time)).pricesOf(beer);
  return found && [found.rule.id, found.untilMs];
};

it('of several prices the shortest window counts, until it ends [VENUE-05]', () => {
  const day = rule('day', 10, 22);
  const happy = rule('happy', 18, 20);
  expect(pricesAt('17:59', day, happy)).toEqual(['day', at('18:00')]);
  expect(pricesAt('18:00', day, happy)).toEqual(['happy', at('20:00')]);
  expect(pricesAt('20:00', happy, day)).toEqual(['day', at('22:00')]);
  expect(pricesAt('22:00', happy, day)).toBeNull();
});

it('of equal windows the list that was created last counts [VENUE-05]', () => {
  const [first, last] = [rule('first', 18, 20, { createdAtMs: 1 }), rule('last', 18, 20, { createdAtMs: 2 })];
  expect(pricesAt('19:00', first, last)?.[0]).toBe('last');
  expect(pricesAt('19:00', last, first)?.[0]).toBe('last');
});

it('the order of rules never decides [VENUE-05]', () => {
  const rules = fc.uniqueArray(
    fc.record({ id: fc.uuid(), from: fc.nat(22), hours: fc.integer({ min: 1, max: 10 }), createdAtMs: fc.nat(3) }),
    { selector: ({ id }) => id, maxLength: 6 },
  );
  fc.assert(
    fc.property(rules, fc.nat(23), (wanted, hour) => {
      const all = wanted.map(({ id, from, hours, createdAtMs }) => rule(id, from, from + hours, { createdAtMs }));
      const nowMs = at('00:00') + hour * HOUR_MS;
      const one = menuAt(times(...all), nowMs);
      const other = menuAt(times(...all.toReversed()), nowMs);
      expect(one.pricesOf(beer)).toEqual(other.pricesOf(beer));
      expect(one.changesAtMs()).toBe(other.changesAtMs());
    }),
  );
});

it('what is sold and what it costs stays until the next change [VENUE-05]', () => {
  const rules = fc.array(
    fc.record({ from: fc.nat(1_439), minutes: fc.integer({ min: 1, max: 1_440 }), isMenu: fc.boolean() }),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(rules, fc.nat(6 * 1_440), fc.double({ min: 0, max: 1, noNaN: true }), (wanted, minute, share) => {
      const all = wanted.map(({ from, minutes, isMenu }, index) => {
        const made = isMenu ? menu(`${index}`, 0, 1) : rule(`${index}`, 0, 1);
        return { ...made, window: { ...made.window, fromMinute: from, untilMinute: from + minutes } };
      });
      const nowMs = at('00:00') + minute * 60_000;
      const now = menuAt(times(...all), nowMs);
      const changesAtMs = now.changesAtMs() ?? 0;
      expect(changesAtMs).toBeGreaterThan(nowMs);
      const later = menuAt(times(...all), nowMs + Math.floor((changesAtMs - 1 - nowMs) * share));
      expect(later.offerOf(beer).isOffered).toBe(now.offerOf(beer).isOffered);
      expect(later.pricesOf(beer)?.rule.id).toBe(now.pricesOf(beer)?.rule.id);
    }),
  );
});

it('a product of menus is sold in the window of one of them [VENUE-05, PROD-03]', () => {
  const offer = (time: string) => menuAt(times(menu('noon', 12, 15), menu('night', 20, 24)), at(time)).offerOf(beer);
  expect(offer('13:00')).toEqual({ isOffered: true, untilMs: at('15:00') });
  expect(offer('15:00')).toEqual({ isOffered: false, nextMs: at('20:00'), isHidden: false });
});

it('menus that touch are one, and a product without a menu is always sold [VENUE-05]', () => {
  const { offerOf } = menuAt(times(menu('one', 12, 15), menu('two', 15, 18)), at('13:00'));
  expect(offerOf(beer)).toEqual({ isOffered: true, untilMs: at('18:00') });
  expect(offerOf({ ...beer, commerceId: 6 })).toEqual({ isOffered: true, untilMs: null });
});

it('a product is hidden if all its menus hide it or none comes [VENUE-05, PROD-03]', () => {
  const offer = (...rules: MenuRule[]) => menuAt(times(...rules), at('10:00')).offerOf(beer);
  expect(offer(menu('one', 12, 15, true))).toMatchObject({ isOffered: false, isHidden: true });
  expect(offer(menu('one', 12, 15, true), menu('two', 20, 22))).toMatchObject({ isHidden: false });
  const ofMatch = { anchor: 'break', offsetMinutes: 0 } as const;
  const window = { kind: 'event', from: ofMatch, until: { ...ofMatch, anchor: 'restart' } } as const;
  expect(offer(menu('break', 0, 1, false, { window }))).toEqual({ isOffered: false, nextMs: null, isHidden: true });
});

it('rules cover sections and products of their stall only [VENUE-05]', () => {
  const covers = (scope: Partial<MenuRule['scope']>) =>
    pricesAt('19:00', rule('x', 18, 20, { scope: { ...ALL, all: false, ...scope } })) !== null;
  expect(covers({ categoryIds: [9] })).toBe(true);
  expect(covers({ productIds: [1] })).toBe(true);
  expect(covers({ categoryIds: [8], productIds: [2] })).toBe(false);
});
