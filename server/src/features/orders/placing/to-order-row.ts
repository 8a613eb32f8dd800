import type { PricingInputs } from './pricing-inputs.ts';
import type { OrderToInsert } from '../order-store.ts';
import type { OrderLineRow, OrderRow } from '../reading/order-read-store.ts';

/** The name and address of an account that places orders, and whether it has paid for one before. */
export type Buyer = { id: number; name: string | null; email: string | null; hasPaid: boolean };

const MINUTE_MS = 60_000;

/**
 * An order as `findOrders` reads it right after it was written, made from what was written: in a rush, reading a whole
 * batch back would cost as much as writing it.
 */
export function toOrderRow(order: OrderToInsert, facts: PricingInputs, buyer: Buyer | null): OrderRow {
  const { decided } = order;
  const { venue, commerce } = facts.rules;
  const placedAt = new Date(facts.nowMs);
  return {
    id: order.id,
    number: order.number,
    version: 1,
    venue: { id: venue.id, code: venue.code, name: venue.name, localDateTimeIdentifier: venue.timeZone },
    commerce: {
      id: commerce.id,
      code: commerce.code,
      name: commerce.name,
      address: commerce.address,
      logoPath: commerce.logoPath,
      type: { id: commerce.typeId, description: commerce.typeDescription },
      preparesBeforePaying: commerce.preparesBeforePaying,
    },
    statusId: decided.statusId,
    isExpired: false,
    endedBy: null,
    isBeingPaid: false,
    totalMinor: decided.totalMinor,
    currency: venue.currency,
    refundRequestedMinor: 0,
    refundedMinor: 0,
    verificationCode: order.verificationCode,
    pickUpVerificationMethod: decided.pickUpVerificationMethod,
    buyerId: order.buyerId,
    buyerName: buyer?.name ?? null,
    buyerEmail: buyer?.email ?? null,
    deviceId: order.deviceId,
    guestEmail: decided.guestEmail,
    phone: decided.phone,
    identification: decided.identification,
    delivery: decided.delivery,
    eventId: decided.event?.id ?? null,
    eventName: decided.event?.name ?? null,
    isCash: decided.isCash,
    isBalance: decided.isBalance,
    isDiscount: false,
    isForTotem: order.isForTotem,
    estimatedPreparationMinutes: decided.preparationMinutes,
    paidAt: decided.statusId === 2 ? placedAt : null,
    expiresAt: decided.statusId === 1 ? new Date(facts.nowMs + decided.expiryMinutes * MINUTE_MS) : null,
    createdAt: placedAt,
    updatedAt: placedAt,
    localDateTime: facts.localDateTime,
    history: [{ statusId: decided.statusId, at: placedAt.toISOString() }],
    lines: decided.lines.map((line) => toLineRow(line, facts)),
  };
}

function toLineRow(line: OrderToInsert['decided']['lines'][number], facts: PricingInputs): OrderLineRow {
  const { requiresIdentification: _asked, countsStock: _counted, mediaKey: _key, ...told } = line;
  return { ...told, imagePath: facts.imagePathOf(line.productId) };
}
