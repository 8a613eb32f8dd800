import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pinProblem } from './pin-problem.ts';

it.each([
  ['123', 'pin-digits'],
  ['1234567', 'pin-digits'],
  ['12a4', 'pin-digits'],
  ['١٢٣٤', 'pin-digits'],
  ['1234', 'pin-run'],
  ['4321', 'pin-run'],
  ['345678', 'pin-run'],
  ['7890', 'pin-run'],
  ['0987', 'pin-run'],
  ['1111', 'pin-repeat'],
  ['1212', 'pin-repeat'],
  ['123123', 'pin-repeat'],
  ['121212', 'pin-repeat'],
  ['1987', 'pin-year'],
  ['2026', 'pin-year'],
  ['1800', null],
  ['20261', null],
  ['2580', null],
  ['12123', null],
  ['904175', null],
])('the PIN %s has the problem %s [AUTH-12]', (pin, problem) => {
  expect(pinProblem(pin)).toBe(problem);
});

it('few PINs of four digits are refused, so most remain to choose from [AUTH-12]', () => {
  const all = Array.from({ length: 10_000 }, (_, pin) => String(pin).padStart(4, '0'));
  const refused = all.filter((pin) => pinProblem(pin) !== null);
  expect(refused.length).toBe(318);
});

it('a PIN of other characters than digits is refused, whatever it is [AUTH-12]', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 4, maxLength: 6 }), (typed) => {
      fc.pre(!/^\d+$/.test(typed));
      expect(pinProblem(typed)).toBe('pin-digits');
    }),
  );
});
