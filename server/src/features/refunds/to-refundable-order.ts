import { maskedEmail } from '#features/accounts/identities/masked-email.ts';
import type { OrderLineRow, OrderRow } from '#features/orders/reading/order-read-store.ts';
import { toOrderDiscount } from '#features/orders/reading/to-order-discount.ts';
import type { RefundableLine, RefundableOrder } from '@app/contract/staff/refunds.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { pricedLineMinor } from '@app/rules/orders/price-order.ts';
import { REFUND_WINDOW_MS, refundBlockers } from '@app/rules/orders/refund-blockers.ts';
import { amountsByUnitsMinor, type LineToRefund } from './refundable-lines.ts';

/** What the order's row says, at a time of the database's clock. */
export function toOrderFacts(order: OrderRow, at: Date) {
  const { id, number, commerce, statusId, createdAt, localDateTime, currency, totalMinor, tipMinor, paidAt } = order;
  const { refundRequestedMinor, refundedMinor, benefit } = order;
  const madeAtMs = createdAt.getTime();
  const isPaid = paidAt !== null;
  const paidWith = order.isCash ? 'cash' : order.isBalance ? 'balance' : 'provider';
  return {
    id,
    number,
    callNumber: order.callNumber,
    orderStatusId: order.isExpired ? ORDER_STATUS.incompleted : statusId,
    commerce: { id: commerce.id, name: commerce.name },
    createdAt: createdAt.toISOString(),
    localDateTime,
    at: at.toISOString(),
    refundableUntil: new Date(madeAtMs + REFUND_WINDOW_MS).toISOString(),
    paid: isPaid,
    paidWith,
    currency,
    totalAmount: fromMinor(totalMinor),
    ...(tipMinor > 0 && { tipMinor }),
    discount: toOrderDiscount(order),
    benefit: benefit && { description: benefit.description, amount: fromMinor(benefit.amountMinor) },
    refundedAmount: fromMinor(refundedMinor),
    refundUnderWayAmount: fromMinor(refundRequestedMinor - refundedMinor),
    refundableAmount: fromMinor(isPaid ? totalMinor - refundRequestedMinor : 0),
    blockers: refundBlockers({ statusId, isPaid, totalMinor, refundRequestedMinor, madeAtMs }, at.getTime()),
  } as const;
}

export function toRefundableLine(row: OrderLineRow, line: LineToRefund | undefined): RefundableLine {
  return {
    line: row.line,
    parentLine: row.parentLine,
    productId: row.productId,
    product: row.productName,
    size: row.sizeId === 0 ? null : { id: row.sizeId, description: row.sizeDescription ?? '' },
    quantity: row.quantity,
    price: fromMinor(row.unitPriceMinor),
    totalAmount: fromMinor(pricedLineMinor(row)),
    refundAmounts: line ? amountsByUnitsMinor(line).map(fromMinor) : [],
    comments: row.comments,
    imagePath: row.imagePath,
  };
}

/** Who bought, as far as both sides of a counter need to know. */
export function toBuyer({ buyerName, buyerEmail, guestEmail }: OrderRow): RefundableOrder['buyer'] {
  const email = buyerEmail ?? guestEmail;
  return { name: shortName(buyerName), email: email === null ? null : maskedEmail(email) };
}

/** First name and initial, enough for both sides of a counter. */
function shortName(name: string | null): string | null {
  const [first, second] = name?.trim().split(/\s+/) ?? [];
  if (first === undefined || first === '') return null;
  return second === undefined ? first : `${first} ${second.charAt(0)}.`;
}
