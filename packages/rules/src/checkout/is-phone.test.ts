import { expect, it } from 'vitest';
import { isPhone } from './is-phone.ts';

it.each([
  ['12345678', true],
  ['1123456789', true],
  ['1234567', false],
  ['', false],
  ['+5491123456789', false],
  ['11 2345 6789', false],
  ['1123456789a', false],
  ['١٢٣٤٥٦٧٨', false],
])('"%s" is a phone number: %s (digits only, 8 or more) [CHK-03]', (text, isOne) => {
  expect(isPhone(text)).toBe(isOne);
});
