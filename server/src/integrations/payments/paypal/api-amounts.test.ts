import { expect, it } from 'vitest';
import { fromApiValue, PAYPAL_CURRENCIES, toApiMoney } from './api-amounts.ts';

it.each([
  [1_234, 'USD', '12.34'],
  [5, 'EUR', '0.05'],
  [123_450, 'MXN', '1234.50'],
  [150_000, 'JPY', '1500'],
  [0, 'BRL', '0.00'],
])('%i minor units of %s are sent as %s [PP-01]', (amountMinor, currency, value) => {
  expect(toApiMoney(amountMinor, currency)).toEqual({ currency_code: currency, value });
});

it.each([
  [1_234, 'ARS'],
  [1_234, 'PEN'],
  [1_234, 'CLP'],
  [1_250, 'JPY'],
  [-1, 'USD'],
  [0.5, 'USD'],
])('%d minor units of %s are no amount of PayPal [PP-01]', (amountMinor, currency) => {
  expect(() => toApiMoney(amountMinor, currency)).toThrow(RangeError);
});

it.each([
  ['12.34', 1_234],
  ['1234.5', 123_450],
  ['1500', 150_000],
  ['12.340', 1_234],
  ['12.345', undefined],
  ['-1.00', undefined],
  ['1e3', undefined],
  ['', undefined],
])('the value %j is %s minor units [PP-01]', (value, amountMinor) => {
  expect(fromApiValue(value)).toBe(amountMinor);
});

it('pesos and soles are no currencies of PayPal [PP-01]', () => {
  expect(PAYPAL_CURRENCIES).toEqual(expect.arrayContaining(['USD', 'EUR', 'BRL', 'MXN']));
  for (const currency of ['ARS', 'PEN', 'CLP', 'COP', 'UYU']) expect(PAYPAL_CURRENCIES).not.toContain(currency);
});
