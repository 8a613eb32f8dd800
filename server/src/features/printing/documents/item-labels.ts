import type { Paper } from '@app/contract/values/paper.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { choiceWords } from '@app/rules/orders/choice-words.ts';
import { calledNumber } from '@app/rules/orders/numbers/called-number.ts';
import { allergyRows } from './allergy-rows.ts';
import { copyRows } from './copy-rows.ts';
import { pairRow, RULE, textRow } from './paper-rows.ts';
import { paperTexts } from './paper.texts.ts';
import { placeWords } from './place-words.ts';
import { unitsOf, type PrintedCopy, type PrintedOrder } from './printed-order.ts';

/**
 * Lays out one label for each unit of an order, to stick on its packet. Each has the allergy of the order: a bag holds several
 * packets.
 *
 * @see ORD-08
 */
export function itemLabels(order: PrintedOrder, copy: PrintedCopy): Paper[] {
  const text = paperTexts(order.language);
  const units = unitsOf(order.lines);
  const time = clockText(order.placedAtMs, order.timeZone);
  const labelled = order.lines.flatMap((line) => Array.from({ length: line.quantity }, () => line));
  return labelled.map(({ name, additions, comments }, place) => ({
    rows: [
      ...copyRows(order, copy),
      pairRow(String(calledNumber(order)), text.unitOf(place + 1, units), { size: 'large', isBold: true }),
      ...allergyRows(order),
      textRow(name, { isBold: true }),
      ...(comments === '' || order.allergies.includes(comments.trim()) ? [] : [textRow(comments, { isInverse: true })]),
      ...additions.map(({ name: option, count }) => textRow(choiceWords(option, count))),
      RULE,
      textRow(order.delivery === null ? text.pickUp : placeWords(order.delivery).whole),
      textRow(order.customer === null ? time : `${order.customer} · ${time}`),
    ],
  }));
}
