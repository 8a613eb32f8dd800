import { expect, it } from 'vitest';
import { PRODUCT_TYPES } from '@app/contract/values/product-types.ts';
import { commentExample } from './comment-example.ts';

it.each([
  ['a shirt', true, PRODUCT_TYPES.original, 'comment-example-clothing'],
  ['a burger with extras', false, PRODUCT_TYPES.withExtra, 'comment-example-dish'],
  ['a dish with a side', false, PRODUCT_TYPES.withSideDish, 'comment-example-dish'],
  ['a beer', false, PRODUCT_TYPES.original, 'comment-example'],
] as const)('the comment placeholder suits %s [CART-04]', (_what, isClothing, typeId, key) => {
  expect(commentExample({ isClothing, typeId })).toBe(key);
});
