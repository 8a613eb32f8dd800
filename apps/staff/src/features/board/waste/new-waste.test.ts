import { expect, it } from 'vitest';
import type { BoardProduct } from '@app/contract/staff/board.ts';
import { missingOfWaste, unitsOf, type TypedWaste } from './new-waste.ts';

const product: BoardProduct = {
  id: 1,
  name: 'Camiseta',
  stock: null,
  unavailableUntil: null,
  imagePath: null,
  typeId: 1,
  sizes: [{ id: 5, description: 'M', stock: null, unavailableUntil: null }],
};
const typed: TypedWaste = { product, sizeId: 5, units: '3', reason: 'dropped', note: '' };

it('waste needs a product, its size, units, and words for another reason [ORD-08]', () => {
  const missing = [
    missingOfWaste(typed),
    missingOfWaste({ ...typed, product: undefined }),
    missingOfWaste({ ...typed, sizeId: 6 }),
    missingOfWaste({ ...typed, sizeId: undefined, product: { ...product, sizes: [] } }),
    missingOfWaste({ ...typed, units: '' }),
    missingOfWaste({ ...typed, reason: 'other', note: ' ' }),
    missingOfWaste({ ...typed, reason: 'other', note: 'Se cortó la luz' }),
  ];
  expect(missing).toEqual([undefined, 'product', 'size', undefined, 'units', 'note', undefined]);
  expect(['1', ' 500 ', '0', '501', '1,5', '-2', 'dos'].map(unitsOf)).toEqual([1, 500, ...Array(5).fill(undefined)]);
});
