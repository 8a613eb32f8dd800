import { fromMinor } from '@app/contract/values/minor-units.ts';
import { ORDERS_BEFORE_MAX } from '@app/contract/values/order-changes.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { Order, OrderDetail, PromiseRevision } from '@app/contract/visitor/orders.ts';
import { preparesUnpaid } from '@app/rules/kitchen/prepares-unpaid.ts';
import { pricedLineMinor } from '@app/rules/orders/price-order.ts';
import { isRefundedWhole } from '@app/rules/orders/refunded-whole.ts';
import { terminalPaymentFields } from '@app/rules/payments/terminal-payment-fields.ts';
import { deliveryInOtherLanguage } from './order-places.ts';
import type { OrderLineRow, OrderRow, StoredRevision } from './order-read-store.ts';
import { pickupCodeImages } from './pickup-code-images.ts';
import { toOrderDiscount } from './to-order-discount.ts';
import { toOrderRefund } from './to-order-refund.ts';

const { created, paymentAccepted } = ORDER_STATUS;

/**
 * Returns an order as its owner sees it. Staff read tickets, which do not have the pickup code. An expired order is
 * shown as ended before the job has ended it.
 *
 * @param ordersBefore by the queue of its commerce
 */
export function toOrderResponse(row: OrderRow, ordersBefore: number | null = null): Order {
  const statusId = row.isExpired ? ORDER_STATUS.incompleted : row.statusId;
  const { preparesBeforePaying, ...commerce } = row.commerce;
  const refunds = row.refunds.filter(({ isOfSale }) => isOfSale);
  const { mpPointPaymentIntent, cloverPointPaymentId } = terminalPaymentFields(row.terminalSale);
  return {
    id: row.id,
    number: row.number,
    callNumber: row.callNumber,
    version: row.version,
    ...totalOf(row),
    discount: toOrderDiscount(row),
    benefit: row.benefit && toBenefit(row.benefit),
    claim: row.claim && { ...row.claim, usedAt: row.claim.usedAt && new Date(row.claim.usedAt).toISOString() },
    currency: row.currency,
    verificationCode: row.verificationCode,
    orderStatusId: statusId,
    endedBy: row.isExpired ? 'expiry' : row.endedBy,
    noticeRepeatedAt: row.noticeRepeatedAt?.toISOString() ?? null,
    removal: row.removal && { ...row.removal, at: new Date(row.removal.at).toISOString() },
    statusHistory: historyOf(row),
    venue: row.venue,
    commerce,
    phone: row.phone,
    identification: row.identification,
    guestEmail: row.guestEmail,
    buyer: row.buyerId === null ? null : { id: row.buyerId, name: row.buyerName, email: row.buyerEmail ?? '' },
    delivery: row.delivery,
    translatedDelivery: deliveryInOtherLanguage(row),
    event: eventOf(row),
    isCash: row.isCash,
    isPreparedUnpaid: row.isCash && preparesUnpaid(preparesBeforePaying, row.delivery !== null),
    isDiscount: row.isDiscount,
    isForTotem: row.isFromKiosk,
    paid: row.paidAt !== null,
    isBeingPaid: row.isBeingPaid,
    refund: isRefundedWhole(row),
    refundedAmount: fromMinor(row.refundedMinor),
    refundUnderWayAmount: fromMinor(row.refundRequestedMinor - row.refundedMinor),
    refunds: refunds.map((refund) => toOrderRefund(row, refund)),
    refundOfOrder: refunds.findLast(({ state }) => state !== 'failed')?.id ?? null,
    payment: row.paidAt && {
      isBalance: row.isBalance,
      isCash: row.isCash,
      createdAt: row.paidAt.toISOString(),
      cloverPointPaymentId,
    },
    mpPointPaymentIntent,
    assignedPickupVerificationMethod: row.pickUpVerificationMethod,
    images: pickupCodeImages(row.id, row.verificationCode, row.pickUpVerificationMethod),
    details: detailsOf(row.lines),
    estimatedPreparationTime: row.estimatedPreparationMinutes,
    ...promiseOf(row),
    ordersBefore: ordersBefore === null ? null : Math.min(ORDERS_BEFORE_MAX, ordersBefore),
    expiresAt: statusId === ORDER_STATUS.created ? (row.expiresAt?.toISOString() ?? null) : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    localDateTime: row.localDateTime,
  };
}

/** Whether the order is accepted, and waits to be started. */
export function isToStart({ promisedAt, isExpired, statusId }: OrderRow): boolean {
  return promisedAt !== null && !isExpired && (statusId === created || statusId === paymentAccepted);
}

function totalOf({ totalMinor, tipMinor }: OrderRow): Pick<Order, 'totalAmount' | 'tipMinor'> {
  return { totalAmount: fromMinor(totalMinor), ...(tipMinor > 0 && { tipMinor }) };
}

function toBenefit({ amountMinor, ...benefit }: NonNullable<OrderRow['benefit']>): Order['benefit'] {
  return { ...benefit, amount: fromMinor(amountMinor) };
}

function eventOf({ eventId: id, eventName: name, translatedEventName: translatedName }: OrderRow): Order['event'] {
  return id === null ? null : { id, name: name ?? '', translatedName };
}

function toRevision({ promisedBefore, cause, at }: StoredRevision): PromiseRevision {
  return { promisedBefore: new Date(promisedBefore).toISOString(), cause, at: new Date(at).toISOString() };
}

function historyOf({ history, isExpired, expiresAt }: OrderRow): Order['statusHistory'] {
  const entries = history.map(({ statusId, at }) => ({ orderStatusId: statusId, at: new Date(at).toISOString() }));
  if (isExpired && expiresAt) entries.push({ orderStatusId: ORDER_STATUS.incompleted, at: expiresAt.toISOString() });
  return entries;
}

function detailsOf(lines: readonly OrderLineRow[]): OrderDetail[] {
  const related = Map.groupBy(lines, (line) => line.parentLine);
  return (related.get(null) ?? []).map((line) => ({
    id: line.line,
    productId: line.productId,
    product: line.productName,
    translatedName: line.translatedName,
    typeId: line.productTypeId,
    price: fromMinor(line.unitPriceMinor),
    quantity: line.quantity,
    refundedQuantity: line.refundedQuantity,
    comments: line.comments,
    totalAmount: fromMinor(pricedLineMinor(line)),
    tomorrowBenefitQuantity: line.benefit?.units ?? 0,
    tomorrowBenefitDiscountPercentage: line.benefit?.percentage ?? 0,
    tomorrowBenefitDiscountAmount: fromMinor(line.benefit?.discountMinor ?? 0),
    estimatedPreparationTime: line.estimatedPreparationMinutes,
    clothingSize: line.sizeId === 0 ? null : { id: line.sizeId, description: line.sizeDescription ?? '' },
    imagePath: line.imagePath,
    relatedProducts: (related.get(line.line) ?? []).map((extra) => ({
      id: extra.productId,
      product: extra.productName,
      translatedName: extra.translatedName,
      typeId: extra.productTypeId,
      price: fromMinor(extra.unitPriceMinor),
      quantity: extra.quantity,
      refundedQuantity: extra.refundedQuantity,
      totalAmount: fromMinor(pricedLineMinor(extra)),
    })),
  }));
}
function promiseOf({ slotAt, promisedAt, promiseRevisions }: OrderRow) {
  return {
    slotAt: slotAt?.toISOString() ?? null,
    promisedAt: promisedAt?.toISOString() ?? null,
    promiseRevisions: promiseRevisions.map(toRevision),
  };
}
