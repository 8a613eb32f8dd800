import { expect, it } from 'vitest';
import type { Product } from '@app/contract/visitor/products.ts';
import { buildCartProduct } from '../testing/cart-builders.ts';
import type { CartLine } from './cart.ts';
import { unavailablePart } from './unavailable-line.ts';

const NOW_MS = Date.parse('2026-11-21T21:00:00Z');
const later = '2026-11-21T21:40:00Z';
const before = '2026-11-21T20:59:59Z';

const line: CartLine = {
  lineId: '1',
  product: buildCartProduct({ id: 1, name: 'Camiseta' }),
  quantity: 1,
  comment: '',
  clothingSize: { id: 11, description: 'M', stock: 3, priceMinor: null },
  relatedProducts: [{ id: 2, quantity: 1, product: buildCartProduct({ id: 2, name: 'Queso' }) }],
  tomorrowBenefitQuantity: 0,
  tomorrowBenefitDiscountPercentage: 0,
};

type Stops = { main?: string; size?: string; extra?: string };

function menu({ main, size, extra }: Stops) {
  const sizes = [{ id: 11, description: 'M', size: 'M', stock: 3, unavailableUntil: size ?? null }];
  return [
    { id: 1, unavailableUntil: main ?? null, clothingSizeStocks: sizes },
    { id: 2, unavailableUntil: extra ?? null, clothingSizeStocks: [] },
  ] satisfies Pick<Product, 'id' | 'unavailableUntil' | 'clothingSizeStocks'>[];
}

it.each<[string, Stops, unknown]>([
  ['all on sale', {}, null],
  ['an unavailable product', { main: later }, { name: 'Camiseta', size: null, until: later }],
  ['an unavailable size', { size: later }, { name: 'Camiseta', size: 'M', until: later }],
  ['an unavailable extra', { extra: later }, { name: 'Queso', size: null, until: later }],
  ['instants in the past', { main: before, size: before, extra: before }, null],
])('%s [COM-03, PROD-03]', (_title, stops, expected) => {
  expect(unavailablePart(line, menu(stops), NOW_MS)).toEqual(expected);
});

it('a product that left the menu is not called unavailable [VENUE-05]', () => {
  expect(unavailablePart(line, [], NOW_MS)).toBeNull();
});
