import type { Currency } from '@app/contract/values/money.ts';

const FORMATS = {
  ARS: new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' }),
  PEN: new Intl.NumberFormat('es-PE', { style: 'currency', currency: 'PEN' }),
} as const satisfies Record<Currency, Intl.NumberFormat>;

/**
 * A sum to the cent, for whoever does the accounts: `$ 8.500,50`. Visitors read `priceText`. The spaces in it never break
 * a line.
 *
 * @param amount currency units, at most 2 decimals
 */
export function exactPriceText(amount: number, currency: Currency): string {
  return FORMATS[currency].format(amount).replaceAll(/\s/g, '\u00a0');
}
