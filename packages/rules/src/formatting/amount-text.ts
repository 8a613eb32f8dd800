import type { Currency } from '@app/contract/values/money.ts';
import { formatCurrency } from './currency-format.ts';

/** Minor units of one unit, equal for all our currencies. */
const MINOR_PER_UNIT = 100;

/**
 * Returns an amount for people, to the cent: `$ 8.500`, `$ 8.500,50`, `S/ 12.50`, `US$ 12,50`; in English `ARS 8,500`. Whole
 * pesos have no decimals, so the lines that a person reads add up to the total. Its spaces are no-break spaces.
 *
 * @see APP-06
 */
export function amountText(amountMinor: number, currency: Currency, language: 'es' | 'en' = 'es'): string {
  const isWholePesos = currency === 'ARS' && amountMinor % MINOR_PER_UNIT === 0;
  return formatCurrency(amountMinor / MINOR_PER_UNIT, currency, language, isWholePesos ? 0 : 2);
}
