import type { Currency } from '@app/contract/values/money.ts';
import { formatCurrency } from './currency-format.ts';

/**
 * Returns an amount with cents, for accounting: `$ 8.500,00`; in English `ARS 8,500.00`. All others read `amountText`.
 *
 * @param amount currency units, at most 2 decimals
 */
export function exactPriceText(amount: number, currency: Currency, language: 'es' | 'en' = 'es'): string {
  return formatCurrency(amount, currency, language, 2);
}
