import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stockDemands } from './stock-demands.ts';

const anyLine = fc.record({
  productId: fc.integer({ min: 1, max: 4 }),
  sizeId: fc.integer({ min: 0, max: 2 }),
  quantity: fc.integer({ min: 1, max: 50 }),
  countsStock: fc.boolean(),
});

it('every counted unit is demanded once, in lock order [ORD-07]', () => {
  fc.assert(
    fc.property(fc.array(anyLine), (lines) => {
      const demands = stockDemands(lines);
      const counted = lines.filter(({ countsStock }) => countsStock);
      const units = (rows: readonly { quantity: number }[]) => rows.reduce((sum, { quantity }) => sum + quantity, 0);
      expect(units(demands)).toBe(units(counted));
      const keys = demands.map(({ productId, sizeId }) => productId * 10 + sizeId);
      expect(keys).toEqual([...new Set(keys)].toSorted((one, other) => one - other));
    }),
  );
});

it('a product on two lines and as an extra is one demand [ORD-07, EXTRA-04]', () => {
  const beer = { productId: 1, sizeId: 0, countsStock: true };
  expect(
    stockDemands([
      { ...beer, quantity: 2 },
      { ...beer, quantity: 1 },
      { ...beer, quantity: 4 },
    ]),
  ).toEqual([{ productId: 1, sizeId: 0, quantity: 7 }]);
});
