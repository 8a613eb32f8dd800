import type { OrderLineRow, OrderRow } from '#features/orders/reading/order-read-store.ts';
import type { Language } from '#platform/text/language.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { choiceWords } from '@app/rules/orders/choice-words.ts';
import { countedChoices } from '@app/rules/orders/counted-choices.ts';
import { pricedLineMinor } from '@app/rules/orders/price-order.ts';
import { cardName } from '@app/rules/payments/card-name.ts';

export type TicketLine = {
  quantity: number;
  name: string;
  /** Size, extras, side dishes and comment, each on lines of its own. */
  options: string[];
  /** With the extras and side dishes. */
  totalMinor: number;
};

/** Content of the paper that a kiosk prints for a paid order. @see KIOSK-04 */
export type KioskTicket = {
  language: Language;
  currency: Currency;
  venue: { name: string; timeZone: string };
  commerce: { name: string; address: string };
  number: number;
  /** The short number that staff call out; null: that of the order. */
  callNumber: number | null;
  code: string;
  paidAt: Date;
  kioskName: string;
  terminal: string;
  lines: TicketLine[];
  totalMinor: number;
  /** Brand and last digits; null when the provider named no card. */
  card: { brand: string; lastFour: string } | null;
  /** Address of the order in the app. */
  link: string;
  isReprint: boolean;
};

/** What a ticket has besides the order. */
export type TicketExtras = Pick<KioskTicket, 'language' | 'kioskName' | 'terminal' | 'card' | 'link' | 'isReprint'>;

export function toKioskTicket(order: OrderRow, paidAt: Date, extras: TicketExtras): KioskTicket {
  const { venue, commerce, currency, number, verificationCode, totalMinor } = order;
  const related = Map.groupBy(order.lines, ({ parentLine }) => parentLine);
  return {
    ...extras,
    card: extras.card && { ...extras.card, brand: cardName(extras.card.brand) },
    currency,
    venue: { name: venue.name, timeZone: venue.localDateTimeIdentifier },
    commerce: { name: commerce.name, address: commerce.address },
    number,
    callNumber: order.callNumber,
    code: verificationCode,
    paidAt,
    lines: (related.get(null) ?? []).map((line) => toLine(line, related.get(line.line) ?? [])),
    totalMinor,
  };
}

function toLine(line: OrderLineRow, additions: readonly OrderLineRow[]): TicketLine {
  return {
    quantity: line.quantity,
    name: line.productName,
    options: [
      ...(line.sizeDescription === null ? [] : [line.sizeDescription]),
      ...countedChoices(line.quantity, additions).map(({ choice, count }) => choiceWords(choice.productName, count)),
      ...(line.comments === '' ? [] : [line.comments]),
    ],
    totalMinor: [line, ...additions].reduce((sum, sold) => sum + pricedLineMinor(sold), 0),
  };
}
