import { expect, it } from 'vitest';
import { typedAmountMinor } from './typed-amount.ts';

it.each([
  ['15000', 'ARS', 1_500_000],
  [' 15.000 ', 'ARS', 1_500_000],
  ['200 000', 'ARS', 20_000_000],
  ['15.00', 'ARS', null],
  ['15,5', 'ARS', null],
  ['12,5', 'PEN', 1_250],
  ['12.50', 'PEN', 1_250],
  ['12.505', 'PEN', null],
  ['', 'ARS', null],
  ['-5', 'PEN', null],
] as const)(
  '%o in %s is %o minor units, and never a hundred times as much [WAL-01, APP-06]',
  (typed, currency, minor) => {
    expect(typedAmountMinor(typed, currency)).toBe(minor);
  },
);
