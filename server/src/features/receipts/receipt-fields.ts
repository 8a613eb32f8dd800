import { cardName } from '@app/rules/payments/card-name.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';

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
    [text.stall, `${commerce.name} · ${venue.name}`],
    ...(delivery === null ? [] : [[text.delivery, delivery] satisfies [string, string]]),
    [text.paidWith, paidWithText(receipt)],
    ...sellerFields(receipt),
  ];
}

/** Names how an order was paid. */
export function paidWithText({ paidWith, language }: Receipt): string {
  const text = receiptTexts(language);
  return typeof paidWith === 'string' ? text[paidWith] : text.card(cardName(paidWith.brand), paidWith.lastFour);
}
