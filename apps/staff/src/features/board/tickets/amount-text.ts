import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { amountText as minorText } from '@app/rules/formatting/amount-text.ts';

/** An amount of a ticket; empty for a person who sees none. @see ROLE-01 */
export function amountText(amount: number | null, currency: Currency): string {
  return amount === null ? '' : minorText(toMinor(amount), currency);
}
