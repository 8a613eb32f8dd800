import { expect, it } from 'vitest';
import { commerceOpening } from './commerce-opening.ts';

const ZONE = 'America/Argentina/Buenos_Aires';
/** Every day from 18:00 to 23:00. */
const EVENINGS = {
  rows: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opensMinute: 1_080, closesMinute: 1_380 })),
  eventHours: null,
  events: [],
};
const NOON = Date.parse('2026-11-26T15:00:00Z');
const EVENING = Date.parse('2026-11-26T22:00:00Z');
const OPENS = new Date('2026-11-26T21:00:00Z');
const ANNOUNCED = new Date('2026-11-27T12:00:00Z');

it('out of its hours a commerce is closed until its next opening [COM-03]', () => {
  const stored = { enabled: true, opensAt: null, hours: EVENINGS };
  expect(commerceOpening(stored, ZONE, NOON)).toEqual({ isOpen: false, isOutOfHours: true, opensAt: OPENS });
  expect(commerceOpening(stored, ZONE, EVENING)).toEqual({ isOpen: true, isOutOfHours: false, opensAt: null });
});

it('a commerce that is switched off is closed, whatever its hours [COM-03]', () => {
  const stored = { enabled: false, opensAt: ANNOUNCED, hours: EVENINGS };
  for (const now of [NOON, EVENING]) {
    expect(commerceOpening(stored, ZONE, now)).toEqual({ isOpen: false, isOutOfHours: false, opensAt: ANNOUNCED });
  }
});

it('a commerce with hours of events only has no opening without an event [COM-03]', () => {
  const hours = { rows: [], eventHours: { opensBeforeMinutes: 60, closesAfterMinutes: 30 }, events: [] };
  const opening = commerceOpening({ enabled: true, opensAt: ANNOUNCED, hours }, ZONE, NOON);
  expect(opening).toEqual({ isOpen: false, isOutOfHours: true, opensAt: null });
});

it('a commerce without hours is open while it is switched on [COM-03]', () => {
  const stored = { enabled: true, opensAt: null, hours: null };
  expect(commerceOpening(stored, ZONE, NOON)).toEqual({ isOpen: true, isOutOfHours: false, opensAt: null });
});
