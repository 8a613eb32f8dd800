import { expect, it } from 'vitest';
import { isInternationalPhone, isPhone, phoneDigits } from './is-phone.ts';

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

it.each([
  ['+59899123456', true],
  ['+1234567', false],
  ['+0123456789', false],
  ['+1234567890123456', false],
  ['59899123456', false],
  ['+598 99 123 456', false],
])('"%s" is a phone of another country: %s [CHK-03]', (text, isOne) => {
  expect(isInternationalPhone(text)).toBe(isOne);
});

it.each([
  ['11 5555-0005', '1155550005'],
  ['+54 (9) 11 5555.0005', '+5491155550005'],
  ['0054 9 11 5555 0005', '+5491155550005'],
  ['011–15–5555–0005', '0111555550005'],
  ['１１５５５５０００５', '1155550005'],
  ['11 5555 0005 int. 3', '1155550005int3'],
])('the phone %j has the digits %s [CHK-03, AUTH-04]', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits);
});
