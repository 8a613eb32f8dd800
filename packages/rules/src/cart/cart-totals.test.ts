import { expect, it } from 'vitest';
import { PRODUCT_TYPES } from '@app/contract/values/product-types.ts';
import { buildCart, buildCartProduct } from '../testing/cart-builders.ts';
import { addProduct, attachExtra } from './cart-lines.ts';
import { cartTotalMinor, requiresIdentification } from './cart-totals.ts';

const water = buildCartProduct({ id: 1, priceMinor: 150_000 });
const wine = buildCartProduct({ id: 2, priceMinor: 500_000, requiresIdentification: true });
const ham = buildCartProduct({ id: 3, typeId: PRODUCT_TYPES.extra, priceMinor: 20_000 });
const rum = buildCartProduct({ id: 4, typeId: PRODUCT_TYPES.extra, priceMinor: 90_000, requiresIdentification: true });

it('one product or one extra that requires an identification is enough [CHK-03]', () => {
  expect(requiresIdentification(null)).toBe(false);
  expect(requiresIdentification(addProduct(buildCart(), water))).toBe(false);
  expect(requiresIdentification(addProduct(addProduct(buildCart(), water), wine))).toBe(true);
  const withHam = attachExtra(buildCart(), water, ham);
  expect(requiresIdentification(withHam)).toBe(false);
  expect(requiresIdentification(attachExtra(withHam, water, rum))).toBe(true);
});

it('a total is the sum of lines and extras, and zero without a cart [EXTRA-04]', () => {
  expect(cartTotalMinor(null)).toBe(0);
  expect(cartTotalMinor(attachExtra(addProduct(buildCart(), wine), water, ham))).toBe(670_000);
  expect(cartTotalMinor(attachExtra(attachExtra(buildCart(), water, ham), water, ham))).toBe(340_000);
});
