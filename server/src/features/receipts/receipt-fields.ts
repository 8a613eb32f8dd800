import { amountText } from '@app/rules/formatting/amount-text.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { cardName } from '@app/rules/payments/card-name.ts';
import { sellerFields } from './receipt-tax.ts';
import { receiptTexts } from './receipt-texts.ts';
import type { Receipt } from './receipt.ts';

/** Returns the labelled fields of a receipt besides its lines. */
export function receiptFields(receipt: Receipt): [label: string, value: string][] {
  const text = receiptTexts(receipt.language);
  const { commerce, venue, delivery, orderNumber, paidAt } = receipt;
  return [
    [text.date, dateTimeText(paidAt.getTime(), venue.timeZone)],
    [text.orderNumber, String(orderNumber)],
    ...callNumberField(receipt),
    [text.stall, `${commerce.name} · ${venue.name}`],
    ...(delivery === null ? [] : [[text.delivery, delivery] satisfies [string, string]]),
    [text.paidWith, paidWithText(receipt)],
    ...refundField(receipt),
    ...sellerFields(receipt),
  ];
}

/** Returns what stands between the lines and the total: text and amount of each reduction, and the tip. */
export function amountFields({ reductions, tipMinor, currency, language }: Receipt): [name: string, amount: string][] {
  const text = receiptTexts(language);
  const price = (amountMinor: number) => amountText(amountMinor, currency, language);
  const reduced = reductions.map(({ percent, description, amountMinor }): [string, string] => [
    percent === null ? description : text.discount(percent),
    price(-amountMinor),
  ]);
  return tipMinor === 0 ? reduced : [...reduced, [text.tip, price(tipMinor)]];
}

/** The short number that staff of the stall call out. @see ORD-08 */
export function callNumberField({ callNumber, language }: Receipt): [label: string, value: string][] {
  return callNumber === null ? [] : [[receiptTexts(language).callNumber, String(callNumber)]];
}

/** What was or is being refunded. @see REF-04 */
export function refundField({ refundedMinor, currency, language }: Receipt): [label: string, value: string][] {
  return refundedMinor === 0
    ? []
    : [[receiptTexts(language).refundTitle, amountText(refundedMinor, currency, language)]];
}

/** Names how an order was paid. */
export function paidWithText({ paidWith, language }: Receipt): string {
  const text = receiptTexts(language);
  return typeof paidWith === 'string' ? text[paidWith] : text.card(cardName(paidWith.brand), paidWith.lastFour);
}
