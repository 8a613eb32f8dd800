import type { Currency } from '@app/contract/values/money.ts';

const FORMATS = {
  ARS: new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' }),
  PEN: new Intl.NumberFormat('es-PE', { style: 'currency', currency: 'PEN' }),
  USD: new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'USD' }),
} as const satisfies Record<Currency, Intl.NumberFormat>;
const ENGLISH_FORMATS = {
  ARS: new Intl.NumberFormat('en', { style: 'currency', currency: 'ARS', currencyDisplay: 'code' }),
  PEN: FORMATS.PEN,
  USD: new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', currencyDisplay: 'code' }),
} as const satisfies Record<Currency, Intl.NumberFormat>;

/**
 * Returns an amount with cents, for accounting: `$ 8.500,50`; in English `ARS 8,500.50`. Visitors read `priceText`. Its
 * spaces are no-break spaces.
 *
 * @param amount currency units, at most 2 decimals
 */
export function exactPriceText(amount: number, currency: Currency, language: 'es' | 'en' = 'es'): string {
  const formats = language === 'en' ? ENGLISH_FORMATS : FORMATS;
  return formats[currency].format(amount).replaceAll(/\s/g, '\u00a0');
}
