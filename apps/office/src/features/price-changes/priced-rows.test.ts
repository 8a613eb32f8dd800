import { expect, it } from 'vitest';
import { pricedRows } from './priced-rows.ts';

const size = (id: number, name: string, priceMinor: number | null) => ({
  id,
  size: name,
  description: name,
  priceMinor,
});

it('a price can be planned for each size that has its own [VENUE-05, CLOTH-01]', () => {
  const rowsOf = (...clothingSizes: ReturnType<typeof size>[]) =>
    pricedRows([{ id: 7, name: 'Cerveza', categoryName: 'Bebidas', priceMinor: 500, clothingSizes }]).map(
      ({ id, sizeId, name, priceMinor }) => [id, sizeId, name, priceMinor],
    );
  expect(rowsOf()).toEqual([['7', null, 'Cerveza', 500]]);
  expect(rowsOf(size(1, 'M', null))).toEqual([['7', null, 'Cerveza', 500]]);
  expect(rowsOf(size(1, 'M', null), size(2, '1 l', 900))).toEqual([
    ['7', null, 'Cerveza', 500],
    ['7/2', 2, 'Cerveza, 1 l', 900],
  ]);
  expect(rowsOf(size(1, 'Media', 300), size(2, '1 l', 900))).toEqual([
    ['7/1', 1, 'Cerveza, Media', 300],
    ['7/2', 2, 'Cerveza, 1 l', 900],
  ]);
});
