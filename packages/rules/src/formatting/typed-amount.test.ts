import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Currency } from '@app/contract/values/money.ts';
import { amountToType, typedAmountMinor } from './typed-amount.ts';

it.each([
  ['15000', 'ARS', 1_500_000],
  [' 15.000 ', 'ARS', 1_500_000],
  ['200 000', 'ARS', 20_000_000],
  ['5.000,50', 'ARS', 500_050],
  ['5000.5', 'ARS', 500_050],
  ['5000,5', 'ARS', 500_050],
  ['1,500.00', 'ARS', 150_000],
  ['$ 1500.-', 'ARS', 150_000],
  ['$1.500,-', 'ARS', 150_000],
  ['1500 c/u', 'ARS', 150_000],
  ['$ 1.500.- c/u', 'ARS', 150_000],
  ['1500 each', 'ARS', 150_000],
  ['1500 pesos', 'ARS', 150_000],
  ['AR$ 1.234.567,89', 'ARS', 123_456_789],
  ['1\u202F500,50', 'ARS', 150_050],
  ["1'500", 'ARS', 150_000],
  ['１５００', 'ARS', 150_000],
  ['0,01', 'ARS', 1],
  ['12,5', 'PEN', 1_250],
  ['12.50', 'PEN', 1_250],
  ['S/ 12.50', 'PEN', 1_250],
  ['S/. 1,500.00', 'PEN', 150_000],
  ['1,500', 'PEN', 150_000],
  ['US$ 12,50', 'USD', 1_250],
  ['1,500.00', 'USD', 150_000],
  ['1.500,00', 'USD', 150_000],
] as const)('%j in %s is %i minor units [APP-06]', (typed, currency, minor) => {
  expect(typedAmountMinor(typed, currency)).toBe(minor);
});

it.each([
  ['1,500', 'ARS'],
  ['1.500', 'PEN'],
  ['1,500', 'USD'],
  ['1.500', 'USD'],
  ['12.505', 'PEN'],
  ['1,500,00', 'ARS'],
  ['1.50.0', 'ARS'],
  ['1.2345', 'ARS'],
  ['0.500', 'ARS'],
  ['S/ 12', 'ARS'],
  ['US$ 10', 'ARS'],
  ['$ 10', 'PEN'],
  ['-5', 'PEN'],
  ['5-', 'ARS'],
  ['1500.', 'ARS'],
  ['$', 'ARS'],
  ['c/u', 'ARS'],
  ['mil', 'ARS'],
  ['1e5', 'ARS'],
  ['2000000000', 'ARS'],
  ['', 'ARS'],
] as const)('%j in %s is no amount or has two readings: refused [APP-06]', (typed, currency) => {
  expect(typedAmountMinor(typed, currency)).toBeNull();
});

const currencies = fc.constantFrom<Currency>('ARS', 'PEN', 'USD');
const amounts = fc.integer({ min: 0, max: 100_000_000_000 });
const thousands = (whole: number, sign: string) => String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, sign);

it('an amount that a field shows is read back to the cent [APP-06]', () => {
  fc.assert(
    fc.property(amounts, currencies, (minor, currency) => {
      expect(typedAmountMinor(amountToType(minor, currency), currency)).toBe(minor);
    }),
  );
});

it('an amount with cents is its value, never a hundred times as much [APP-06]', () => {
  const signs = fc.constantFrom(['.', ','], [',', '.'], [' ', ','], ["'", '.'], ['', ','], ['', '.']);
  const around = fc.constantFrom(['', ''], [' ', ' '], ['', ' c/u'], ['', ' cada uno']);
  fc.assert(
    fc.property(amounts, currencies, signs, around, (minor, currency, [group = '', decimal = ''], [before, after]) => {
      const whole = thousands(Math.floor(minor / 100), group);
      const cents = String(minor % 100).padStart(2, '0');
      expect(typedAmountMinor(`${before}${whole}${decimal}${cents}${after}`, currency)).toBe(minor);
    }),
  );
});

it('any text is null or whole minor units whose digits the text has [APP-06]', () => {
  const text = fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,-$ S/cu')), maxLength: 12 });
  fc.assert(
    fc.property(text, currencies, (typed, currency) => {
      const minor = typedAmountMinor(typed, currency);
      if (minor === null) return;
      expect(Number.isSafeInteger(minor) && minor >= 0).toBe(true);
      const digits = Number(typed.replaceAll(/\D/g, ''));
      expect([digits * 100, digits * 10, digits]).toContain(minor);
    }),
  );
});
