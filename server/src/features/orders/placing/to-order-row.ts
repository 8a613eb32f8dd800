import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { LineBenefit } from '@app/rules/benefits/product-benefit.ts';
import type { OrderLineRow, OrderRow } from '../reading/order-read-store.ts';
import type { OrderToInsert } from './order-insert-store.ts';
import type { PricingInputs } from './pricing-inputs.ts';

/** An account that places orders. `hasPaid`: it has paid for an order before. */
export type Buyer = { id: number; name: string | null; email: string | null; hasPaid: boolean };

const MINUTE_MS = 60_000;

const UNCHANGED = { noticeRepeatedAt: null, removal: null } as const;

/** Returns a placed order as `findOrders` would read it. Reading a batch back would cost as much as writing it. */
export function toOrderRow(order: OrderToInsert, inputs: PricingInputs, buyer: Buyer | null): OrderRow {
  const { decided } = order;
  const { venue, commerce } = inputs.rules;
  const placedAt = new Date(inputs.nowMs);
  return {
    ...identityOf(order),
    version: 1,
    venue: {
      id: venue.id,
      code: venue.code,
      name: venue.name,
      language: venue.language,
      localDateTimeIdentifier: venue.timeZone,
    },
    commerce: toCommerce(commerce),
    statusId: decided.statusId,
    isExpired: false,
    endedBy: null,
    isBeingPaid: false,
    totalMinor: decided.totalMinor,
    tipMinor: decided.tipMinor,
    currency: venue.currency,
    refundRequestedMinor: 0,
    refundedMinor: 0,
    refunds: [],
    terminalSale: null,
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
    deliveryAreas: decided.delivery === null ? [] : inputs.rules.deliveryConfig.areas,
    eventId: decided.event?.id ?? null,
    eventName: decided.event?.name ?? null,
    translatedEventName: decided.event?.translatedName ?? null,
    isCash: decided.isCash,
    isBalance: decided.isBalance,
    ...discountOf(decided),
    benefit: decided.benefit,
    claim: null,
    isFromKiosk: order.isFromKiosk,
    callName: order.counter?.callName ?? null,
    estimatedPreparationMinutes: decided.preparationMinutes,
    slotAt: decided.slotAt,
    promisedAt: order.promisedAt,
    promiseRevisions: [],
    ...UNCHANGED,
    paidAt: decided.statusId === ORDER_STATUS.paymentAccepted ? placedAt : null,
    expiresAt:
      decided.statusId === ORDER_STATUS.created ? new Date(inputs.nowMs + decided.expiryMinutes * MINUTE_MS) : null,
    createdAt: placedAt,
    updatedAt: placedAt,
    localDateTime: inputs.localDateTime,
    history: [{ statusId: decided.statusId, at: placedAt.toISOString() }],
    lines: decided.lines.map((line) => toLineRow(line, inputs)),
  };
}

function discountOf({ discount }: OrderToInsert['decided']) {
  return {
    isDiscount: false,
    discountPercent: discount?.percent ?? null,
    discountMinor: discount?.amountMinor ?? 0,
    discountName: discount?.name ?? null,
    translatedDiscountName: discount?.translatedName ?? null,
  };
}

function identityOf({ id, number, callNumber }: OrderToInsert): Pick<OrderRow, 'id' | 'number' | 'callNumber'> {
  return { id, number, callNumber };
}

function toCommerce(commerce: PricingInputs['rules']['commerce']): OrderRow['commerce'] {
  const { id, code, name, phone, address, translatedAddress, logoPath, preparesBeforePaying } = commerce;
  const type = { id: commerce.typeId, description: commerce.typeDescription };
  return { id, code, name, phone, address, translatedAddress, logoPath, type, preparesBeforePaying };
}

function toLineRow(line: OrderToInsert['decided']['lines'][number], inputs: PricingInputs): OrderLineRow {
  const {
    requiresIdentification: _requires,
    countsStock: _counts,
    ingredients: _used,
    mediaKey: _key,
    discountMinor: _share,
    benefit,
    ...row
  } = line;
  const shown = inputs.shownProduct(line.productId);
  return { ...row, ...shown, refundedQuantity: 0, benefit: benefit && toBenefitRow(benefit) };
}

function toBenefitRow({ units, percentage, discountMinor }: LineBenefit): OrderLineRow['benefit'] {
  return { units, percentage, discountMinor };
}
