import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instantOf, localDateTime } from './local-date-time.ts';

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

it('an hour that the clock skips becomes the next one [CONT-01]', () => {
  expect(localDateTime(instantOf('2027-03-28T02:30', 'Europe/Madrid'), 'Europe/Madrid')).toMatch(/T0[13]:30$/);
});
