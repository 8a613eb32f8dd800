import {
  centred,
  largestFor,
  startPaper,
  writeEnlarged,
  writeQr,
  writeRule,
  type WrittenPaper,
} from '#integrations/printers/paper-encoder.ts';
import { printableText } from '#integrations/printers/printable-text.ts';
import type { KioskPrinter } from '@app/contract/values/kiosk-printer.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { calendarDay, clockText } from '@app/rules/formatting/venue-time.ts';
import { calledNumber } from '@app/rules/orders/numbers/called-number.ts';
import type { KioskTicket } from './kiosk-ticket.ts';
import { ticketTexts } from './ticket-texts.ts';

/** Columns of a line: quantity, name, amount. A longer amount takes columns from the name. */
const QUANTITY_COLUMNS = 3;
const NAME_AT = 6;
const AMOUNT_COLUMNS = 10;
const OPTION_INDENT = 2;

/** Returns the ESC/POS commands of a ticket. Names wrap and are never shortened. @see KIOSK-04 */
export function encodeTicket(ticket: KioskTicket, printer: KioskPrinter): Uint8Array {
  const paper = startPaper(printer);
  writeHead(paper, ticket);
  writeLines(paper, ticket);
  writeTotal(paper, ticket);
  writeFoot(paper, ticket);
  return paper.encoder.cut('partial').encode();
}

function writeHead(paper: WrittenPaper, ticket: KioskTicket): void {
  const { encoder, columns } = paper;
  const text = ticketTexts(ticket);
  const { venue, commerce, code } = ticket;
  const number = String(calledNumber(ticket));
  encoder.align('center').bold(true).line(printableText(venue.name).toUpperCase()).bold(false);
  encoder.line(printableText([commerce.name, commerce.address].filter((part) => part !== '').join(' - ')));
  writeRule(paper, '=');
  if (ticket.isReprint) encoder.line(text.reprint);
  encoder.line(text.number);
  writeEnlarged(paper, number, largestFor(number, columns));
  if (ticket.callNumber !== null) encoder.line(text.order(ticket.number));
  const codeText = `${text.code}  ${Array.from(printableText(code)).join(' ')}`;
  const codeScale = Math.min(2, largestFor(codeText, columns));
  encoder.invert(true);
  writeEnlarged(paper, centred(codeText, Math.floor(columns / codeScale)), codeScale);
  encoder.invert(false);
  const place = commerce.address === '' ? commerce.name : commerce.address;
  encoder.line(printableText(`${text.pickUpAt} ${place} ${text.pickUpWhen}`));
  encoder.align('left');
  writeRule(paper, '-');
  const day = calendarDay(ticket.paidAt.getTime(), venue.timeZone).split('-').toReversed().join('/');
  pair(paper, `${text.date} ${day}`, `${text.time} ${clockText(ticket.paidAt.getTime(), venue.timeZone)}`);
  pair(paper, ticket.kioskName, ticket.terminal);
  writeRule(paper, '-');
}

function writeLines({ encoder, columns }: WrittenPaper, ticket: KioskTicket): void {
  const text = ticketTexts(ticket);
  const amounts = ticket.lines.map((line) => printableAmount(line.totalMinor, ticket));
  const amountColumns = Math.max(AMOUNT_COLUMNS, ...amounts.map(({ length }) => length + 1));
  const nameColumns = columns - NAME_AT - amountColumns;
  encoder.bold(true);
  encoder.table(
    [{ width: NAME_AT }, { width: nameColumns }, { width: amountColumns, align: 'right' }],
    [[text.quantity, text.article, text.amount]],
  );
  encoder.bold(false);
  for (const [place, line] of ticket.lines.entries()) {
    encoder.table(
      [
        { width: QUANTITY_COLUMNS, align: 'right' },
        { width: nameColumns, marginLeft: NAME_AT - QUANTITY_COLUMNS },
        { width: amountColumns, align: 'right' },
      ],
      [[String(line.quantity), printableText(line.name), amounts[place] ?? '']],
    );
    const optionAt = NAME_AT + OPTION_INDENT;
    for (const option of line.options) {
      encoder.table([{ width: columns - optionAt, marginLeft: optionAt }], [[printableText(option)]]);
    }
  }
}

function writeTotal(paper: WrittenPaper, ticket: KioskTicket): void {
  const { encoder, columns } = paper;
  const text = ticketTexts(ticket);
  const units = ticket.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const total = printableAmount(ticket.totalMinor, ticket);
  writeRule(paper, '=');
  pair(paper, text.articles, String(units));
  const scale = Math.min(2, largestFor(`${text.total} ${total}`, columns));
  encoder.bold(true);
  writeEnlarged(paper, text.total + total.padStart(Math.floor(columns / scale) - text.total.length), scale);
  encoder.bold(false);
  if (ticket.card) pair(paper, text.card(ticket.card.brand, ticket.card.lastFour), text.approved);
  else if (ticket.totalMinor > 0) pair(paper, text.electronic, text.approved);
  else encoder.line(text.free);
}

function writeFoot(paper: WrittenPaper, ticket: KioskTicket): void {
  const { encoder } = paper;
  const text = ticketTexts(ticket);
  writeRule(paper, '-');
  writeQr(paper, ticket.link);
  encoder.line(text.follow).newline().line(text.noInvoice).align('left');
}

/** Writes one text at the left and one at the right edge; the left one wraps. */
function pair({ encoder, columns }: WrittenPaper, left: string, right: string): void {
  const shown = printableText(right);
  const rightColumns = Math.min(shown.length + 1, Math.floor(columns / 2));
  encoder.table(
    [{ width: columns - rightColumns }, { width: rightColumns, align: 'right' }],
    [[printableText(left), shown]],
  );
}

function printableAmount(amountMinor: number, { currency }: KioskTicket): string {
  return printableText(amountText(amountMinor, currency));
}
