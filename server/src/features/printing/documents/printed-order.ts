import type { OrderLineRow, OrderRow } from '#features/orders/reading/order-read-store.ts';
import type { Language } from '#platform/text/language.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { allergyNotes } from '@app/rules/kitchen/allergy-notes.ts';
import { unitsToPrepare } from '@app/rules/kitchen/station-progress.ts';
import { countedChoices } from '@app/rules/orders/counted-choices.ts';
import { shortName } from '@app/rules/orders/short-name.ts';

export type PrintedLine = {
  quantity: number;
  /** With the size. */
  name: string;
  /** Side dishes and extras. `count` null: each unit has it. */
  additions: { name: string; count: number | null }[];
  /** What the customer wrote. */
  comments: string;
};

/** What the papers for the kitchen say of an order. */
export type PrintedOrder = {
  language: Language;
  currency: Currency;
  timeZone: string;
  commerce: string;
  number: number;
  /** The short number that staff call out; null: that of the order. */
  callNumber: number | null;
  placedAtMs: number;
  /** The promised time; null before the order is accepted. */
  dueAtMs: number | null;
  /** Null: pick-up. */
  delivery: string | null;
  /** First name and initial, or the name that staff call out. */
  customer: string | null;
  /** Money that staff still have to take; 0 for a paid order. */
  unpaidMinor: number;
  /** What the customer wrote about an allergy, each text once and whole. */
  allergies: string[];
  /** What is to be prepared. */
  lines: PrintedLine[];
  /** Refunded or being refunded. */
  refundedMinor: number;
  /** Units that are not prepared, with those of extras. Empty for a refund by amount. */
  refundedLines: { quantity: number; name: string }[];
  /** Nothing of it is prepared. */
  isEnded: boolean;
};

/** Of a print. `copy` 2 and more: the paper says so, with time and name. */
export type PrintedCopy = { copy: number; atMs: number; by: string | null };

/** @param language of the venue: staff read these papers */
export function toPrintedOrder(order: OrderRow, language: Language): PrintedOrder {
  const { venue, commerce, number, delivery, currency, createdAt, paidAt } = order;
  const related = Map.groupBy(order.lines, ({ parentLine }) => parentLine);
  return {
    language,
    currency,
    timeZone: venue.localDateTimeIdentifier,
    commerce: commerce.name,
    number,
    callNumber: order.callNumber,
    placedAtMs: createdAt.getTime(),
    dueAtMs: order.promisedAt?.getTime() ?? null,
    delivery,
    customer: order.callName ?? (order.buyerName === null ? null : shortName(order.buyerName)),
    unpaidMinor: paidAt === null ? order.totalMinor : 0,
    allergies: allergyNotes(order.lines),
    lines: (related.get(null) ?? [])
      .filter((line) => unitsToPrepare(line) > 0)
      .map((line) => toPrintedLine(line, related.get(line.line) ?? [])),
    refundedMinor: order.refundRequestedMinor,
    refundedLines: order.lines
      .filter(({ refundedQuantity }) => refundedQuantity > 0)
      .map((line) => ({ quantity: line.refundedQuantity, name: nameOf(line) })),
    isEnded: order.statusId === ORDER_STATUS.incompleted,
  };
}

function toPrintedLine(line: OrderLineRow, additions: readonly OrderLineRow[]): PrintedLine {
  const quantity = unitsToPrepare(line);
  const left = additions
    .map((addition) => ({ ...addition, quantity: unitsToPrepare(addition) }))
    .filter((addition) => addition.quantity > 0);
  return {
    quantity,
    name: nameOf(line),
    additions: countedChoices(quantity, left).map(({ choice, count }) => ({
      name: choice.productName,
      count,
    })),
    comments: line.comments,
  };
}

function nameOf({ productName, sizeDescription }: OrderLineRow): string {
  return sizeDescription === null ? productName : `${productName} ${sizeDescription}`;
}

/** Units of the lines. */
export function unitsOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
