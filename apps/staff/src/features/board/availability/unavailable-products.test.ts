import { expect, it } from 'vitest';
import type { BoardProduct } from '@app/contract/staff/board.ts';
import { withAvailability } from './unavailable-products.ts';

const UNTIL = '2026-11-21T21:30:00.000Z';
const shirt: BoardProduct = {
  id: 1,
  name: 'Camiseta',
  stock: null,
  unavailableUntil: null,
  imagePath: null,
  typeId: 1,
  sizes: ['M', 'L'].map((description, index) => ({ id: 11 + index, description, stock: 3, unavailableUntil: null })),
};
const cap: BoardProduct = { ...shirt, id: 2, name: 'Gorra', sizes: [] };

it('a change of availability affects only its product or size [ORD-08]', () => {
  const changes = [
    { productId: 1, sizeId: 12, unavailableUntil: UNTIL },
    { productId: 2, sizeId: null, unavailableUntil: UNTIL },
  ];
  const [first, second] = withAvailability([shirt, cap], changes);
  expect(first?.unavailableUntil).toBeNull();
  expect(first?.sizes.map(({ unavailableUntil }) => unavailableUntil)).toEqual([null, UNTIL]);
  expect(second).toEqual({ ...cap, unavailableUntil: UNTIL });
});

it('the later of two taps on one switch wins [ORD-08]', () => {
  const changes = [UNTIL, null].map((unavailableUntil) => ({ productId: 2, sizeId: null, unavailableUntil }));
  expect(withAvailability([cap], changes)).toEqual([cap]);
});
