import { expect, it } from 'vitest';
import { fromSitefAmount, sitefFailureCode, sitefState, toSitefAmount } from './api-values.ts';

it.each([
  [500, '500'],
  [3_550, '3550'],
  [123_450, '123450'],
  [30, '30'],
])('%i cents are the digits %s [SIT-01]', (amountMinor, digits) => {
  expect(toSitefAmount(amountMinor)).toBe(digits);
  expect(fromSitefAmount(digits)).toBe(amountMinor);
});

it.each([0, -5, 0.5, Number.NaN, 10 ** 11])('%d is no amount [SIT-01]', (amountMinor) => {
  expect(() => toSitefAmount(amountMinor)).toThrow(RangeError);
});

it.each(['', '12.50', '12,50', '-5', ' 5', '123456789012'])('the text "%s" is no amount [SIT-01]', (text) => {
  expect(fromSitefAmount(text)).toBeUndefined();
});

it('only CON is paid, and a status that may still change decides nothing [SIT-01]', () => {
  const all = ['NOV', 'INV', 'PPC', 'PPN', 'PEN', 'CON', 'NEG', 'ERR', 'BLQ', 'EXP', 'EST', 'AGU', 'ABA', 'CAN', 'RET'];
  expect(all.filter((status) => sitefState(status) === 'approved')).toEqual(['CON']);
  expect(all.filter((status) => sitefState(status) === 'open')).toEqual(['NOV', 'PPC', 'PEN', 'AGU', 'RET']);
  expect(sitefState('con')).toBe('open');
});

it.each([
  ['51', '51'],
  ['051', '51'],
  ['014', '14'],
  ['2304', '2304'],
  ['05', 'other'],
  [null, 'other'],
])('a decline with %s has the text of %s [SIT-01, PAY-03]', (authorizerCode, code) => {
  expect(sitefFailureCode(authorizerCode)).toBe(code);
});
