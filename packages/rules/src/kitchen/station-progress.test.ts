import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isReadyByBumps, isWholeBumped, stationProgress, unitsToPrepare } from './station-progress.ts';

const AT = '2026-11-21T21:00:00.000Z';
const STATIONS = ['grill', 'bar', 'dessert'];
const LINE = { quantity: 2, refundedQuantity: 0 };
const anyLines = fc.array(
  fc.record({
    stationId: fc.constantFrom(...STATIONS),
    bumpedAt: fc.constantFrom(null, AT),
    quantity: fc.integer({ min: 1, max: 3 }),
    refundedQuantity: fc.integer({ min: 0, max: 3 }),
  }),
);

it('each station counts its own lines, in the order of the stations [ORD-08]', () => {
  const lines = [
    { ...LINE, stationId: 'bar', bumpedAt: AT },
    { ...LINE, stationId: 'grill', bumpedAt: null },
    { ...LINE, stationId: 'grill', bumpedAt: AT },
  ];
  expect(stationProgress(lines, STATIONS)).toEqual([
    { stationId: 'grill', bumped: 1, total: 2 },
    { stationId: 'bar', bumped: 1, total: 1 },
  ]);
});

it('a refunded line is done, and a part of it is not [ORD-08, REF-04]', () => {
  const line = { ...LINE, stationId: 'grill', bumpedAt: null };
  expect(stationProgress([{ ...line, refundedQuantity: 1 }], STATIONS)).toMatchObject([{ bumped: 0, total: 1 }]);
  expect(stationProgress([{ ...line, refundedQuantity: 2 }], STATIONS)).toMatchObject([{ bumped: 1, total: 1 }]);
  expect(unitsToPrepare({ ...line, refundedQuantity: 1 })).toBe(1);
});

it('an order is whole when every station has bumped all its lines [ORD-08]', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const progress = stationProgress(lines, STATIONS);
      expect(progress.reduce((sum, { total }) => sum + total, 0)).toBe(lines.length);
      const areAllDone = progress.length > 0 && progress.every(({ bumped, total }) => bumped === total);
      expect(isWholeBumped(lines)).toBe(areAllDone);
    }),
  );
});

it('the last bump makes an order ready at stations alone [ORD-08]', () => {
  const line = { ...LINE, bumpedAt: AT };
  expect(isReadyByBumps([{ ...line, stationId: 'grill' }])).toBe(true);
  expect(isReadyByBumps([{ ...line, stationId: null }])).toBe(false);
  expect(isReadyByBumps([{ ...line, stationId: 'grill', bumpedAt: null }])).toBe(false);
});
