import type { Currency } from '@app/contract/values/money.ts';

type Locale = readonly [locale: string, options: Intl.NumberFormatOptions];

const LOCALES = {
  ARS: ['es-AR', { style: 'currency', currency: 'ARS' }],
  PEN: ['es-PE', { style: 'currency', currency: 'PEN' }],
  USD: ['es-AR', { style: 'currency', currency: 'USD' }],
} as const satisfies Record<Currency, Locale>;
/** English readers take `$ 14.900` for fourteen dollars and ninety cents. */
const ENGLISH_LOCALES = {
  ARS: ['en', { style: 'currency', currency: 'ARS', currencyDisplay: 'code' }],
  PEN: LOCALES.PEN,
  USD: ['en', { style: 'currency', currency: 'USD', currencyDisplay: 'code' }],
} as const satisfies Record<Currency, Locale>;
/** Created at the first amount: the first `Intl` format of a page takes 20 ms, which its first script need not wait for. */
const formats = new Map<string, Intl.NumberFormat>();

/**
 * Formats an amount of money, the same on every machine: `$ 8.500,50`, `S/ 12.50`, `US$ 12,50`; in English `ARS 8,500.50`,
 * `S/ 12.50`, `USD 12.50`. Its spaces are no-break spaces.
 *
 * @param amount currency units, with at most `decimals`
 */
export function formatCurrency(amount: number, currency: Currency, language: 'es' | 'en', decimals: 0 | 2): string {
  // `|| 0` replaces minus zero, which would be formatted as "-$ 0".
  return formatOf(currency, language, decimals)
    .format(amount || 0)
    .replaceAll(/\s/g, '\u00a0');
}

function formatOf(currency: Currency, language: 'es' | 'en', decimals: 0 | 2): Intl.NumberFormat {
  const key = `${currency} ${language} ${decimals}`;
  const known = formats.get(key);
  if (known) return known;
  const [locale, options] = (language === 'en' ? ENGLISH_LOCALES : LOCALES)[currency];
  const made = new Intl.NumberFormat(locale, { ...options, maximumFractionDigits: decimals });
  formats.set(key, made);
  return made;
}
