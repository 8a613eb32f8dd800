import { expect, it } from 'vitest';
import { normaliseCode } from './normalise-code.ts';

it.each([
  ['a code is taken as typed', '402917', 'digits', 6, '402917'],
  ['spaces and dashes of a pasted code do not count', ' 402-917 ', 'digits', 6, '402917'],
  ['words around a pasted code do not count', 'Tu código es 402917.', 'digits', 6, '402917'],
  ['nothing goes beyond the last box', '40291755', 'digits', 6, '402917'],
  ['digits of another script are the same digits', '４０２９', 'digits', 4, '4029'],
  ['letters become capitals where the code has letters', 'ab 1z', 'letters-and-digits', 4, 'AB1Z'],
] as const)('%s', (_title, typed, alphabet, length, code) => {
  expect(normaliseCode(typed, alphabet, length)).toBe(code);
});
