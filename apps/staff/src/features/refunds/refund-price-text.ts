import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { exactPriceText } from '@app/rules/formatting/exact-price-text.ts';
import { hidesCents, priceText } from '@app/rules/formatting/price-text.ts';

/** An amount as it is refunded: with cents when it has any. @param amount currency units */
export function refundPriceText(amount: number, currency: Currency): string {
  const amountMinor = toMinor(amount);
  return hidesCents(amountMinor, currency) ? exactPriceText(amount, currency) : priceText(amountMinor, currency);
}
