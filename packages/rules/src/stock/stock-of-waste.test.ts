import { expect, it } from 'vitest';
import { stockOfWaste } from './stock-of-waste.ts';

it('wasted units take themselves and the ingredients of their size [ORD-07]', () => {
  const recipe = [
    { sizeId: 0, ingredientId: 70, amount: 1 },
    { sizeId: 5, ingredientId: 71, amount: 40 },
    { sizeId: 6, ingredientId: 72, amount: 80 },
  ];
  const size = { productId: 1, sizeId: 5 };
  const used = [
    { productId: 70, sizeId: -1, change: -3 },
    { productId: 71, sizeId: -1, change: -120 },
  ];
  expect(stockOfWaste(size, 3, { countsStock: true, recipe })).toEqual([{ ...size, change: -3 }, ...used]);
  expect(stockOfWaste(size, 3, { countsStock: false, recipe })).toEqual(used);
  expect(stockOfWaste({ productId: 1, sizeId: 0 }, 2, { countsStock: false, recipe: [] })).toEqual([]);
});
