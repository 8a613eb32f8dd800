import type { PaperRow } from '@app/contract/values/paper.ts';
import { calledNumber } from '@app/rules/orders/numbers/called-number.ts';
import { textRow } from './paper-rows.ts';
import { paperTexts } from './paper.texts.ts';
import type { PrintedOrder } from './printed-order.ts';

/** The number that staff call out, and below it the number of the order where that is another one. */
export function numberRows(order: Pick<PrintedOrder, 'number' | 'callNumber' | 'language'>): PaperRow[] {
  const called = textRow(String(calledNumber(order)), { size: 'largest', isBold: true });
  return order.callNumber === null
    ? [called]
    : [called, textRow(`${paperTexts(order.language).order} ${order.number}`)];
}
