import type { Currency } from '@app/contract/values/money.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';

/** Returns a price with a minus sign before its currency when money goes out: `−$ 8.500`. */
export function signedPriceText(amountMinor: number, currency: Currency): string {
  return `${amountMinor < 0 ? '−' : ''}${amountText(Math.abs(amountMinor), currency)}`;
}
