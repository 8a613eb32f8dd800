import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instantOf, localDateTime } from './local-date-time.ts';

const CHANGES = [
  ['2027-03-28', 'Europe/Madrid'],
  ['2027-10-31', 'Europe/Madrid'],
  ['2027-03-14', 'America/New_York'],
  ['2027-11-07', 'America/New_York'],
] as const;
const ZONES = ['America/Argentina/Buenos_Aires', 'America/Lima', 'Europe/Madrid', 'UTC', 'Asia/Kathmandu'];

it('a typed time is the instant that reads the same in the zone [CONT-01]', () => {
  const minute = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2089, 0) / 60_000 });
  fc.assert(
    fc.property(minute, fc.constantFrom(...ZONES), (minutes, zone) => {
      const shown = localDateTime(new Date(minutes * 60_000).toISOString(), zone);
      expect(localDateTime(instantOf(shown, zone), zone)).toBe(shown);
    }),
  );
});

it('a time in Buenos Aires is three hours behind UTC [CONT-01]', () => {
  expect(instantOf('2027-03-01T21:30', 'America/Argentina/Buenos_Aires')).toBe('2027-03-02T00:30:00.000Z');
});

it.each([
  ['2027-03-28T02:30', 'Europe/Madrid', '2027-03-28T01:30:00.000Z'],
  ['2027-03-14T02:30', 'America/New_York', '2027-03-14T07:30:00.000Z'],
])('an hour that the clock skips becomes the next one: %s in %s [CONT-01]', (typed, zone, at) => {
  expect(instantOf(typed, zone)).toBe(at);
});

it.each([
  ['2027-10-31T02:30', 'Europe/Madrid', '2027-10-31T00:30:00.000Z'],
  ['2027-11-07T01:30', 'America/New_York', '2027-11-07T05:30:00.000Z'],
])('of an hour that occurs twice the first one counts: %s in %s [CONT-01]', (typed, zone, at) => {
  expect(instantOf(typed, zone)).toBe(at);
});

it('on the day of a change each other hour is the one that was typed [CONT-01]', () => {
  const hours = Array.from({ length: 24 }, (_none, hour) => `T${String(hour).padStart(2, '0')}:00`);
  for (const [day, zone] of CHANGES) {
    const wrong = hours.filter((hour) => localDateTime(instantOf(day + hour, zone), zone) !== day + hour);
    expect([zone, wrong]).toEqual([zone, day.includes('-03-') ? ['T02:00'] : []]);
  }
});
