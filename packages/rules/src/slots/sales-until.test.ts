import fc from 'fast-check';
import { expect, it } from 'vitest';
import { salesCurve, salesEstimate, soldUntil, type SoldMinute } from './sales-until.ts';

const sold = (minute: number, netMinor: number): SoldMinute => ({
  minute,
  orders: 1,
  netMinor,
  refunds: 0,
  refundsMinor: 0,
});

it('sums end at the same minute, which counts [API-03]', () => {
  expect(soldUntil([sold(-30, 100), sold(10, 200), sold(11, 400)], 10)).toMatchObject({ orders: 2, netMinor: 300 });
});

it('the curve stops at the present minute, the compared one goes on [API-03]', () => {
  const curve = salesCurve([sold(-5, 100), sold(12, 50)], [sold(0, 80), sold(25, 20)], {
    nowMinute: 14,
    endMinute: 30,
  });
  expect(curve.map(({ minute }) => minute)).toEqual([-10, 0, 10, 14, 20, 30]);
  expect(curve.map(({ netMinor }) => netMinor)).toEqual([0, 100, 100, 150, null, null]);
  expect(curve.map(({ comparedMinor }) => comparedMinor)).toEqual([0, 80, 80, 80, 80, 100]);
});

it('no point of a curve without refunds falls [API-03]', () => {
  const minutes = fc.array(fc.record({ minute: fc.integer({ min: -90, max: 200 }), net: fc.nat(1_000) }));
  fc.assert(
    fc.property(minutes, fc.integer({ min: -30, max: 150 }), (all, nowMinute) => {
      const own = all.map(({ minute, net }) => sold(minute, net)).filter(({ minute }) => minute <= nowMinute);
      const points = salesCurve(own, null, { nowMinute, endMinute: 120 }).flatMap(({ netMinor }) => netMinor ?? []);
      expect(points).toEqual(points.toSorted((one, other) => one - other));
      expect(points.at(-1)).toBe(soldUntil(own).netMinor);
    }),
  );
});

it('an estimate is a band of two events at least, once a fifth is in [API-03]', () => {
  const [even, late] = [
    [sold(10, 50), sold(60, 50)],
    [sold(10, 25), sold(60, 75)],
  ];
  expect(salesEstimate(100, [even, late], 20)).toEqual({ lowMinor: 200, highMinor: 400 });
  expect(salesEstimate(100, [even], 20)).toBeNull();
  expect(salesEstimate(100, [even, [sold(10, 10), sold(60, 90)]], 20)).toBeNull();
});
