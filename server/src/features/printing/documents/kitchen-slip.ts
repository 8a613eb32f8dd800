import type { Paper, PaperRow } from '@app/contract/values/paper.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { choiceWords } from '@app/rules/orders/choice-words.ts';
import { allergyRows } from './allergy-rows.ts';
import { copyRows } from './copy-rows.ts';
import { numberRows } from './number-rows.ts';
import { pairRow, RULE, textRow } from './paper-rows.ts';
import { paperTexts } from './paper.texts.ts';
import { placeWords } from './place-words.ts';
import { unitsOf, type PrintedCopy, type PrintedLine, type PrintedOrder } from './printed-order.ts';

const ADDITION_INDENT = 2;

/** Lays out the slip that the kitchen prepares an order from. @see ORD-08 */
export function kitchenSlip(order: PrintedOrder, copy: PrintedCopy): Paper[] {
  const { language, timeZone, currency, delivery, unpaidMinor, refundedMinor, customer } = order;
  const text = paperTexts(language);
  return [
    {
      rows: [
        ...copyRows(order, copy),
        textRow(text.slip, { size: 'large', isBold: true }),
        pairRow(order.commerce, clockText(order.placedAtMs, timeZone)),
        RULE,
        ...numberRows(order),
        delivery === null ? textRow(text.pickUp) : textRow(placeWords(delivery).whole, { isInverse: true }),
        ...(order.dueAtMs === null ? [] : [textRow(text.due(clockText(order.dueAtMs, timeZone)))]),
        ...(refundedMinor > 0
          ? [textRow(text.partlyRefunded(amountText(refundedMinor, currency)), { isInverse: true })]
          : []),
        ...(unpaidMinor > 0 ? [textRow(text.collect(amountText(unpaidMinor, currency)), { isInverse: true })] : []),
        ...allergyRows(order),
        RULE,
        ...order.lines.flatMap(lineRows),
        RULE,
        pairRow(text.items(unitsOf(order.lines)), customer ?? ''),
      ],
    },
  ];
}

function lineRows({ quantity, name, additions, comments }: PrintedLine): PaperRow[] {
  return [
    textRow(`${quantity} ${name}`, { size: 'large', isBold: true }),
    ...additions.map(({ name: option, count }) =>
      textRow(choiceWords(option, count), { isBold: true, indent: ADDITION_INDENT }),
    ),
    ...(comments === '' ? [] : [textRow(comments, { isInverse: true, indent: ADDITION_INDENT })]),
  ];
}
