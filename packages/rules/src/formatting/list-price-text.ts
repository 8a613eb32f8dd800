import { fromMinor } from '@app/contract/values/minor-units.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { amountText } from './amount-text.ts';
import { formatCurrency } from './currency-format.ts';

/**
 * Returns the price of a product in a list: pesos are whole and rounded down, as the documents have them. From the product
 * on, visitors read `amountText`: what they pay.
 *
 * @see APP-06
 */
export function listPriceText(priceMinor: number, currency: Currency, language: 'es' | 'en' = 'es'): string {
  if (!hidesCents(priceMinor, currency)) return amountText(priceMinor, currency, language);
  return formatCurrency(Math.trunc(fromMinor(priceMinor)), currency, language, 0);
}

/** Whether the price in a list omits cents that the visitor pays. */
export function hidesCents(priceMinor: number, currency: Currency): boolean {
  return currency === 'ARS' && !Number.isInteger(fromMinor(priceMinor));
}
