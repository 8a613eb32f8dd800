import fc from 'fast-check';
import { expect, it } from 'vitest';
import { endOfDay, inMinutes } from './end-times.ts';

const ZONE = 'America/Argentina/Buenos_Aires';

it('a product made unavailable in the evening is back at 5:00 venue time [ORD-08]', () => {
  expect(endOfDay(Date.UTC(2026, 10, 21, 23, 30), ZONE)).toBe('2026-11-22T08:00:00.000Z');
});

it('every unavailability ends within a day, in the future [ORD-08]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), fc.constantFrom(ZONE, 'America/Lima', 'UTC'), (nowMs, zone) => {
      const lastsMs = Date.parse(endOfDay(nowMs, zone)) - nowMs;
      expect(lastsMs).toBeGreaterThan(0);
      expect(lastsMs).toBeLessThanOrEqual(24 * 3_600_000);
    }),
  );
});

it('a pause ends after the given minutes [ORD-08]', () => {
  expect(inMinutes(0, 15)).toBe('1970-01-01T00:15:00.000Z');
});
