import type { Currency } from '@app/contract/values/money.ts';

/** Minor units of one unit, equal for all our currencies. */
const MINOR_PER_UNIT = 100;

type PriceFormat = readonly [locale: string, options: Intl.NumberFormatOptions];

const FORMATS = {
  ARS: ['es-AR', { style: 'currency', currency: 'ARS', maximumFractionDigits: 0 }],
  PEN: ['es-PE', { style: 'currency', currency: 'PEN' }],
  USD: ['es-AR', { style: 'currency', currency: 'USD' }],
} as const satisfies Record<Currency, PriceFormat>;
/** English readers take `$ 14.900` for fourteen dollars and ninety cents. */
const ENGLISH_FORMATS = {
  ARS: ['en', { style: 'currency', currency: 'ARS', currencyDisplay: 'code', maximumFractionDigits: 0 }],
  PEN: FORMATS.PEN,
  USD: ['en', { style: 'currency', currency: 'USD', currencyDisplay: 'code' }],
} as const satisfies Record<Currency, PriceFormat>;
/** Created at the first price: the first `Intl` format of a page takes 20 ms, which its first script need not wait for. */
const formats = new Map<PriceFormat, Intl.NumberFormat>();

/**
 * Returns a price for people, the same on every machine: `$ 8.500`, `S/ 12.50`, `US$ 12,50`; in English `ARS 8,500`, `S/ 12.50`,
 * `USD 12.50`. Pesos are whole and rounded down, others have two decimals. Its spaces are no-break spaces. @see APP-06
 */
export function priceText(amountMinor: number, currency: Currency, language: 'es' | 'en' = 'es'): string {
  const amount = amountMinor / MINOR_PER_UNIT;
  // `|| 0` replaces minus zero, which would be formatted as "-$ 0".
  const shown = isShownWhole(currency) ? Math.trunc(amount) || 0 : amount;
  const wanted = (language === 'en' ? ENGLISH_FORMATS : FORMATS)[currency];
  return formatOf(wanted).format(shown).replaceAll(/\s/g, '\u00a0');
}

function formatOf(wanted: PriceFormat): Intl.NumberFormat {
  const known = formats.get(wanted);
  if (known) return known;
  const made = new Intl.NumberFormat(...wanted);
  formats.set(wanted, made);
  return made;
}

/** Whether the displayed price omits cents that the visitor pays. */
export function hidesCents(amountMinor: number, currency: Currency): boolean {
  return isShownWhole(currency) && amountMinor % MINOR_PER_UNIT !== 0;
}

function isShownWhole(currency: Currency): boolean {
  return currency === 'ARS';
}
