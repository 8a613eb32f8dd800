import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openingAt, type OpeningHours } from './opening-hours.ts';

const ZONE = 'America/Argentina/Buenos_Aires';
const hours = (changes: Partial<OpeningHours>): OpeningHours => ({
  rows: [],
  eventHours: null,
  events: [],
  ...changes,
});
/** A Monday. */
const at = (time: string) => Date.parse(`2027-03-01T${time}:00-03:00`);
const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

it('without hours a commerce is always within them [COM-03]', () => {
  expect(openingAt(hours({}), ZONE, at('04:00'))).toEqual({ isInHours: true, changesAt: null });
});

it('hours beyond midnight belong to the day before [COM-03]', () => {
  const sunday = hours({ rows: [{ weekday: 7, opensMinute: 1_080, closesMinute: 1_560 }] });
  expect(openingAt(sunday, ZONE, at('01:59'))).toEqual({ isInHours: true, changesAt: at('02:00') });
  const after = openingAt(sunday, ZONE, at('02:00'));
  expect([after.isInHours, iso(after.changesAt)]).toEqual([false, '2027-03-07T21:00:00.000Z']);
});

it('hours that touch are no closing [COM-03]', () => {
  const rows = [
    { weekday: 1, opensMinute: 0, closesMinute: 1_440 },
    { weekday: 2, opensMinute: 0, closesMinute: 600 },
  ];
  expect(iso(openingAt(hours({ rows }), ZONE, at('12:00')).changesAt)).toBe('2027-03-02T13:00:00.000Z');
});

it('the next of several hours of a day counts [COM-03]', () => {
  const rows = [
    { weekday: 1, opensMinute: 1_080, closesMinute: 1_320 },
    { weekday: 1, opensMinute: 600, closesMinute: 900 },
  ];
  expect(openingAt(hours({ rows }), ZONE, at('09:00'))).toEqual({ isInHours: false, changesAt: at('10:00') });
  expect(openingAt(hours({ rows }), ZONE, at('16:00'))).toEqual({ isInHours: false, changesAt: at('18:00') });
});

it('events change nothing for a commerce without hours of events [COM-03]', () => {
  const day = hours({
    rows: [{ weekday: 1, opensMinute: 600, closesMinute: 1_320 }],
    events: [{ startsAt: iso(at('20:00')) ?? '', endsAt: iso(at('23:00')) ?? '' }],
  });
  expect(openingAt(day, ZONE, at('12:00'))).toEqual({ isInHours: true, changesAt: at('22:00') });
});

it('hours of an event replace those of its weekday [COM-03]', () => {
  const day = hours({
    rows: [{ weekday: 1, opensMinute: 600, closesMinute: 1_320 }],
    eventHours: { opensBeforeMinutes: 60, closesAfterMinutes: 30 },
    events: [{ startsAt: iso(at('20:00')) ?? '', endsAt: iso(at('22:00')) ?? '' }],
  });
  expect(openingAt(day, ZONE, at('12:00'))).toEqual({ isInHours: false, changesAt: at('19:00') });
  expect(openingAt(day, ZONE, at('19:00'))).toEqual({ isInHours: true, changesAt: at('22:30') });
});

it('nothing changes before the announced instant, and it changes then [COM-03]', () => {
  const row = fc
    .record({
      weekday: fc.integer({ min: 1, max: 7 }),
      opensMinute: fc.integer({ min: 0, max: 1_439 }),
      length: fc.integer({ min: 1, max: 1_440 }),
    })
    .map(({ weekday, opensMinute, length }) => ({ weekday, opensMinute, closesMinute: opensMinute + length }));
  const minute = fc.integer({ min: 0, max: 7 * 1_440 });
  const zone = fc.constantFrom(ZONE, 'Europe/Madrid', 'UTC');
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 8 }),
      minute,
      zone,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (rows, minutes, timeZone, part) => {
        const nowMs = Date.UTC(2027, 2, 25) + minutes * 60_000;
        const { isInHours, changesAt } = openingAt(hours({ rows }), timeZone, nowMs);
        if (changesAt === null) return;
        expect(changesAt).toBeGreaterThan(nowMs);
        const between = nowMs + Math.floor((changesAt - 1 - nowMs) * part);
        expect(openingAt(hours({ rows }), timeZone, between).isInHours).toBe(isInHours);
        if (!isInHours || changesAt - nowMs < 22 * 3_600_000) {
          expect(openingAt(hours({ rows }), timeZone, changesAt).isInHours).toBe(!isInHours);
        }
      },
    ),
    { numRuns: 50 },
  );
});
