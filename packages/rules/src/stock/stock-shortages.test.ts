import { expect, it } from 'vitest';
import { stockShortages } from './stock-shortages.ts';

const names = [
  { productId: 1, sizeId: 0, product: 'Cerveza', sizeDescription: null },
  { productId: 2, sizeId: 21, product: 'Camiseta', sizeDescription: 'M' },
];
const beers = (quantity: number) => [{ productId: 1, sizeId: 0, quantity }];
const shirts = (quantity: number) => [{ productId: 2, sizeId: 21, quantity }];

it('the last unit can be sold, one more cannot [ORD-07, CHK-05]', () => {
  const rows = [{ productId: 1, sizeId: 0, units: 3, reserved: 2 }];
  expect(stockShortages(beers(3), rows, names)).toEqual([]);
  expect(stockShortages(beers(4), rows, names)).toEqual([
    { productId: 1, product: 'Cerveza', clothingSizeId: null, sizeDescription: null, available: 3, held: 2 },
  ]);
});

it('clothing is short in its size, regardless of other sizes [CHK-05, CLOTH-01]', () => {
  const rows = [
    { productId: 2, sizeId: 21, units: 0, reserved: 0 },
    { productId: 2, sizeId: 22, units: 9, reserved: 4 },
  ];
  expect(stockShortages(shirts(1), rows, names)).toEqual([
    { productId: 2, product: 'Camiseta', clothingSizeId: 21, sizeDescription: 'M', available: 0, held: 0 },
  ]);
});

it('a counted product or size without a row has no units [CLOTH-01, ORD-07]', () => {
  expect(stockShortages(beers(1), [], names)).toMatchObject([{ productId: 1, available: 0 }]);
  expect(stockShortages(shirts(1), [], names)).toMatchObject([{ productId: 2, available: 0 }]);
});

it('a size of another product and another size of the product do not count [CHK-05, CLOTH-01]', () => {
  const rows = [
    { productId: 1, sizeId: 21, units: 9, reserved: 1 },
    { productId: 2, sizeId: 22, units: 9, reserved: 1 },
    { productId: 2, sizeId: 21, units: 1, reserved: 5 },
  ];
  expect(stockShortages(shirts(2), rows, names)).toMatchObject([{ product: 'Camiseta', available: 1, held: 5 }]);
});
