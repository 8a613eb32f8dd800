import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { CallNumber, UtcInstant } from '../values/bounds.ts';
import { FETCH_LOCAL_ORDERS_MAX_IDS, ORDER_LINES_READ } from '../values/limits.ts';
import { Currency, Money } from '../values/money.ts';
import { ORDERS_BEFORE_MAX, PROMISE_REVISION_CAUSES, PROMISE_REVISIONS_MAX } from '../values/order-changes.ts';
import { ORDER_STATUS } from '../values/order-statuses.ts';
import { OrderToken } from '../values/order-token.ts';
import { BodyId, ById, Id, Page, paged } from '../values/paged.ts';
import { TERMINAL_SALE_STATES } from '../values/payment-providers.ts';
import { text } from '../values/text.ts';
import { MemberPass } from './members.ts';
import { OrderDiscount } from './order-discount.ts';
import { OrderRefund } from './order-refunds.ts';
import { PickUpVerificationMethod } from './payment-delivery-configs.ts';
import { Venue } from './venues.ts';

/** Any number: outside 1 to 50 it is refused with `quantity-not-allowed`, whose text people understand. */
const Quantity = z.number().describe('A whole number from 1 to 50.');

/** Any number: one that is no whole amount up to the venue's limit is refused with `tip-not-allowed`. */
const Tip = z.number().describe('Minor units, part of the total. Absent: none.');

/**
 * A line of a requested order. `relatedProducts` are its extras and side dishes; their quantities are per order, not
 * per unit of the main product. @see EXTRA-02
 */
export const NewOrderLine = z
  .object({
    productId: BodyId,
    quantity: Quantity,
    comments: text(2_000).default(''),
    clothingSizeId: BodyId.nullish(),
    relatedProducts: z
      .array(z.object({ id: BodyId, quantity: Quantity }))
      .max(20)
      .default([]),
  })
  .meta({ id: 'NewOrderLine' });
export type NewOrderLine = z.infer<typeof NewOrderLine>;

/** The filled fields of a delivery area. The server checks them and writes the delivery text. @see DEL-02 */
export const DeliverySelection = z
  .object({
    areaId: BodyId,
    values: z.array(z.object({ fieldId: BodyId, value: text(80) })).max(20),
  })
  .meta({ id: 'DeliverySelection' });
export type DeliverySelection = z.infer<typeof DeliverySelection>;

/**
 * An order as a client requests it, without prices. `totalAmount`, if present, is the total that the visitor saw, with the
 * tip; another total is refused with `total-changed`.
 * `delivery` (text) or `deliverySelection` make it a delivery; without both it is a pick-up.
 *
 * @see ORD-01, ORD-07
 */
export const NewOrder = z
  .object({
    venueId: BodyId,
    commerceId: BodyId,
    details: z.array(NewOrderLine).max(ORDER_LINES_READ).describe('40 lines at most, 50 units of a product.'),
    totalAmount: Money.optional(),
    tipMinor: Tip.optional(),
    isCash: z.boolean().default(false),
    isBalance: z.boolean().default(false),
    isForTotem: z.boolean().default(false),
    localTimeZone: text(60).optional(),
    eventId: BodyId.nullish(),
    guestEmail: text(254).nullish(),
    phone: text(40).nullish(),
    identification: z.union([z.int(), text(20)]).nullish(),
    delivery: text(300).nullish(),
    deliverySelection: DeliverySelection.nullish(),
    pickUpVerificationMethod: PickUpVerificationMethod.nullish(),
    slotAt: UtcInstant.nullish().describe('A time of `/slots`. Absent: as soon as possible.'),
    benefitId: BodyId.nullish(),
    beneficiaryEmail: text(254).nullish(),
    discountRuleId: BodyId.nullish().describe('A discount of `/discounts/check`.'),
    discountCode: text(40).nullish().describe('Its code, as the customer typed it.'),
    groupToken: z.uuid().nullish().describe('Of a closed group order of the caller, which this order becomes.'),
  })
  .meta({ id: 'NewOrder' });
export type NewOrder = z.input<typeof NewOrder>;
export type CheckedNewOrder = z.output<typeof NewOrder>;

/** `translatedName`: of the product, in the venue's other language; null without one, or since the product has another name. */
export const OrderDetail = z
  .object({
    id: z.int(),
    productId: z.int(),
    product: z.string(),
    translatedName: z.string().nullable(),
    typeId: z.int(),
    price: Money,
    quantity: z.int(),
    refundedQuantity: z.int().meta({ description: 'Units that were or are being refunded; of refunds by lines' }),
    comments: z.string(),
    totalAmount: Money.meta({ description: 'After the benefit' }),
    tomorrowBenefitQuantity: z.int().meta({ description: 'Units at the discount of the benefit' }),
    tomorrowBenefitDiscountPercentage: z.number(),
    tomorrowBenefitDiscountAmount: Money.meta({ description: 'Of all discounted units' }),
    estimatedPreparationTime: z.int(),
    clothingSize: z.object({ id: z.int(), description: z.string() }).nullable(),
    imagePath: z.string().nullable(),
    relatedProducts: z.array(
      z.object({
        id: z.int(),
        product: z.string(),
        translatedName: z.string().nullable(),
        typeId: z.int(),
        price: Money,
        quantity: z.int(),
        refundedQuantity: z.int(),
        totalAmount: Money,
      }),
    ),
  })
  .meta({ id: 'OrderDetail' });
export type OrderDetail = z.infer<typeof OrderDetail>;

const OrderStatusId = z.enum(ORDER_STATUS);

const OrderBenefit = z
  .object({
    id: z.int(),
    description: z.string(),
    translatedDescription: z.string().nullable(),
    amount: Money,
  })
  .meta({ id: 'OrderBenefit' });

/** A claimed discount. `usedAt`: when staff redeemed it; null while it can be used. */
const OrderClaim = z
  .object({
    discountId: z.int(),
    percent: z.number(),
    description: z.string(),
    translatedDescription: z.string().nullable(),
    usedAt: z.string().nullable(),
  })
  .meta({ id: 'OrderClaim' });

/** Cause of an order's end: it expired unpaid, the buyer or the commerce cancelled it, or all of it was refunded. */
export const OrderEnd = z.enum(['expiry', 'buyer', 'commerce', 'refund']);
export type OrderEnd = z.infer<typeof OrderEnd>;

/** A promise that a later one replaced, and why. The last one was replaced by `promisedAt` of the order. */
export const PromiseRevision = z
  .object({
    promisedBefore: z.string().meta({ description: 'The time that was promised until then' }),
    cause: z.enum(PROMISE_REVISION_CAUSES),
    at: z.string(),
  })
  .meta({ id: 'PromiseRevision' });
export type PromiseRevision = z.infer<typeof PromiseRevision>;

/**
 * An order as its owner sees it. `callNumber` is called out, `number` names the order in papers, `id` in calls. `accessToken` is only in the response that placed a
 * guest's order. Times are ISO instants, except
 * `localDateTime`: the venue's wall clock, `YYYY-MM-DDTHH:mm:ss`. `images`: 1 QR, 2 barcode, as data URLs. `translated…`: in the
 * other language of the venue, which is `venue.language`; null: show the venue's words.
 * `version` rises by one with every change, other than a later promise.
 */
export const Order = z
  .object({
    id: z.int(),
    number: z.int(),
    callNumber: CallNumber,
    version: z.int(),
    accessToken: z.string().optional(),
    totalAmount: Money,
    tipMinor: z.int().optional().meta({ description: 'Part of the total, minor units; absent: none' }),
    discount: OrderDiscount.nullable().meta({ description: 'Redeemed by staff, or with rules that it met' }),
    benefit: OrderBenefit.nullable().meta({ description: 'A benefit of the buyer that this order uses' }),
    claim: OrderClaim.nullable().meta({ description: 'Of an order with `isDiscount`' }),
    currency: Currency,
    verificationCode: z.string(),
    orderStatusId: OrderStatusId,
    endedBy: OrderEnd.nullable(),
    noticeRepeatedAt: z.string().nullable().meta({ description: 'Staff announced it again in its present status' }),
    removal: z
      .object({ at: z.string(), products: z.string().meta({ description: 'With the reason of staff' }) })
      .nullable()
      .meta({ description: 'What staff last took out of the unpaid order; the total is after it' }),
    statusHistory: z.array(z.object({ orderStatusId: OrderStatusId, at: z.string() })),
    venue: z.object({
      id: z.int(),
      code: z.string(),
      name: z.string(),
      language: Venue.shape.language,
      localDateTimeIdentifier: z.string(),
    }),
    commerce: z.object({
      id: z.int(),
      code: z.string(),
      name: z.string(),
      phone: z.string().nullable(),
      address: z.string(),
      translatedAddress: z.string().nullable(),
      logoPath: z.string().nullable(),
      type: z.object({ id: z.int(), description: z.string() }),
    }),
    phone: z.string().nullable(),
    identification: z.string().nullable(),
    guestEmail: z.string().nullable(),
    buyer: z.object({ id: z.int(), name: z.string().nullable(), email: z.string() }).nullable(),
    delivery: z.string().nullable(),
    translatedDelivery: z.string().nullable(),
    event: z.object({ id: z.int(), name: z.string(), translatedName: z.string().nullable() }).nullable(),
    isCash: z.boolean(),
    isPreparedUnpaid: z.boolean().meta({ description: 'In cash: the commerce prepares it before it is paid' }),
    isDiscount: z.boolean(),
    isForTotem: z.boolean(),
    paid: z.boolean(),
    isBeingPaid: z.boolean().meta({ description: 'A payment is undecided: do not pay again' }),
    refund: z.boolean().meta({ description: 'All of it was refunded, or is being refunded' }),
    refundedAmount: Money.meta({ description: 'Refunded so far' }),
    refundUnderWayAmount: Money.meta({ description: 'Pending refunds' }),
    refunds: z.array(OrderRefund).meta({ description: 'Of what was paid for it, from the first to the last' }),
    refundOfOrder: z.uuid().nullable().meta({ description: 'The last refund of the order that has not failed' }),
    payment: z
      .object({
        isBalance: z.boolean(),
        isCash: z.boolean(),
        createdAt: z.string(),
        cloverPointPaymentId: z.string().nullable().meta({ description: 'At a terminal of Clover' }),
      })
      .nullable(),
    mpPointPaymentIntent: z
      .object({ id: z.uuid(), state: z.enum(TERMINAL_SALE_STATES) })
      .nullable()
      .meta({ description: 'The last sale at a terminal of Mercado Pago Point' }),
    assignedPickupVerificationMethod: PickUpVerificationMethod,
    pickupPass: z.string().optional().meta({
      description: 'Signed content of the QR, which a stall checks without a network; absent: `images` has the QR',
    }),
    images: z.array(z.object({ path: z.string(), orderImageTypeId: z.union([z.literal(1), z.literal(2)]) })),
    details: z.array(OrderDetail),
    estimatedPreparationTime: z.int(),
    slotAt: z.string().nullable().meta({ description: 'When the customer wants it; null: as soon as possible' }),
    promisedAt: z
      .string()
      .nullable()
      .meta({ description: 'When it should be ready, stored when the commerce accepts it; null before that' }),
    promiseRevisions: z
      .array(PromiseRevision)
      .max(PROMISE_REVISIONS_MAX)
      .meta({ description: 'Earlier promises that were replaced, the first one first' }),
    ordersBefore: z
      .int()
      .min(0)
      .max(ORDERS_BEFORE_MAX)
      .nullable()
      .meta({ description: 'Orders of the commerce that come before it; null unless it waits to be started' }),
    expiresAt: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
    localDateTime: z.string(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

/**
 * A shortage of one product or size. `available` 0 reads 'disponible', otherwise 'suficiente'. `held`: units of unpaid orders.
 * `retryInMinutes`: until the first of them may be free; null without any.
 *
 * @see CHK-05
 */
export const StockShortage = z
  .object({
    productId: z.int(),
    product: z.string(),
    clothingSizeId: z.int().nullable(),
    sizeDescription: z.string().nullable(),
    available: z.int(),
    held: z.int(),
    retryInMinutes: z.int().nullable(),
  })
  .meta({ id: 'StockShortage' });
export type StockShortage = z.infer<typeof StockShortage>;

const tags = ['orders'] as const;
export const IdempotencyKey = z.object({
  'idempotency-key': z
    .uuid()
    .optional()
    .describe('UUID made with the cart. Without it the server derives one; a kiosk needs it.'),
});

export const placeOrder = {
  method: 'POST',
  url: '/api/orders',
  config: { access: 'visitor', object: 'own-at-venue', priority: PRIORITY.ordering, isQueued: true },
  schema: {
    summary: 'Place an order',
    tags,
    headers: IdempotencyKey.extend(MemberPass.shape),
    body: NewOrder,
    response: { 201: Order },
  },
} as const satisfies Call;

/** Replaces the content of an unpaid order, with prices and stock, in one transaction. @see CHK-06 */
export const retryOrder = {
  method: 'PUT',
  url: '/api/orders/:id/retry',
  config: { access: 'visitor', object: 'order', priority: PRIORITY.ordering },
  schema: {
    summary: 'Change an unpaid order',
    tags,
    params: ById,
    headers: OrderToken,
    body: NewOrder,
    response: { 200: Order },
  },
} as const satisfies Call;

/** The order stays as it is; the new method has its own time to pay. @see CHK-06 */
export const changePaymentMethod = {
  method: 'PUT',
  url: '/api/orders/:id/payment-method',
  config: { access: 'visitor', object: 'order', priority: PRIORITY.ordering },
  schema: {
    summary: 'Pay an own unpaid order in cash or by card',
    tags,
    params: ById,
    headers: OrderToken,
    body: z.object({ isCash: z.boolean() }),
    response: { 200: Order },
  },
} as const satisfies Call;

export const cancelOrder = {
  method: 'POST',
  url: '/api/orders/:id/cancel',
  config: { access: 'visitor', object: 'order', priority: PRIORITY.ordering },
  schema: { summary: 'Cancel an own unpaid order', tags, params: ById, headers: OrderToken, response: { 200: Order } },
} as const satisfies Call;

export const order = {
  method: 'GET',
  url: '/api/orders/:id',
  config: { access: 'visitor', object: 'order', priority: PRIORITY.ownData },
  schema: { summary: 'One own order', tags, params: ById, headers: OrderToken, response: { 200: Order } },
} as const satisfies Call;

/** The PDF of its receipt. 409 `order-not-paid`; 429 after many downloads. @see PAY-02, ORD-04 */
export const orderReceipt = {
  method: 'GET',
  url: '/api/orders/:id/receipt.pdf',
  config: { access: 'visitor', object: 'order', priority: PRIORITY.optional },
  schema: {
    summary: 'The receipt of an own paid order',
    tags,
    params: ById,
    headers: OrderToken,
    response: {},
    answerType: 'application/pdf',
  },
} as const satisfies Call;

export const userOrders = {
  method: 'GET',
  url: '/api/users/orders',
  config: { access: 'proven', object: 'own', priority: PRIORITY.ownData },
  schema: {
    summary: 'Orders of the signed-in user',
    tags,
    querystring: z.object({ page: Page, venueId: Id.optional() }),
    response: { 200: paged(Order) },
  },
} as const satisfies Call;

/** `orderIds`: `id` where the device is known, or `id.token`. Orders of other customers are missing. */
export const fetchLocalOrders = {
  method: 'POST',
  url: '/api/orders/fetch-local-orders',
  config: { access: 'visitor', object: 'own', priority: PRIORITY.ownData },
  schema: {
    summary: 'Orders that a guest placed on this device',
    tags,
    querystring: z.object({ page: Page }),
    body: z.object({ orderIds: z.array(z.union([BodyId, z.string().max(240)])).max(FETCH_LOCAL_ORDERS_MAX_IDS) }),
    response: { 200: paged(Order) },
  },
} as const satisfies Call;

/** Advice only: lists shortages now; POST /api/orders decides. @see CHK-05 */
export const checkProductsStock = {
  method: 'POST',
  url: '/api/check-products-stock',
  config: { access: 'anyone', priority: PRIORITY.optional },
  schema: {
    summary: 'Lines without enough stock',
    tags,
    body: z.object({ detailItems: z.array(NewOrderLine).max(ORDER_LINES_READ) }),
    response: { 200: z.array(StockShortage) },
  },
} as const satisfies Call;
