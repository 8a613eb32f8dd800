import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isWholeBumped, stationProgress } from './station-progress.ts';

const AT = '2026-11-21T21:00:00.000Z';
const STATIONS = ['grill', 'bar', 'dessert'];
const anyLines = fc.array(fc.record({ stationId: fc.constantFrom(...STATIONS), bumpedAt: fc.constantFrom(null, AT) }));

it('each station counts its own lines, in the order of the stations [ORD-08]', () => {
  const lines = [
    { stationId: 'bar', bumpedAt: AT },
    { stationId: 'grill', bumpedAt: null },
    { stationId: 'grill', bumpedAt: AT },
  ];
  expect(stationProgress(lines, STATIONS)).toEqual([
    { stationId: 'grill', bumped: 1, total: 2 },
    { stationId: 'bar', bumped: 1, total: 1 },
  ]);
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
