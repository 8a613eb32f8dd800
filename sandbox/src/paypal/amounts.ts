import { z } from 'zod';

/**
 * Currencies of the provider with the decimals of their amounts.
 * Source: PayPal, "Currency codes"; the three without decimals refuse an amount with them.
 */
const DECIMALS: ReadonlyMap<string, number> = new Map([
  ...'AUD BRL CAD CNY CZK DKK EUR HKD ILS MYR MXN NZD NOK PHP PLN GBP SGD SEK CHF THB USD'
    .split(' ')
    .map((code): [string, number] => [code, 2]),
  ['HUF', 0],
  ['JPY', 0],
  ['TWD', 0],
]);
/** Currencies that only accounts of their country receive; the sandbox has accounts of Brazil. */
const IN_COUNTRY = ['CNY', 'MYR'];

export const Money = z.object({ currency_code: z.string().length(3), value: z.string().max(32) });
export type Money = z.output<typeof Money>;

export type AmountProblem =
  | 'CURRENCY_NOT_SUPPORTED'
  | 'INVALID_CURRENCY_CODE'
  | 'DECIMALS_NOT_SUPPORTED'
  | 'DECIMAL_PRECISION'
  | 'CANNOT_BE_ZERO_OR_NEGATIVE';

/** @returns the amount in hundredths, or why it is refused */
export function readMoney({ currency_code, value }: Money, isBrazilian: boolean): number | AmountProblem {
  const decimals = DECIMALS.get(currency_code);
  if (decimals === undefined) return 'CURRENCY_NOT_SUPPORTED';
  if (IN_COUNTRY.includes(currency_code) || (currency_code === 'BRL' && !isBrazilian)) return 'CURRENCY_NOT_SUPPORTED';
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(value) ?? [];
  if (whole === undefined) return 'CANNOT_BE_ZERO_OR_NEGATIVE';
  if (decimals === 0 && fraction !== '') return 'DECIMALS_NOT_SUPPORTED';
  if (fraction.length > decimals) return 'DECIMAL_PRECISION';
  const minor = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return minor === 0 ? 'CANNOT_BE_ZERO_OR_NEGATIVE' : minor;
}

export function toMoney(amountMinor: number, currency: string): Money {
  const whole = String(Math.trunc(amountMinor / 100));
  const value = DECIMALS.get(currency) === 0 ? whole : `${whole}.${String(amountMinor % 100).padStart(2, '0')}`;
  return { currency_code: currency, value };
}
