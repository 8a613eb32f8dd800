import { expect, it } from 'vitest';
import { buildProduct } from '../testing/menu-builders.ts';
import { cartLinesOfGroup, joinedLines } from './group-lines.ts';

const beer = buildProduct({ id: 1 });
const menu = { products: [beer], modifierGroups: [] };
const line = (quantity: number, comments = '', productId = beer.id) => ({
  productId,
  quantity,
  comments,
  relatedProducts: [],
});

it('lines of a group are lines of a cart; what left the menu is missing [CART-01]', () => {
  const lines = cartLinesOfGroup([line(2), line(1, '', 9)], menu);
  expect(lines.map(({ product, quantity }) => [product.id, quantity])).toEqual([[1, 2]]);
});

it('equal lines of several people become one, with the comments of all [CART-01]', () => {
  const [joined, ...others] = joinedLines(cartLinesOfGroup([line(2, 'fría'), line(1), line(3, 'sin espuma')], menu));
  expect(others).toEqual([]);
  expect(joined).toMatchObject({ quantity: 6, comment: 'fría; sin espuma' });
});
