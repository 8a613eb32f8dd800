import type { Paper, PaperRow } from '@app/contract/values/paper.ts';
import { priceText } from '@app/rules/formatting/price-text.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { pairRow, RULE, textRow } from './paper-rows.ts';
import { paperTexts } from './paper.texts.ts';
import type { PrintedOrder } from './printed-order.ts';

/**
 * Lays out what changed of an order after its slip was printed: nothing of it is prepared, units of it are not, or it is for
 * another time.
 *
 * @see ORD-08, REF-04
 */
export function correctionSlip(order: PrintedOrder, { atMs }: { atMs: number }): Paper[] {
  const { language, timeZone, currency, dueAtMs, refundedMinor, refundedLines, isEnded } = order;
  const text = paperTexts(language);
  const price = priceText(refundedMinor, currency);
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
        textRow(text.correction, { size: 'large', isBold: true }),
        pairRow(order.commerce, clockText(atMs, timeZone)),
        RULE,
        textRow(String(order.number), { size: 'largest', isBold: true }),
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
