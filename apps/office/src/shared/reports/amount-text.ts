import { fromMinor } from '@app/contract/values/minor-units.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { exactPriceText } from '@app/rules/formatting/exact-price-text.ts';
import { hidesCents, priceText } from '@app/rules/formatting/price-text.ts';

/** Returns an amount of a report: exact, and with cents only where it has some. */
export function amountText(amountMinor: number, currency: Currency): string {
  return hidesCents(amountMinor, currency)
    ? exactPriceText(fromMinor(amountMinor), currency)
    : priceText(amountMinor, currency);
}

/** Returns an amount to the cent, as settlements show it. */
export function centsText(amountMinor: number, currency: Currency): string {
  return exactPriceText(fromMinor(amountMinor), currency);
}
