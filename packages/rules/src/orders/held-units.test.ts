import fc from 'fast-check';
import { expect, it } from 'vitest';
import { heldUnits } from './held-units.ts';

const line = fc.record({
  parentLine: fc.option(fc.integer({ min: 1, max: 40 })),
  quantity: fc.integer({ min: 1, max: 50 }),
  unitPriceMinor: fc.nat({ max: 1_000_000 }),
  countsStock: fc.boolean(),
});
const lines = fc.array(line);

it('an order to be paid by card holds no units [ORD-07]', () => {
  fc.assert(fc.property(lines, (some) => heldUnits({ isCash: false, lines: some }) === 0));
});

it('choices without a price and products without stock hold no units [ORD-07]', () => {
  fc.assert(
    fc.property(lines, lines, (some, more) => {
      const free = more.map((one) => ({ ...one, parentLine: 1, unitPriceMinor: 0 }));
      const uncounted = more.map((one) => ({ ...one, countsStock: false }));
      const held = heldUnits({ isCash: true, lines: some });
      expect(heldUnits({ isCash: true, lines: [...some, ...free, ...uncounted] })).toBe(held);
    }),
  );
});

it('counted products and choices with a price hold their units in cash [ORD-07]', () => {
  fc.assert(
    fc.property(lines, (some) => {
      const priced = some.map((one) => ({ ...one, unitPriceMinor: 1, countsStock: true }));
      const units = priced.reduce((sum, { quantity }) => sum + quantity, 0);
      expect(heldUnits({ isCash: true, lines: priced })).toBe(units);
    }),
  );
});
