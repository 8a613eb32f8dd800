import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';
import type { PassContent } from '@app/rules/orders/pickup-pass/pass-content.ts';
import { isRefundedWhole } from '@app/rules/orders/refunded-whole.ts';
import { shortName } from '@app/rules/orders/short-name.ts';
import type { OrderLineRow, OrderRow } from '../reading/order-read-store.ts';
import type { PassKeys } from './pass-keys.ts';

/** A pass expires so long after the last change of its order, or after its slot. Ms. */
export const PASS_LIFE_MS = 12 * 60 * 60_000;

const SECOND_MS = 1_000;
const OPEN: readonly OrderStatusId[] = [
  ORDER_STATUS.created,
  ORDER_STATUS.paymentAccepted,
  ORDER_STATUS.preparing,
  ORDER_STATUS.toDeliver,
];

/**
 * Returns the signed pass of an open pick-up that is shown as a QR, paid or to be paid in cash.
 *
 * @returns null for every other order
 * @see DEL-04
 */
export function passOfOrder(keys: PassKeys, row: OrderRow, nowMs: number): string | null {
  return hasPass(row) ? keys.sign(toPassContent(row), nowMs) : null;
}

function hasPass(row: OrderRow): boolean {
  const { statusId, isExpired, delivery, isDiscount, isCash, paidAt, pickUpVerificationMethod: method } = row;
  if (method !== 'qr' || delivery !== null || isDiscount || isExpired || isRefundedWhole(row)) return false;
  return OPEN.includes(statusId) && (paidAt !== null || isCash);
}

function toPassContent(row: OrderRow): Omit<PassContent, 'keyId'> {
  const changedAtMs = wholeSeconds(row.updatedAt);
  const slotAtMs = row.slotAt && wholeSeconds(row.slotAt);
  const related = Map.groupBy(row.lines, (line) => line.parentLine);
  return {
    orderId: row.id,
    commerceId: row.commerce.id,
    number: row.number,
    callNumber: row.callNumber,
    version: row.version,
    changedAtMs,
    expiresAtMs: Math.max(changedAtMs, slotAtMs ?? 0) + PASS_LIFE_MS,
    slotAtMs,
    verificationCode: row.verificationCode,
    totalMinor: row.totalMinor,
    dueMinor: row.paidAt === null ? row.totalMinor : 0,
    requiresIdentification: row.identification !== null,
    customer: shortName(row.callName ?? row.buyerName ?? ''),
    lines: (related.get(null) ?? []).flatMap((line) => {
      const product = toProduct(line);
      return product.quantity === 0
        ? []
        : [
            {
              ...product,
              extras: (related.get(line.line) ?? []).map(toProduct).filter(({ quantity }) => quantity > 0),
            },
          ];
    }),
  };
}

/** Without the units that were refunded. */
function toProduct({ productId, sizeId, quantity, refundedQuantity }: OrderLineRow) {
  return { productId, sizeId, quantity: quantity - refundedQuantity };
}

function wholeSeconds(at: Date): number {
  return Math.floor(at.getTime() / SECOND_MS) * SECOND_MS;
}
