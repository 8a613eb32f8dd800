import { expect, it } from 'vitest';
import { PRODUCT_TYPES } from '@app/contract/values/product-types.ts';
import type { Product } from '@app/contract/visitor/products.ts';
import { isAccompaniment, needsChoice, opensPicker, productArt } from './product-kinds.ts';

const image = (productImageTypeId: 1 | 2): Product['images'][number] => ({
  productImageTypeId,
  path: `/media/${productImageTypeId}.webp`,
  key: String(productImageTypeId),
  widths: [],
  width: 1,
  height: 1,
  isCutout: false,
});

it('a product is shown by its logo, else by any other image [PROD-01]', () => {
  const logo = image(1);
  const other = image(2);
  expect(productArt({ images: [other, logo] })).toBe(logo);
  expect(productArt({ images: [other] })).toBe(other);
  expect(productArt({ images: [] })).toBeNull();
});

it('two types of product open the picker, and two are never sold alone [EXTRA-01]', () => {
  const namesWhere = (is: (product: { typeId: number }) => boolean) =>
    Object.entries(PRODUCT_TYPES).flatMap(([name, typeId]) => (is({ typeId }) ? [name] : []));
  expect(namesWhere(opensPicker)).toEqual(['withSideDish', 'withExtra']);
  expect(namesWhere(isAccompaniment)).toEqual(['extra', 'sideDish']);
});

it('clothing and products that open the picker need a choice [CLOTH-01, EXTRA-01]', () => {
  const { original, withExtra } = PRODUCT_TYPES;
  expect(needsChoice({ isClothing: true, typeId: original })).toBe(true);
  expect(needsChoice({ isClothing: false, typeId: withExtra })).toBe(true);
  expect(needsChoice({ isClothing: false, typeId: original })).toBe(false);
});
