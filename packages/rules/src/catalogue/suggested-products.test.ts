import { expect, it } from 'vitest';
import { PRODUCT_TYPES } from '@app/contract/values/product-types.ts';
import { suggestedProducts } from './suggested-products.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 20);
type Suggestible = Parameters<typeof suggestedProducts>[0][number];

const suggestion = (id: number, changes: Partial<Suggestible> = {}): Suggestible => ({
  id,
  isSuggested: true,
  minimumAmount: 0,
  typeId: PRODUCT_TYPES.original,
  stock: null,
  unavailableUntil: null,
  isClothing: false,
  clothingSizeStocks: [],
  order: id,
  ...changes,
});
const size = (stock: number) => ({ id: 1, description: 'M', size: 'M', stock, unavailableUntil: null });
const suggest = (products: Suggestible[], totalMinor = 5_000_00, productIds: number[] = []) =>
  suggestedProducts(products, { totalMinor, productIds }, NOW_MS).map(({ id }) => id);

it.each<[string, Partial<Suggestible>, boolean]>([
  ['not marked as suggested', { isSuggested: false }, false],
  ['sold out', { stock: 0 }, false],
  ['with one left', { stock: 1 }, true],
  ['unavailable', { unavailableUntil: '2026-11-21T20:30:00.000Z' }, false],
  ['available from now on', { unavailableUntil: '2026-11-21T20:00:00.000Z' }, true],
  ['available again', { unavailableUntil: '2026-11-21T19:30:00.000Z' }, true],
  ['that is clothing in no size', { isClothing: true, clothingSizeStocks: [size(0)] }, false],
  ['that is clothing in some size', { isClothing: true, clothingSizeStocks: [size(0), size(2)] }, true],
  ['for dearer carts', { minimumAmount: 5_000.01 }, false],
  ['for carts of just this amount', { minimumAmount: 5_000 }, true],
  ['that is an extra', { typeId: PRODUCT_TYPES.extra }, false],
  ['that is a side dish', { typeId: PRODUCT_TYPES.sideDish }, false],
])('a product %s is suggested: %s [CHK-08, PROD-05]', (_title, changes, isSuggested) => {
  expect(suggest([suggestion(1, changes)])).toEqual(isSuggested ? [1] : []);
});

it('a product in the cart is not suggested [CHK-08]', () => {
  expect(suggest([suggestion(1), suggestion(2)], 100, [1])).toEqual([2]);
});

it('at most six are suggested, in the order of the catalogue [CHK-08]', () => {
  expect(suggest([8, 3, 5, 1, 9, 2, 7].map((id) => suggestion(id)))).toEqual([1, 2, 3, 5, 7, 8]);
});
