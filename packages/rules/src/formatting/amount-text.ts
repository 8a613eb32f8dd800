import { fromMinor } from '@app/contract/values/minor-units.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { exactPriceText } from './exact-price-text.ts';
import { hidesCents, priceText } from './price-text.ts';

/**
 * Returns an amount to the cent, with cents of pesos only where it has some: `$ 8.500`, `$ 8.500,50`. Staff and the office
 * read it. Visitors read `priceText`, and this one for what they typed.
 *
 * @see APP-06
 */
export function amountText(amountMinor: number, currency: Currency, language: 'es' | 'en' = 'es'): string {
  return hidesCents(amountMinor, currency)
    ? exactPriceText(fromMinor(amountMinor), currency, language)
    : priceText(amountMinor, currency, language);
}
