import fc from 'fast-check';
import { expect, it } from 'vitest';
import { storedPhone } from './stored-phone.ts';

it.each([
  ['1123456789', '549', '5491123456789'],
  ['5491123456789', '549', '5491123456789'],
  ['999888777', '51', '51999888777'],
  ['51999888777', '51', '51999888777'],
  ['51234567', '51', '5151234567'],
  ['+59894231234', '549', '59894231234'],
  ['+5491155551234', '51', '5491155551234'],
  ['+5989423123', '549', null],
  ['+59812345678', '549', null],
  ['1234567', '549', null],
  ['11 2345 6789', '549', null],
])('%s is stored with %s as %s [CHK-10]', (phone, prefix, stored) => {
  expect(storedPhone(phone, prefix)).toBe(stored);
});

it('a number stored again stays the same [CHK-10]', () => {
  const digits = fc.stringMatching(/^[0-9]{8,15}$/);
  fc.assert(
    fc.property(digits, fc.constantFrom('51', '549'), (phone, prefix) => {
      const once = storedPhone(phone, prefix);
      expect(once && storedPhone(once, prefix)).toBe(once);
      expect(once?.startsWith(prefix)).toBe(true);
      expect(once?.endsWith(phone)).toBe(true);
    }),
  );
});
