import { pickupCodeContent } from '#features/orders/pickup-code.ts';
import { findOrderLanguage } from '#features/orders/reading/find-order-language.ts';
import { orderPlaces } from '#features/orders/reading/order-places.ts';
import { findOrders, type OrderRow, type OrderLineRow } from '#features/orders/reading/order-read-store.ts';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import type { Language } from '#platform/text/language.ts';
import { countedChoices } from '@app/rules/orders/counted-choices.ts';
import { isBeforeHandOver } from '@app/rules/orders/refunded-whole.ts';
import { issueReceiptNumber, type IssuedReceipt } from './receipt-store.ts';
import { receiptTexts } from './receipt-texts.ts';
import type { FindPayingCard, Receipt, PayingCard, ReceiptLine } from './receipt.ts';

/** @returns undefined for an order that is not there or not paid */
export async function issueReceipt(
  db: Db,
  findPayingCard: FindPayingCard,
  venueId: number,
  orderId: number,
): Promise<Receipt | undefined> {
  const [order] = await findOrders(db, [orderId]);
  if (!order?.paidAt) return undefined;
  const language = await findOrderLanguage(db, venueId, orderId);
  const card = await findPayingCard(db, venueId, orderId);
  const issued = await inVenueScope(db, venueId, (tx) => issueReceiptNumber(tx, venueId, orderId));
  return toReceipt(order, order.paidAt, { issued, language, card });
}

function toReceipt(
  order: OrderRow,
  paidAt: Date,
  { issued, language, card }: { issued: IssuedReceipt; language: Language; card: PayingCard | null },
): Receipt {
  const { venue, commerce, verificationCode, totalMinor, currency } = order;
  const { address, delivery } = orderPlaces(order, language);
  return {
    ...issued,
    language,
    orderId: order.id,
    orderNumber: order.number,
    paidAt,
    venue: { id: venue.id, code: venue.code, name: venue.name, timeZone: venue.localDateTimeIdentifier },
    commerce: { code: commerce.code, name: commerce.name, address },
    delivery,
    verificationCode,
    hasValidCode: isBeforeHandOver(order),
    codeImage: codeImageOf(order),
    lines: toLines(order, language),
    reductions: reductionsOf(order, language),
    totalMinor,
    refundedMinor: order.refundRequestedMinor,
    currency,
    paidWith: paidWith(order, card),
    email: order.buyerEmail ?? order.guestEmail,
    isGuests: order.buyerId === null,
  };
}

function reductionsOf(
  { venue, benefit, discountPercent: percent, discountMinor }: OrderRow,
  language: Language,
): Receipt['reductions'] {
  const translated = language === venue.language ? null : (benefit?.translatedDescription ?? null);
  const ofBenefit = benefit
    ? [{ percent: null, description: translated ?? benefit.description, amountMinor: benefit.amountMinor }]
    : [];
  return percent === null ? ofBenefit : [...ofBenefit, { percent, description: '', amountMinor: discountMinor }];
}

function paidWith({ isCash, isBalance, totalMinor }: OrderRow, card: PayingCard | null): Receipt['paidWith'] {
  if (card) return card;
  if (isBalance) return 'balance';
  if (totalMinor === 0) return 'nothing';
  return isCash ? 'cash' : 'provider';
}

function codeImageOf({ id, verificationCode, pickUpVerificationMethod: method }: OrderRow): Receipt['codeImage'] {
  return method === 'code' ? null : { kind: method, content: pickupCodeContent(id, verificationCode) };
}

/** Puts the choices of a product below it. */
function toLines({ lines, venue }: OrderRow, language: Language): ReceiptLine[] {
  const isTranslated = language !== venue.language;
  const related = Map.groupBy(lines, ({ parentLine }) => parentLine);
  return (related.get(null) ?? []).flatMap((line) => [
    toLine(line, line.quantity, isTranslated),
    ...benefitLine(line, language),
    ...countedChoices(line.quantity, related.get(line.line) ?? []).flatMap(({ choice, count }) => [
      toLine(choice, count, isTranslated),
      ...benefitLine(choice, language),
    ]),
  ]);
}

function toLine(line: OrderLineRow, shownQuantity: number | null, isTranslated: boolean): ReceiptLine {
  const { productName, translatedName, sizeDescription, quantity, unitPriceMinor, parentLine } = line;
  const name = isTranslated ? (translatedName ?? productName) : productName;
  return {
    name: sizeDescription === null ? name : `${name} · ${sizeDescription}`,
    quantity: shownQuantity,
    totalMinor: unitPriceMinor * quantity,
    isExtra: parentLine !== null,
  };
}

/** The discount of a benefit, below its product. */
function benefitLine({ benefit }: OrderLineRow, language: Language): ReceiptLine[] {
  if (benefit === null) return [];
  const { units: quantity, percentage, discountMinor } = benefit;
  return [{ name: receiptTexts(language).benefit(percentage), quantity, totalMinor: -discountMinor, isExtra: true }];
}
