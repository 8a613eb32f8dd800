import { fromMinor } from '@app/contract/values/minor-units.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { readAmount, type DecimalSign } from './written-amount.ts';

/** People who pay in dollars write `1,500.00` as well as `1.500,00`: one separator alone does not say which. */
const DECIMAL_SIGNS = {
  ARS: ',',
  PEN: '.',
  USD: undefined,
} as const satisfies Record<Currency, DecimalSign | undefined>;

/**
 * Parses the amount that a person typed in a field: `5.000,50`, `5000.5`, `1,500.00`, `$ 1500.-`.
 *
 * @returns minor units; null for any other text, also for one with two readings such as `1,500` in pesos
 * @see APP-06
 */
export function typedAmountMinor(typed: string, currency: Currency): number | null {
  const amount = readAmount(typed, DECIMAL_SIGNS[currency], [currency]);
  return typeof amount === 'number' ? amount : null;
}

/** An amount as people type it, without the currency's sign, which `typedAmountMinor` reads back: `4.800`, `4.800,50`. */
export function amountToType(amountMinor: number, currency: Currency): string {
  const [whole = '', cents = ''] = fromMinor(amountMinor).toFixed(2).split('.');
  if (currency !== 'ARS') return `${whole}.${cents}`;
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '.');
  return cents === '00' ? grouped : `${grouped},${cents}`;
}
