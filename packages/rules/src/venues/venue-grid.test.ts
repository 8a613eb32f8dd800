import { expect, it } from 'vitest';
import { venueGrid } from './venue-grid.ts';

it.each([
  [[], []],
  [['a'], ['a', null, null]],
  [
    ['a', 'b'],
    ['a', 'b', null],
  ],
  [
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ],
  [
    ['a', 'b', 'c', 'd'],
    ['a', 'b', 'c', 'd', null, null],
  ],
])('%j is padded with blanks to a multiple of three [VENUE-01]', (venues, grid) => {
  expect(venueGrid(venues)).toEqual(grid);
});
