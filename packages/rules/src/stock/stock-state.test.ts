import { expect, it } from 'vitest';
import { stockStateAfter, stockStateWhenPlaced } from './stock-state.ts';

it.each([
  ['is paid', 'held', 1, 2, 'sold'],
  ['is changed by its buyer', 'held', 1, 1, 'held'],
  ['expires or is cancelled unpaid', 'held', 1, 7, 'released'],
  ['is begun before it is paid', 'held', 1, 4, 'sold'],
  ['is prepared', 'sold', 2, 4, 'sold'],
  ['is paid while it is prepared', 'sold', 4, 4, 'sold'],
  ['returns to the queue', 'sold', 4, 2, 'sold'],
  ['ends paid and unprepared', 'sold', 2, 7, 'returned'],
  ['ends while it is prepared', 'sold', 4, 7, 'sold'],
  ['ends when it is ready', 'sold', 3, 7, 'sold'],
  ['ends again', 'released', 1, 7, 'released'],
  ['has ended and is paid late', 'released', 7, 2, 'released'],
] as const)('the units of an order that %s: %s, %i to %i, are %s [ORD-07]', (_title, state, from, to, after) => {
  expect(stockStateAfter(state, { from, to })).toBe(after);
});

it('a free order is sold when placed [ORD-07]', () => {
  expect([stockStateWhenPlaced(1), stockStateWhenPlaced(2)]).toEqual(['held', 'sold']);
});
