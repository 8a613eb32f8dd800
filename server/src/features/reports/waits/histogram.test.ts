import fc from 'fast-check';
import { expect, it } from 'vitest';
import { minutesWithin, ordersIn } from './histogram.ts';

it('a part of the orders is within the minutes, and not within one less [API-03]', () => {
  const minutes = fc.array(fc.integer({ min: -60, max: 240 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(minutes, fc.constantFrom(0.1, 0.5, 0.9, 1), (waits, part) => {
      const histogram = new Map(waits.map((wait) => [wait, waits.filter((other) => other === wait).length]));
      const within = minutesWithin(histogram, part) ?? Number.NaN;
      const countTo = (limit: number) => waits.filter((wait) => wait <= limit).length;
      expect(ordersIn(histogram)).toBe(waits.length);
      expect(countTo(within)).toBeGreaterThanOrEqual(waits.length * part - 1e-9);
      expect(countTo(within - 1)).toBeLessThan(waits.length * part);
    }),
  );
});

it('no order has no minutes [API-03]', () => {
  expect(minutesWithin(new Map(), 0.5)).toBeNull();
});
