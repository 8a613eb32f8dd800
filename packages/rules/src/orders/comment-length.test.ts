import { expect, it } from 'vitest';
import { commentCharacters, cutComment, isCommentTooLong } from './comment-length.ts';

it('a hundred emoji are a comment, a hundred and one are too long [CART-04]', () => {
  expect(commentCharacters('🍔'.repeat(100))).toBe(100);
  expect(isCommentTooLong('🍔'.repeat(100))).toBe(false);
  expect(isCommentTooLong('🍔'.repeat(101))).toBe(true);
});

it('a comment is cut at a hundred characters, never inside one [CART-04]', () => {
  expect(cutComment('🍔'.repeat(100))).toBe('🍔'.repeat(100));
  expect(cutComment('🍔'.repeat(101))).toBe('🍔'.repeat(100));
  expect(cutComment(`${'x'.repeat(99)}🍔🍔`)).toBe(`${'x'.repeat(99)}🍔`);
  expect(cutComment('sin\ncebolla')).toBe('sin\ncebolla');
});
