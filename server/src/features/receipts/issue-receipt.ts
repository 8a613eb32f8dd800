import { pickupCodeContent } from '#features/orders/pickup-code.ts';
import { findOrderLanguage } from '#features/orders/reading/find-order-language.ts';
import { orderPlaces } from '#features/orders/reading/order-places.ts';
import { findOrders, type OrderRow, type OrderLineRow } from '#features/orders/reading/order-read-store.ts';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import type { Language } from '#platform/text/language.ts';
import { localiseFor, type Localised } from '@app/rules/language/localised.ts';
import { countedChoices } from '@app/rules/orders/counted-choices.ts';
import { isBeforeHandOver } from '@app/rules/orders/refunded-whole.ts';
import { issueReceiptNumber, type IssuedReceipt } from './receipt-store.ts';
import { receiptTexts } from './receipt-texts.ts';
import type { FindPayingCard, Receipt, PayingCard, ReceiptLine } from './receipt.ts';

type Line = Localised<OrderLineRow>;

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
  const { venue, commerce, verificationCode, totalMinor, tipMinor, currency } = order;
  const localise = localiseFor(venue, language);
  const { address, delivery } = orderPlaces(order, language);
  return {
    ...issued,
    language,
    orderId: order.id,
    orderNumber: order.number,
    callNumber: order.callNumber,
    paidAt,
    venue: { id: venue.id, code: venue.code, name: venue.name, timeZone: venue.localDateTimeIdentifier },
    commerce: { code: commerce.code, name: commerce.name, address },
    delivery,
    verificationCode,
    hasValidCode: isBeforeHandOver(order),
    codeImage: codeImageOf(order),
    lines: toLines(localise(order.lines), language),
    reductions: reductionsOf(localise(discountPartsOf(order)), localise(order.benefit)),
    totalMinor,
    tipMinor,
    refundedMinor: order.refundRequestedMinor,
    currency,
    paidWith: paidWith(order, card),
    email: order.buyerEmail ?? order.guestEmail,
    isGuests: order.buyerId === null,
  };
}

function discountPartsOf({ discountPercent, discountMinor, discountName, translatedDiscountName }: OrderRow) {
  return { percent: discountPercent, amountMinor: discountMinor, discountName, translatedDiscountName };
}

function reductionsOf(
  { percent, amountMinor: discountMinor, discountName }: Localised<ReturnType<typeof discountPartsOf>>,
  benefit: Localised<OrderRow['benefit']>,
): Receipt['reductions'] {
  const ofBenefit = benefit
    ? [{ percent: null, description: benefit.description, amountMinor: benefit.amountMinor }]
    : [];
  if (discountName !== null)
    return [...ofBenefit, { percent: null, description: discountName, amountMinor: discountMinor }];
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
function toLines(lines: readonly Line[], language: Language): ReceiptLine[] {
  const related = Map.groupBy(lines, ({ parentLine }) => parentLine);
  return (related.get(null) ?? []).flatMap((line) => [
    toLine(line, line.quantity),
    ...benefitLine(line, language),
    ...countedChoices(line.quantity, related.get(line.line) ?? []).flatMap(({ choice, count }) => [
      toLine(choice, count),
      ...benefitLine(choice, language),
    ]),
  ]);
}

function toLine(line: Line, shownQuantity: number | null): ReceiptLine {
  const { productName: name, sizeDescription, quantity, unitPriceMinor, parentLine } = line;
  return {
    name: sizeDescription === null ? name : `${name} · ${sizeDescription}`,
    quantity: shownQuantity,
    totalMinor: unitPriceMinor * quantity,
    isExtra: parentLine !== null,
  };
}

/** The discount of a benefit, below its product. */
function benefitLine({ benefit }: Line, language: Language): ReceiptLine[] {
  if (benefit === null) return [];
  const { units: quantity, percentage, discountMinor } = benefit;
  return [{ name: receiptTexts(language).benefit(percentage), quantity, totalMinor: -discountMinor, isExtra: true }];
}
