import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { Currency, Money } from '../values/money.ts';
import { OrderToken, PaymentViewToken } from '../values/order-token.ts';
import { BodyId, ById, Id } from '../values/paged.ts';
import { text } from '../values/text.ts';
import { TopUpAmount } from '../values/top-up-amount.ts';

const Uuid = z.uuid();

/**
 * State of the payment of an order.
 * - `none`: no attempt, or only ended ones: the order can be paid
 * - `waiting`: the visitor is at the provider's page
 * - `confirming`: the outcome is unknown, and another payment is refused until it is decided
 * - `unresolved`: captured money could not be booked. Staff see it; it is retried, and refunded in the end. Another
 *   payment is refused
 * - `approved`: the order is paid
 * - `declined`: the last attempt was declined; another one may begin
 * - `refunding`, `refunded`: money that the order could not use is being refunded, or was
 */
export const PAYMENT_STATES = [
  'none',
  'waiting',
  'confirming',
  'unresolved',
  'approved',
  'declined',
  'refunding',
  'refunded',
] as const;

/** The provider codes of the error catalogue, by which a screen explains a failed payment. @see PAY-03 */
export const PAYMENT_FAILURE_CODES = ['03', '12', '13', '51', '14', '2304', 'other'] as const;

/** A 3-D Secure challenge: a form with the field `creq`, which the browser posts to the bank's page in a frame. */
export const CardChallenge = z.object({ url: z.url(), creq: z.string() }).meta({ id: 'CardChallenge' });
export type CardChallenge = z.infer<typeof CardChallenge>;

/** @see PAY-02, PAY-04 */
export const OrderPayment = z
  .object({
    orderId: z.int(),
    orderNumber: z.int(),
    attemptId: Uuid.nullable().meta({ description: 'The last attempt; null without one' }),
    state: z.enum(PAYMENT_STATES),
    failureCode: z.enum(PAYMENT_FAILURE_CODES).nullable().meta({ description: 'Of a declined attempt' }),
    canPay: z.boolean().meta({ description: 'A new attempt may begin now' }),
    amount: Money.meta({ description: 'Of the order' }),
    returnedAmount: Money.nullable().meta({
      description: 'Unallocated money that is being or was refunded; null without any',
    }),
    currency: Currency,
    provider: z.int().min(1).max(8).nullable(),
    card: z.object({ brand: z.string(), lastFour: z.string() }).nullable(),
    expiresAt: z
      .string()
      .nullable()
      .meta({ description: 'When the unpaid order expires; no attempt makes it earlier' }),
    challenge: CardChallenge.nullable().meta({
      description: 'While confirming: the bank asks the cardholder. In the response to a payment and to a check only',
    }),
  })
  .meta({ id: 'OrderPayment' });
export type OrderPayment = z.infer<typeof OrderPayment>;

/** Created with the tap: one key starts one attempt, however often it is sent. */
export const PaymentHeaders = OrderToken.extend({ 'idempotency-key': Uuid.optional() });

const tags = ['payments'] as const;

/** Reads our books only; cheap enough to be polled. */
export const orderPayment = {
  method: 'GET',
  url: '/api/orders/:id/payment',
  config: { access: 'visitor', object: 'order', priority: PRIORITY.ordering },
  schema: {
    summary: 'State of the payment of an own order',
    tags,
    params: ById,
    headers: PaymentViewToken,
    response: { 200: OrderPayment },
  },
} as const satisfies Call;

/** Queries the provider now: for return pages and 'verify payment'. The browser's own parameters count for nothing. */
export const checkOrderPayment = {
  method: 'POST',
  url: '/api/orders/:id/payment/check',
  config: { access: 'visitor', object: 'order', priority: PRIORITY.ordering },
  schema: {
    summary: 'Query the provider about the payment of an own order',
    tags,
    params: ById,
    headers: PaymentViewToken,
    response: { 200: OrderPayment },
  },
} as const satisfies Call;

/**
 * Ends an attempt at the provider's page that the visitor left, so that another may begin. 409 while the outcome is
 * unknown.
 */
export const leaveOrderPayment = {
  method: 'POST',
  url: '/api/orders/:id/payment/leave',
  config: { access: 'visitor', object: 'order', priority: PRIORITY.ordering },
  schema: {
    summary: 'End a payment that waits for the visitor',
    tags,
    params: ById,
    headers: OrderToken,
    response: { 200: OrderPayment },
  },
} as const satisfies Call;

/**
 * A card token that the provider's script made in the browser. `saveToken`: a second token of the card, to save it.
 * The raw fields are documented; `card-data-not-accepted` refuses them where the operator is not certified.
 */
export const NewCard = z
  .object({
    token: text(100).optional(),
    paymentMethodId: text(40).optional(),
    issuerId: text(40).optional(),
    saveToken: text(100).optional(),
    ccNumber: text(40).optional(),
    ccOwner: text(60).optional(),
    ccExpMonth: z.union([z.int(), text(4)]).optional(),
    ccExpYear: z.union([z.int(), text(4)]).optional(),
    ccCode: text(8).optional(),
    ccDocumentType: text(20).optional(),
    ccDocumentNumber: text(20).optional(),
  })
  .meta({ id: 'NewCard' });
export type NewCard = z.infer<typeof NewCard>;

/** `token`: made of the saved card and its code in the browser. `ccCode`: documented, as above. */
export const SavedCardUse = z
  .object({
    ccId: z.union([z.int(), text(40)]),
    token: text(100).optional(),
    ccCode: text(8).optional(),
  })
  .meta({ id: 'SavedCardUse' });
export type SavedCardUse = z.infer<typeof SavedCardUse>;

/** `totalAmount` is only compared with the order. */
const paymentOf = <Card extends z.ZodType>(creditCard: Card) =>
  z.object({
    orderId: BodyId,
    mpConfigId: BodyId,
    email: text(254).optional(),
    totalAmount: Money.optional(),
    showsChallenge: z
      .boolean()
      .optional()
      .meta({ description: 'The client shows `challenge`; otherwise none is asked for' }),
    creditCard,
  });

/** @see MP-01 */
export const payByNewCard = {
  method: 'POST',
  url: '/api/payments/mercado-pago',
  config: { access: 'visitor', object: 'own', priority: PRIORITY.ordering },
  schema: {
    summary: 'Pay an order with a new card (Mercado Pago)',
    tags,
    headers: PaymentHeaders,
    body: paymentOf(NewCard),
    response: { 200: OrderPayment },
  },
} as const satisfies Call;

/** @see MP-01 */
export const payBySavedCard = {
  method: 'POST',
  url: '/api/payments/mercado-pago/previous-card',
  config: { access: 'visitor', object: 'own', priority: PRIORITY.ordering },
  schema: {
    summary: 'Pay an order with a saved card (Mercado Pago)',
    tags,
    headers: PaymentHeaders,
    body: paymentOf(SavedCardUse),
    response: { 200: OrderPayment },
  },
} as const satisfies Call;

/** @see MP-01 */
export const SavedCard = z
  .object({
    ccId: z.string().meta({ description: 'Up to 13 digits' }),
    ccOwner: z.string(),
    ccExpMonth: z.int(),
    ccExpYear: z.int(),
    ccFirstSixDigits: z.string(),
    ccLastFourDigits: z.string(),
    paymentMethod: z.object({ id: z.string(), name: z.string() }),
    issuer: z.object({ id: z.string(), name: z.string() }).nullable(),
  })
  .meta({ id: 'SavedCard' });
export type SavedCard = z.infer<typeof SavedCard>;

/** Only for the session's own proven e-mail; for any other the list is empty. @see MP-01 */
export const savedCards = {
  method: 'POST',
  url: '/api/payments/mercado-pago/cards',
  config: { access: 'visitor', object: 'own', priority: PRIORITY.ownData },
  schema: {
    summary: 'Own saved cards (Mercado Pago)',
    tags,
    body: z.object({ email: text(254), mpConfigId: BodyId }),
    response: { 200: z.array(SavedCard) },
  },
} as const satisfies Call;

/** In the query or in the body: proxies drop bodies of DELETE. */
const CardToDelete = z.object({
  mpConfigId: z.coerce.number().int().min(1).optional(),
  email: text(254).optional(),
  ccId: z.union([z.int(), text(40)]).optional(),
});

/** @see MP-01 */
export const deleteSavedCard = {
  method: 'DELETE',
  url: '/api/payments/mercado-pago/cards',
  config: { access: 'visitor', object: 'own', priority: PRIORITY.ownData },
  schema: {
    summary: 'Delete an own saved card (Mercado Pago)',
    tags,
    querystring: CardToDelete,
    body: CardToDelete.nullish(),
    response: { 204: z.null() },
  },
} as const satisfies Call;

/** Only `orderId` and the configuration are used; the other fields are documented and ignored. @see MPC-01 */
export const createPreference = {
  method: 'POST',
  url: '/api/payments/mercado-pago-checkout/create-preference',
  config: { access: 'visitor', object: 'own', priority: PRIORITY.ordering },
  schema: {
    summary: "Prepare the provider's page for an order (Checkout Pro)",
    tags,
    headers: PaymentHeaders,
    body: z.object({
      mpCheckoutConfigId: BodyId,
      orderId: BodyId,
      venueCode: text(60).optional(),
      commerceCode: text(60).optional(),
      shoppingCartDetail: z.unknown().optional(),
    }),
    response: {
      200: z.object({ id: z.string(), pageUrl: z.string(), payment: OrderPayment }).meta({ id: 'Preference' }),
    },
  },
} as const satisfies Call;

/** A page of a provider that is ready for the visitor. `parameters`: form fields, or the configuration of its script. */
const PaymentPage = z
  .object({
    sessionRef: z.string().meta({ description: "The provider's id of the page" }),
    pageUrl: z.string().meta({ description: 'The page, the address of its form, or its script' }),
    parameters: z.record(z.string(), z.string()),
    payment: OrderPayment,
  })
  .meta({ id: 'PaymentPage' });
export type PaymentPage = z.infer<typeof PaymentPage>;

/** Prepares the provider's page of the order's commerce, or returns the one that is open for it. @see PAY-01 */
export const openPaymentPage = {
  method: 'POST',
  url: '/api/orders/:id/payment/page',
  config: { access: 'visitor', object: 'order', priority: PRIORITY.ordering },
  schema: {
    summary: "Prepare the provider's page for an order",
    tags,
    params: ById,
    headers: PaymentHeaders,
    body: z.object({ configId: BodyId }),
    response: { 200: PaymentPage },
  },
} as const satisfies Call;

/**
 * A webhook in the format of the account's provider. Its signature is verified over the exact body, it is stored once,
 * and answered at once. 401 without a valid signature, whether or not the account exists.
 */
export const providerWebhook = {
  method: 'POST',
  url: '/api/payments/webhooks/:venueId/:configId',
  config: { access: 'anyone', priority: PRIORITY.staff },
  schema: {
    summary: 'Webhook of a payment provider',
    tags,
    params: z.object({ venueId: Id, configId: Id }),
    body: z.string().meta({ description: 'As the provider sent it, in its own content type' }),
    response: { 200: z.object({ received: z.literal(true) }) },
  },
} as const satisfies Call;

/**
 * A webhook of Mercado Pago, which only names a payment. Its signature is verified, it is stored once, and answered at
 * once.
 * 401 without a valid signature, whether or not the account exists.
 */
export const mercadoPagoWebhook = {
  method: 'POST',
  url: '/api/payments/mercado-pago/webhook/:venueId/:configId',
  config: { access: 'anyone', priority: PRIORITY.staff },
  schema: {
    summary: 'Webhook of Mercado Pago',
    tags,
    params: z.object({ venueId: Id, configId: Id }),
    response: { 200: z.object({ received: z.literal(true) }) },
  },
} as const satisfies Call;

const ownWallet = z.object({ userId: z.coerce.number().int(), venueId: z.coerce.number().int() });

export const CardTopUp = z
  .object({
    attemptId: Uuid,
    state: z.enum(PAYMENT_STATES),
    failureCode: z.enum(PAYMENT_FAILURE_CODES).nullable(),
    amount: Money.meta({ description: 'The topped-up amount, or the refunded one' }),
    balance: Money,
    currency: Currency,
  })
  .meta({ id: 'CardTopUp' });
export type CardTopUp = z.infer<typeof CardTopUp>;

/** @see WAL-01 */
export const topUpByCard = {
  method: 'POST',
  url: '/api/users/:userId/:venueId/card-top-ups',
  config: { access: 'proven', object: 'user', priority: PRIORITY.ordering },
  schema: {
    summary: 'Top up the own wallet with a card',
    tags: ['wallet'],
    params: ownWallet,
    headers: z.object({ 'idempotency-key': Uuid.optional() }),
    body: z.object({
      amount: TopUpAmount,
      mpConfigId: BodyId,
      creditCard: z.union([SavedCardUse, NewCard]),
    }),
    response: { 200: CardTopUp },
  },
} as const satisfies Call;

/**
 * Prevents a second payment after a reload or on another phone: at most one is in progress at a venue.
 *
 * @see WAL-01, PAY-02
 */
export const openCardTopUps = {
  method: 'GET',
  url: '/api/users/:userId/:venueId/card-top-ups',
  config: { access: 'proven', object: 'user', priority: PRIORITY.ordering },
  schema: {
    summary: 'Own undecided top-ups',
    tags: ['wallet'],
    params: ownWallet,
    response: { 200: z.array(CardTopUp) },
  },
} as const satisfies Call;

export const cardTopUp = {
  method: 'GET',
  url: '/api/users/:userId/:venueId/card-top-ups/:attemptId',
  config: { access: 'proven', object: 'payment', priority: PRIORITY.ordering },
  schema: {
    summary: 'State of an own top-up',
    tags: ['wallet'],
    params: ownWallet.extend({ attemptId: Uuid }),
    response: { 200: CardTopUp },
  },
} as const satisfies Call;
