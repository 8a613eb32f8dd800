import { expect, it } from 'vitest';
import { ofMainType } from './of-main-type.ts';

const stall = (id: number, description: string) => ({ id, type: { id: 1, description } });
const idsOf = (...stalls: ReturnType<typeof stall>[]) => ofMainType(stalls).map(({ id }) => id);

it('the type of most stalls is the main one [ORD-03]', () => {
  expect(idsOf(stall(1, 'Tienda'), stall(2, 'Comida'), stall(3, 'comida '), stall(4, 'Parking'))).toEqual([2, 3]);
});

it('of two types as common, the first is the main one [ORD-03]', () => {
  expect(idsOf(stall(1, 'Comida'), stall(2, 'Tienda'))).toEqual([1]);
});

it('parking spaces are never of the main type [ORD-03]', () => {
  expect(idsOf(stall(1, 'Parking'), stall(2, 'Parking'), stall(3, 'Comida'))).toEqual([3]);
  expect(idsOf(stall(1, 'Parking'))).toEqual([]);
});
