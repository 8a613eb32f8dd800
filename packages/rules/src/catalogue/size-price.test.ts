import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { buildProduct } from '../testing/menu-builders.ts';
import { haveSizesOwnPrices, lowestPrice, sizePriceMinor, struckPriceMinor } from './size-price.ts';

type Size = ReturnType<typeof buildProduct>['clothingSizeStocks'][number];
const size = (id: number, price: number | undefined, stock = 5): Size => ({
  id,
  description: `T${id}`,
  size: `T${id}`,
  stock,
  unavailableUntil: null,
  ...(price !== undefined && { price }),
});
const sized = (price: number, ...sizes: ReturnType<typeof size>[]) =>
  buildProduct({ price, isClothing: true, clothingSizeStocks: sizes });

it('the lowest price is that of a size, and none is below it [CLOTH-01]', () => {
  const prices = fc.array(fc.option(fc.nat(100_000), { nil: undefined }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.nat(100_000), prices, (own, list) => {
      const product = sized(own, ...list.map((price, id) => size(id, price)));
      const all = product.clothingSizeStocks.map((one) => sizePriceMinor(product, one));
      const { priceMinor, isFrom } = lowestPrice(product);
      expect(all).toContain(priceMinor);
      expect(Math.min(...all)).toBe(priceMinor);
      expect(isFrom).toBe(new Set(all).size > 1);
      expect(haveSizesOwnPrices(product)).toBe(isFrom);
    }),
  );
});

it.each([
  ['a product without sizes', buildProduct({ price: 10 }), { priceMinor: 1_000, isFrom: false }],
  [
    'sizes at the price of the product',
    sized(10, size(1, undefined), size(2, undefined)),
    { priceMinor: 1_000, isFrom: false },
  ],
  ['sizes of one other price', sized(10, size(1, 12), size(2, 12)), { priceMinor: 1_200, isFrom: false }],
  ['a sold-out cheap size', sized(10, size(1, 5, 0), size(2, 12)), { priceMinor: 1_200, isFrom: false }],
  ['sizes that are all sold out', sized(10, size(1, 5, 0), size(2, 12, 0)), { priceMinor: 500, isFrom: true }],
  [
    'no clothing',
    { ...buildProduct({ price: 10 }), clothingSizeStocks: [size(1, 5)] },
    { priceMinor: 1_000, isFrom: false },
  ],
])('the shown price of %s [CLOTH-01, COM-01]', (_title, product, expected) => {
  expect(lowestPrice(product)).toEqual(expected);
  expect(sizePriceMinor(product, null)).toBe(toMinor(product.price));
});

it('the price at other times is struck where it is higher [VENUE-05, CLOTH-01]', () => {
  expect(struckPriceMinor(buildProduct({ price: 7, listPrice: 10 }), null)).toBe(1_000);
  expect(struckPriceMinor(buildProduct({ price: 12, listPrice: 10 }), null)).toBeNull();
  expect(struckPriceMinor(buildProduct({ price: 7 }), null)).toBeNull();
  const shirt = sized(7, { ...size(1, undefined), listPrice: 10 }, { ...size(2, 14), listPrice: 20 }, size(3, 30));
  expect(struckPriceMinor(shirt, null)).toBe(1_000);
  expect(shirt.clothingSizeStocks.map((one) => struckPriceMinor(shirt, one))).toEqual([1_000, 2_000, null]);
});
