import type { Currency } from '@app/contract/values/money.ts';

/** Minor units of one unit, equal for all our currencies. */
const MINOR_PER_UNIT = 100;

const FORMATS = {
  ARS: new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS', maximumFractionDigits: 0 }),
  PEN: new Intl.NumberFormat('es-PE', { style: 'currency', currency: 'PEN' }),
  USD: new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'USD' }),
} as const satisfies Record<Currency, Intl.NumberFormat>;
/** English readers take `$ 14.900` for fourteen dollars and ninety cents. */
const ENGLISH_FORMATS = {
  ARS: new Intl.NumberFormat('en', {
    style: 'currency',
    currency: 'ARS',
    currencyDisplay: 'code',
    maximumFractionDigits: 0,
  }),
  PEN: FORMATS.PEN,
  USD: new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', currencyDisplay: 'code' }),
} as const satisfies Record<Currency, Intl.NumberFormat>;

/**
 * Returns a price for people, the same on every machine: `$ 8.500`, `S/ 12.50`, `US$ 12,50`; in English `ARS 8,500`, `S/ 12.50`,
 * `USD 12.50`. Pesos are whole and rounded down, others have two decimals. Its spaces are no-break spaces. @see APP-06
 */
export function priceText(amountMinor: number, currency: Currency, language: 'es' | 'en' = 'es'): string {
  const amount = amountMinor / MINOR_PER_UNIT;
  // `|| 0` replaces minus zero, which would be formatted as "-$ 0".
  const shown = isShownWhole(currency) ? Math.trunc(amount) || 0 : amount;
  const formats = language === 'en' ? ENGLISH_FORMATS : FORMATS;
  return formats[currency].format(shown).replaceAll(/\s/g, '\u00a0');
}

/** Whether the displayed price omits cents that the visitor pays. */
export function hidesCents(amountMinor: number, currency: Currency): boolean {
  return isShownWhole(currency) && amountMinor % MINOR_PER_UNIT !== 0;
}

function isShownWhole(currency: Currency): boolean {
  return currency === 'ARS';
}
