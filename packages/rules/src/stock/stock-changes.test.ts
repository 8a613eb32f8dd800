import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changePerUnit, stockChanges } from './stock-changes.ts';
import { stockDemands } from './stock-demands.ts';

const beers = (quantity: number) => [{ productId: 1, sizeId: 0, quantity }];
const change = (units: number, reserved: number) => [{ productId: 1, sizeId: 0, units, reserved }];

it.each([
  ['placed and unpaid', [], [{ state: 'held', demands: beers(2) }], change(-2, 2)],
  ['placed and free of charge', [], [{ state: 'sold', demands: beers(2) }], change(-2, 0)],
  ['paid', [{ state: 'held', demands: beers(2) }], [{ state: 'sold', demands: beers(2) }], change(0, -2)],
  ['expired', [{ state: 'held', demands: beers(2) }], [{ state: 'released', demands: beers(2) }], change(2, -2)],
  ['returned', [{ state: 'sold', demands: beers(2) }], [{ state: 'returned', demands: beers(2) }], change(2, 0)],
  ['exchanged', [{ state: 'held', demands: beers(2) }], [{ state: 'held', demands: beers(5) }], change(-3, 3)],
  ['exchanged for the same', [{ state: 'held', demands: beers(2) }], [{ state: 'held', demands: beers(2) }], []],
] as const)('an order that is %s changes exactly its units [ORD-07]', (_title, before, after, expected) => {
  expect(stockChanges(before, after)).toEqual(expected);
});

const anyLine = fc.record({
  productId: fc.integer({ min: 1, max: 3 }),
  sizeId: fc.integer({ min: 0, max: 2 }),
  quantity: fc.integer({ min: 1, max: 50 }),
  countsStock: fc.boolean(),
});
const anyLife = fc.tuple(fc.array(anyLine), fc.array(anyLine), fc.constantFrom('released', 'returned', 'sold'));

it("an order's stock changes sum to nothing or to its sale [ORD-07, EXTRA-04]", () => {
  fc.assert(
    fc.property(anyLife, ([first, second, end]) => {
      const [one, other] = [stockDemands(first), stockDemands(second)];
      const lives = [
        stockChanges([], [{ state: 'held', demands: one }]),
        stockChanges([{ state: 'held', demands: one }], [{ state: 'held', demands: other }]),
        stockChanges([{ state: 'held', demands: other }], [{ state: 'sold', demands: other }]),
        stockChanges([{ state: 'sold', demands: other }], [{ state: end, demands: other }]),
      ].flat();
      const sum = (of: (row: (typeof lives)[number]) => number) => lives.reduce((total, row) => total + of(row), 0);
      const sold = second.reduce((total, line) => total + (line.countsStock ? line.quantity : 0), 0);
      expect(sum(({ reserved }) => reserved)).toBe(0);
      expect(sum(({ units }) => units) + 0).toBe(end === 'sold' ? 0 - sold : 0);
    }),
  );
});

const anyState = fc.constantFrom('held' as const, 'sold' as const, 'released' as const, 'returned' as const);

it('changes per unit equal the changes of an order, unit by unit [ORD-07]', () => {
  fc.assert(
    fc.property(anyState, anyState, fc.integer({ min: 1, max: 50 }), (from, to, quantity) => {
      const [whole] = stockChanges(
        [{ state: from, demands: beers(quantity) }],
        [{ state: to, demands: beers(quantity) }],
      );
      const { units, reserved } = changePerUnit(from, to);
      expect([quantity * units + 0, quantity * reserved + 0]).toEqual([whole?.units ?? 0, whole?.reserved ?? 0]);
    }),
  );
});
