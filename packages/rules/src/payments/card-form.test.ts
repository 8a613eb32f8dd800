import { expect, it } from 'vitest';
import { cardExpiry, cardProblems, maskCardNumber, maskCvv, maskExpiration, maskHolderName } from './card-form.ts';

const good = { cardNumber: '4509 9535 6623 3704', holderName: 'LUCÍA MÉNDEZ', expiration: '11/30', cvv: '123' };
const NOW = '2026-11';

it('a card number has groups of four, 19 characters at most [MP-02]', () => {
  expect(maskCardNumber('4509-9535.6623 3704')).toBe('4509 9535 6623 3704');
  expect(maskCardNumber('45099')).toBe('4509 9');
  expect(maskCardNumber('4509 ')).toBe('4509');
  expect(maskCardNumber('45099535662337041234')).toBe('4509 9535 6623 3704');
});

it('a holder is in capitals, 26 at most [MP-02]', () => {
  expect(maskHolderName('Lucía Méndez')).toBe('LUCÍA MÉNDEZ');
  expect(maskHolderName('a'.repeat(30))).toHaveLength(26);
});

it.each([
  ['1', '1'],
  ['11', '11'],
  ['113', '11/3'],
  ['1130', '11/30'],
  ['11/30', '11/30'],
  ['9', '09'],
  ['930', '09/30'],
  ['11309', '11/30'],
  ['1a1', '11'],
  ['11/2030', '11/30'],
  ['9/2030', '09/30'],
])('an expiration %s is %s: a month from 2 to 9 gets its zero [MP-02]', (typed, masked) => {
  expect(maskExpiration(typed)).toBe(masked);
});

it('a CVV has 4 digits at most, and nothing else [MP-02]', () => {
  expect(maskCvv('12345')).toBe('1234');
  expect(maskCvv(' 12a3')).toBe('123');
});

it('a complete card has no problem, with 3 digits or 4 [MP-02]', () => {
  expect(cardProblems(good, NOW)).toEqual({});
  expect(cardProblems({ ...good, cardNumber: '3711 8030 3257 522', cvv: '1234' }, NOW)).toEqual({});
  expect(Object.keys(cardProblems(good, NOW))).toEqual([]);
});

it('a card has 13 digits at least, and its holder 26 letters at most [MP-02]', () => {
  expect(cardProblems({ ...good, cardNumber: '4509 9535 6623 5' }, NOW)).toEqual({});
  expect(cardProblems({ ...good, holderName: 'A'.repeat(26) }, NOW)).toEqual({});
});

it('an empty card has a problem for every field [MP-02]', () => {
  expect(cardProblems({ cardNumber: '', holderName: ' ', expiration: '', cvv: '' }, NOW)).toEqual({
    cardNumber: 'card-number-required',
    holderName: 'card-holder-required',
    expiration: 'card-expiration-required',
    cvv: 'card-cvv-required',
  });
});

it.each([
  ['letters in the number', { cardNumber: '4509 ABCD 6623 3704' }, { cardNumber: 'card-number-wrong' }],
  ['half a number', { cardNumber: '4509 9535 66' }, { cardNumber: 'card-number-wrong' }],
  ['12 digits that pass the check', { cardNumber: '4509 9535 6620' }, { cardNumber: 'card-number-wrong' }],
  ['a wrong digit', { cardNumber: '4509 9535 6623 3705' }, { cardNumber: 'card-number-wrong' }],
  ['last month', { expiration: '10/26' }, { expiration: 'card-expired' }],
  ['a name with a digit', { holderName: 'LUCIA 2' }, { holderName: 'card-holder-letters' }],
  ['27 letters', { holderName: 'A'.repeat(27) }, { holderName: 'card-holder-max' }],
  ['a digit before the name', { holderName: '2 LUCIA' }, { holderName: 'card-holder-letters' }],
  ['half a date', { expiration: '11/3' }, { expiration: 'card-expiration-wrong' }],
  ['a month 13', { expiration: '13/30' }, { expiration: 'card-expiration-wrong' }],
  ['a letter in the cvv', { cvv: '12a4' }, { cvv: 'card-cvv-min' }],
  ['2 digits of cvv', { cvv: '12' }, { cvv: 'card-cvv-min' }],
  ['5 digits of cvv', { cvv: '12345' }, { cvv: 'card-cvv-max' }],
] as const)('%s is reported [MP-02]', (_what, typed, problems) => {
  expect(cardProblems({ ...good, ...typed }, NOW)).toEqual(problems);
});

it('a card is good until the end of its month [MP-02]', () => {
  expect(cardProblems({ ...good, expiration: '11/26' }, NOW)).toEqual({});
});

it('the year is sent with its century [MP-01]', () => {
  expect(cardExpiry('09/30')).toEqual({ month: '09', year: '2030' });
});
