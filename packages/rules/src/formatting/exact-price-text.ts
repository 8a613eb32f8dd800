import type { Currency } from '@app/contract/values/money.ts';

const FORMATS = {
  ARS: new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' }),
  PEN: new Intl.NumberFormat('es-PE', { style: 'currency', currency: 'PEN' }),
  USD: new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'USD' }),
} as const satisfies Record<Currency, Intl.NumberFormat>;

/**
 * Returns an amount with cents, for accounting screens: `$ 8.500,50`. Visitors read `priceText`. Its spaces are no-
 * break spaces.
 *
 * @param amount currency units, at most 2 decimals
 */
export function exactPriceText(amount: number, currency: Currency): string {
  return FORMATS[currency].format(amount).replaceAll(/\s/g, '\u00a0');
}
