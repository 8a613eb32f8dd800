import { expect, it } from 'vitest';
import { maskCardNumber, maskExpiration } from '@app/rules/payments/card-form.ts';
import { caretInMask } from './masked-caret.ts';

/** Types one sign at a place, as a browser does. `|` is the caret. */
function typeInto(shown: string, sign: string, mask: (typed: string) => string): string {
  const [before = '', after = ''] = shown.split('|');
  const typed = `${before}${sign}${after}`;
  const masked = mask(typed);
  const caret = caretInMask(typed, before.length + sign.length, masked);
  return `${masked.slice(0, caret)}|${masked.slice(caret)}`;
}

it('a digit inside a card number keeps the caret behind it [MP-02]', () => {
  expect(typeInto('45|09 9535 6623 370', '1', maskCardNumber)).toBe('451|0 9953 5662 3370');
  expect(typeInto('451|0 9953 5662 3370', '2', maskCardNumber)).toBe('4512| 0995 3566 2337');
  expect(typeInto('4512| 0995 3566 2337', '3', maskCardNumber)).toBe('4512 3|099 5356 6233');
});

it('a removed digit keeps the caret behind the one before it [MP-02]', () => {
  expect(typeInto('451| 0995 3566 2337', '', maskCardNumber)).toBe('451|0 9953 5662 337');
  expect(typeInto('|0995 3566 2337', '', maskCardNumber)).toBe('|0995 3566 2337');
});

it('a caret behind signs that the mask drops is at the end [MP-02]', () => {
  expect(typeInto('11/30|', '9', maskExpiration)).toBe('11/30|');
});
