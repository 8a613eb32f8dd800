import type { Language } from '#platform/text/language.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Currency } from '@app/contract/values/money.ts';
import type { Paper, PaperRow } from '@app/contract/values/paper.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { unitsToPrepare } from '@app/rules/kitchen/station-progress.ts';
import { calledNumber } from '@app/rules/orders/numbers/called-number.ts';
import { pairRow, RULE, textRow } from './paper-rows.ts';
import { paperTexts } from './paper.texts.ts';
import { placeWords } from './place-words.ts';

/** A ticket that goes to a seat. */
type SeatTicket = Ticket & { delivery: string };

export type ListedCommerce = { name: string; language: Language; currency: Currency; timeZone: string };

/** Words with numbers in them are compared as people count: row 2 is before row 14. */
const BY_PLACE = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });
const DETAIL_INDENT = 2;

/**
 * Lays out the orders to carry to the seats, by sector, then row and seat.
 *
 * @param tickets ready or on their way; those to pick up are left out
 * @see ORD-08, DEL-02
 */
export function handOverList(commerce: ListedCommerce, tickets: readonly Ticket[], atMs: number): Paper[] {
  const text = paperTexts(commerce.language);
  const listed = tickets.filter(isToSeat).toSorted((one, other) => BY_PLACE.compare(one.delivery, other.delivery));
  const bySector = Map.groupBy(listed, ({ delivery }) => placeWords(delivery).sector);
  return [
    {
      rows: [
        textRow(text.list, { size: 'large', isBold: true }),
        pairRow(`${commerce.name} · ${clockText(atMs, commerce.timeZone)}`, text.orders(listed.length)),
        RULE,
        ...(listed.length === 0 ? [textRow(text.noOrders)] : []),
        ...[...bySector].flatMap(([sector, own]) => [
          textRow((sector ?? text.seat).toUpperCase(), { isInverse: true }),
          ...own.flatMap((ticket) => ticketRows(commerce, ticket)),
        ]),
      ],
    },
  ];
}

function isToSeat(ticket: Ticket): ticket is SeatTicket {
  return ticket.delivery !== null;
}

function ticketRows({ language, currency }: ListedCommerce, ticket: SeatTicket): PaperRow[] {
  const text = paperTexts(language);
  const { sector, seat } = placeWords(ticket.delivery);
  const { refundedAmount, totalAmount } = ticket;
  if (refundedAmount === null || totalAmount === null) throw new Error(`Ticket ${ticket.number} has no amounts.`);
  const duties = [
    ...(refundedAmount > 0 ? [text.partlyRefunded(amountText(toMinor(refundedAmount), currency))] : []),
    ...(ticket.paid ? [] : [text.collect(amountText(toMinor(totalAmount), currency))]),
    ...(ticket.requiresIdentification ? [text.askIdentification] : []),
  ];
  const lines = ticket.lines
    .filter((line) => unitsToPrepare(line) > 0)
    .map((line) => `${unitsToPrepare(line)} ${line.product}`)
    .join(', ');
  return [
    pairRow(seat === '' ? (sector ?? '') : seat, String(calledNumber(ticket)), { isBold: true }),
    textRow(lines, { indent: DETAIL_INDENT }),
    ...(duties.length === 0 ? [] : [textRow(duties.join('   '), { isBold: true, indent: DETAIL_INDENT })]),
    { kind: 'boxes', labels: [text.handedOver, text.notThere] },
    RULE,
  ];
}
