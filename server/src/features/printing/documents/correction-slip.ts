import type { Paper, PaperRow } from '@app/contract/values/paper.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { copyRows } from './copy-rows.ts';
import { numberRows } from './number-rows.ts';
import { pairRow, RULE, textRow } from './paper-rows.ts';
import { paperTexts } from './paper.texts.ts';
import type { PrintedCopy, PrintedOrder } from './printed-order.ts';

/**
 * Lays out what changed of an order after its slip was printed: nothing of it is prepared, units of it are not, or it is for
 * another time. A void slip is that of an order of which nothing is prepared; staff can print it again.
 *
 * @see ORD-08, REF-04
 */
export function correctionSlip(order: PrintedOrder, copy: PrintedCopy): Paper[] {
  const { language, timeZone, currency, dueAtMs, refundedMinor, refundedLines, isEnded } = order;
  const text = paperTexts(language);
  const price = amountText(refundedMinor, currency);
  const refund = refundedMinor > 0 ? [textRow(isEnded ? text.refunded(price) : text.partlyRefunded(price))] : [];
  const lines = refundedLines.map(({ quantity, name }) =>
    textRow(text.without(`${quantity} ${name}`), { size: 'large', isBold: true }),
  );
  const due =
    dueAtMs === null ? [] : [textRow(text.due(clockText(dueAtMs, timeZone)), { size: 'large', isBold: true })];
  const unknown = lines.length === 0 && refundedMinor > 0 ? [textRow(text.seeBoard)] : [];
  return [
    {
      rows: [
        ...copyRows(order, copy),
        textRow(isEnded ? text.voidSlip : text.correction, { size: 'large', isBold: true }),
        pairRow(order.commerce, clockText(copy.atMs, timeZone)),
        RULE,
        ...numberRows(order),
        ...(isEnded ? [textRow(text.doNotPrepare, { isInverse: true })] : []),
        ...refund,
        ...(isEnded ? [] : [...due, ...below([...lines, ...unknown])]),
        RULE,
      ],
    },
  ];
}

function below(rows: readonly PaperRow[]): PaperRow[] {
  return rows.length === 0 ? [] : [RULE, ...rows];
}
