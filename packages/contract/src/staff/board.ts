import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { PERMISSIONS, WORK_PERMISSIONS } from '../protocol/permissions.ts';
import { CallNumber, OrderVersion, UtcInstant } from '../values/bounds.ts';
import { LINE_MAX_QUANTITY, ORDER_MAX_LINES } from '../values/limits.ts';
import { Currency, Money } from '../values/money.ts';
import { ORDER_STATUS } from '../values/order-statuses.ts';
import { ById, Id } from '../values/paged.ts';
import { HAND_OVER_CHECKS } from '../values/pickup-checks.ts';
import { text } from '../values/text.ts';
import { OrderDiscount } from '../visitor/order-discount.ts';
import { PickUpVerificationMethod, PreparesBeforePaying } from '../visitor/payment-delivery-configs.ts';
import { Busy, QueueState } from '../visitor/venues.ts';
import { LongWait, RaisedPromise } from './long-wait.ts';
import { PaceBasis } from './pace-basis.ts';
import { PickupPassKey, PassUse } from './pickup-passes.ts';

const OrderStatusId = z.enum(ORDER_STATUS);

export const StaffCommerce = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    address: z.string(),
    logoPath: z.string().nullable(),
    venue: z.object({ id: z.int(), code: z.string(), name: z.string() }),
    timeZone: z.string(),
    currency: Currency,
    terminals: z
      .object({ provider: z.int().min(1).max(8), configId: z.int() })
      .nullable()
      .meta({ description: 'The account of its card terminals, which kiosks can be paired with' }),
    takesTopUps: z.boolean().meta({ description: 'Its venue has wallets, so members can top up at the counter' }),
    permissions: z.array(z.enum(PERMISSIONS)).meta({ description: 'Of the reader, at this commerce' }),
    refundLimitMinor: z.int().nullable().meta({ description: 'Of one refund of the reader; null: no limit' }),
  })
  .meta({ id: 'StaffCommerce' });
export type StaffCommerce = z.infer<typeof StaffCommerce>;

/**
 * An order as staff see it. `since`: start of its present status. Staff never see the pickup code. Amounts are null for a
 * reader without `MONEY_PERMISSIONS`.
 */
export const Ticket = z
  .object({
    id: z.int(),
    number: z.int(),
    callNumber: CallNumber,
    version: z.int(),
    orderStatusId: OrderStatusId,
    createdAt: z.string(),
    since: z.string(),
    expiresAt: z.string().nullable().meta({ description: 'When it ends unless it is paid; null: it does not end' }),
    isCash: z.boolean(),
    paid: z.boolean(),
    isForTotem: z.boolean(),
    isFromCounter: z.boolean().meta({ description: 'Staff entered it for a person without a phone' }),
    callName: z.string().nullable().meta({ description: 'Called out with the number; only of the counter' }),
    totalAmount: Money.nullable(),
    tipMinor: z.int().optional().meta({ description: 'Part of the total, minor units; absent: none' }),
    discount: OrderDiscount.nullable().meta({ description: 'The total is after it' }),
    refundedAmount: Money.nullable().meta({
      description: 'Refunded or being refunded; all of it only once it was handed over',
    }),
    delivery: z.string().nullable(),
    phone: z.string().nullable(),
    eventName: z.string().nullable(),
    requiresIdentification: z.boolean(),
    pickUpVerificationMethod: PickUpVerificationMethod,
    estimatedPreparationTime: z.int(),
    slotAt: z.string().nullable().meta({ description: 'When the customer wants it; null: as soon as possible' }),
    promisedAt: z.string().nullable().meta({ description: 'As shown to the customer; null until it is accepted' }),
    repeatedNotices: z.int().meta({ description: 'Notices that staff repeated, besides the first one' }),
    noticeRepeatedAt: z.string().nullable(),
    carriedBy: z
      .int()
      .nullable()
      .meta({ description: 'Account that took the order along; null unless it is on its way' }),
    lines: z.array(
      z.object({
        id: z.int(),
        productId: z.int(),
        product: z.string(),
        quantity: z.int(),
        refundedQuantity: z.int().meta({ description: 'Units that are not to be prepared; of refunds by lines' }),
        refundedAt: z.string().nullable().meta({ description: 'When units of it were last refunded' }),
        passedUnits: z.int().meta({ description: 'Prepared units that it got of ended orders' }),
        comments: z.string(),
        sizeId: z.int().nullable(),
        size: z.string().nullable(),
        extras: z.array(z.object({ product: z.string(), quantity: z.int(), refundedQuantity: z.int() })),
        stationId: z.uuid().nullable().meta({ description: 'Null: the commerce has no stations' }),
        preparationMinutes: z.int().meta({ description: 'Of its product when the order was placed' }),
        startedAt: z.string().nullable().meta({ description: 'When its station began it, if staff said so' }),
        bumpedAt: z.string().nullable().meta({ description: 'When staff marked it as prepared' }),
      }),
    ),
  })
  .meta({ id: 'Ticket' });
export type Ticket = z.infer<typeof Ticket>;

/**
 * An order that ended before its hand-over: refunded whole, or cancelled while it was prepared unpaid. Its kitchen must not go
 * on. `since`: when it ended.
 */
export const EndedTicket = Ticket.extend({
  endedBy: z
    .string()
    .nullable()
    .meta({ description: 'Full name of the member of staff; null for the buyer and the system' }),
  endReason: z.string().nullable(),
}).meta({ id: 'EndedTicket' });
export type EndedTicket = z.infer<typeof EndedTicket>;

/** A place that prepares a part of each order, such as grill or bar. */
export const Station = z.object({ id: z.uuid(), name: z.string() }).meta({ id: 'Station' });
export type Station = z.infer<typeof Station>;

/** `stock` null: uncounted. */
const saleState = { stock: z.int().nullable(), unavailableUntil: z.string().nullable() };

export const BoardProduct = z
  .object({
    id: z.int(),
    name: z.string(),
    ...saleState,
    imagePath: z.string().nullable(),
    typeId: z.int(),
    sizes: z.array(z.object({ id: z.int(), description: z.string(), ...saleState })),
  })
  .meta({ id: 'BoardProduct' });
export type BoardProduct = z.infer<typeof BoardProduct>;

/** Set by staff at the board, or by the automatic throttle. */
export const ThrottledBy = z.enum(['staff', 'queue']);
export type ThrottledBy = z.infer<typeof ThrottledBy>;

/** A message from the office. It stays until staff of the stall press that they saw it. */
export const StallMessage = z
  .object({
    id: z.uuid(),
    text: z.string(),
    sentAt: z.string(),
    by: z.string().nullable().meta({ description: 'Full name; null: erased' }),
  })
  .meta({ id: 'StallMessage' });
export type StallMessage = z.infer<typeof StallMessage>;

/**
 * Everything on a commerce's board: open orders, and those delivered in the last 30 minutes (for undo).
 * `at` is the database's clock when it was read; ages on the screen count from it.
 */
export const Board = z
  .object({
    at: z.string(),
    commerce: StaffCommerce.extend({
      enabled: z.boolean().describe('Switched on and within its opening hours.'),
      isOutOfHours: z.boolean().describe('It is not enabled because of its hours alone.'),
      opensAt: z.string().nullable(),
      pausedUntil: z.string().nullable(),
      pauseReason: z.string().nullable().describe('Of staff; visitors do not see it.'),
      busy: Busy.nullable(),
      loadBy: ThrottledBy.describe('Who made it busy or paused it; staff while it is neither.'),
      preparesBeforePaying: PreparesBeforePaying,
      trayUnits: z.int().describe('Units of products that a runner carries in one trip.'),
    }),
    wait: QueueState.describe('Of an order that is placed now.'),
    paceBasis: PaceBasis.describe('What `wait` comes from.'),
    longWait: LongWait.nullable().describe('Null while the wait is short, and while staff answered.'),
    raisedPromise: RaisedPromise.nullable().describe('Null: new orders are promised the estimate.'),
    deliveredToday: z.int().describe('Since midnight; with an event, since 3 hours before its start.'),
    messages: z.array(StallMessage).meta({ description: 'From the office, that no staff here saw; the oldest first' }),
    eventEndsAt: z.string().nullable().describe('When the event that is on ends; null: there is none.'),
    tickets: z.array(Ticket),
    ended: z
      .array(EndedTicket)
      .meta({ description: 'Ended in the last 15 minutes while staff worked on them; the oldest first' }),
    customers: z.array(z.object({ orderId: z.int(), name: z.string() })).meta({
      description: 'Who ordered the tickets: first name and initial. Empty for a reader without `hand-over`',
    }),
    carriers: z
      .array(z.object({ accountId: z.int(), name: z.string() }))
      .meta({ description: 'Who carries the orders on their way: first name and initial' }),
    stations: z.array(Station),
    products: z.array(BoardProduct),
    passKeys: z.array(PickupPassKey).meta({ description: 'To check signed passes without a network' }),
    flaggedPasses: z
      .array(PassUse)
      .meta({ description: 'Hand-overs by pass of the last 12 hours that people have to review; the newest first' }),
  })
  .meta({ id: 'Board' });
export type Board = z.infer<typeof Board>;

const tags = ['staff'] as const;

export const staffCommerces = {
  method: 'GET',
  url: '/api/staff/commerces',
  config: { access: 'staff', object: 'own', priority: PRIORITY.staff },
  schema: { summary: 'The commerces whose board I may see', tags, response: { 200: z.array(StaffCommerce) } },
} as const satisfies Call;

export const board = {
  method: 'GET',
  url: '/api/commerces/:id/board',
  config: { access: 'staff', object: 'commerce', permission: WORK_PERMISSIONS, priority: PRIORITY.staff },
  schema: { summary: 'The board of a commerce', tags, params: ById, response: { 200: Board } },
} as const satisfies Call;

/** `answer`: what the customer said; the server compares it. `counter`: only for an order that staff entered. */
export const HandOverWithoutCode = z
  .object({
    check: z.enum(HAND_OVER_CHECKS),
    answer: text(120).optional(),
    reason: text(200).optional(),
  })
  .meta({ id: 'HandOverWithoutCode' });
export type HandOverWithoutCode = z.infer<typeof HandOverWithoutCode>;

/**
 * Applies a transition to an order. `version` is the one on the screen. An older one gets 409 `order-state-changed` with the
 * present state, so a second tap is harmless. `verificationCode` (typed, or the content of the scanned QR or barcode) is
 * required to deliver a pick-up, unless `withoutCode` says how the customer was checked; `reason` to cancel. A paid order is
 * cancelled with the approval of a code: 422 `refund-proof-required` without it.
 *
 * @see ORD-08, DEL-04
 */
export const transitionOrder = {
  method: 'POST',
  url: '/api/orders/:id/transitions',
  config: {
    access: 'staff',
    object: 'ticket',
    permission: ['prepare', 'hand-over', 'take-cash', 'refund'],
    priority: PRIORITY.staff,
    effects: ['refunds-order'],
  },
  schema: {
    summary: 'Transition an order',
    tags,
    params: ById,
    body: z.object({
      orderStatusId: OrderStatusId,
      version: OrderVersion,
      verificationCode: text(80).optional(),
      withoutCode: HandOverWithoutCode.optional(),
      reason: text(200).optional(),
    }),
    response: { 200: Ticket },
  },
} as const satisfies Call;

/** The cash of an order was counted at the counter. */
export const acceptCash = {
  method: 'POST',
  url: '/api/orders/:id/cash',
  config: { access: 'staff', object: 'ticket', permission: 'take-cash', priority: PRIORITY.staff, effects: [] },
  schema: {
    summary: 'Confirm the cash of an order',
    tags,
    params: ById,
    body: z.object({ version: OrderVersion, amount: Money }),
    response: { 200: Ticket },
  },
} as const satisfies Call;

/**
 * Redeems the code of a claimed discount for an unpaid cash order, whose total falls. A code works once, at the commerce of
 * its discount. An order that ends unpaid gives it back.
 *
 * @see DISC-01
 */
export const redeemDiscount = {
  method: 'POST',
  url: '/api/orders/:id/discount',
  config: { access: 'staff', object: 'ticket', permission: 'take-cash', priority: PRIORITY.staff, effects: [] },
  schema: {
    summary: 'Redeem a discount for an order',
    tags,
    params: ById,
    body: z.object({ version: OrderVersion, code: text(40) }),
    response: { 200: Ticket },
  },
} as const satisfies Call;

/**
 * Takes units of main lines out of an unpaid cash order, at most until it is ready. What stays keeps its prices; the total is
 * calculated again. The order keeps at least one line: otherwise staff cancel it.
 *
 * @see ORD-08
 */
export const removeOrderLines = {
  method: 'POST',
  url: '/api/orders/:id/removals',
  config: { access: 'staff', object: 'ticket', permission: 'take-cash', priority: PRIORITY.staff, effects: [] },
  schema: {
    summary: 'Take products out of an unpaid order',
    tags,
    params: ById,
    body: z.object({
      version: OrderVersion,
      lines: z
        .array(z.object({ id: z.int().min(1), units: z.int().min(1).max(LINE_MAX_QUANTITY) }))
        .min(1)
        .max(ORDER_MAX_LINES)
        .meta({ description: 'Ids of `Ticket.lines`, each once' }),
      reason: text(200),
    }),
    response: { 200: Ticket },
  },
} as const satisfies Call;

/**
 * Calls the customer of an order: of a pick-up that is prepared or ready, or of a delivery at the seat. At most three times, a
 * minute apart.
 *
 * @see ORD-08
 */
export const repeatNotice = {
  method: 'POST',
  url: '/api/orders/:id/notices',
  config: {
    access: 'staff',
    object: 'ticket',
    permission: ['prepare', 'hand-over'],
    priority: PRIORITY.staff,
    effects: [],
  },
  schema: {
    summary: 'Call the customer of an order',
    tags,
    params: ById,
    body: z.object({ version: OrderVersion }),
    response: { 200: Ticket },
  },
} as const satisfies Call;

/** Takes a message off the board, with who saw it. A repeated call changes nothing. @see COM-03 */
export const seeStallMessage = {
  method: 'POST',
  url: '/api/commerces/:id/messages/:messageId/seen',
  config: {
    access: 'staff',
    object: 'board-message',
    permission: WORK_PERMISSIONS,
    priority: PRIORITY.staff,
    effects: [],
  },
  schema: {
    summary: 'Mark a message of the office as seen',
    tags,
    params: ById.extend({ messageId: z.uuid() }),
    response: { 200: z.object({ id: z.uuid(), seenAt: z.string() }) },
  },
} as const satisfies Call;

/** Makes a product unavailable until an instant, or available with null. */
export const markProductUnavailable = {
  method: 'PUT',
  url: '/api/products/:id/stop',
  config: {
    access: 'staff',
    object: 'product',
    permission: ['prepare', 'stock'],
    priority: PRIORITY.staff,
    effects: [],
  },
  schema: {
    summary: 'Make a product unavailable or available',
    tags,
    params: ById,
    body: z.object({ unavailableUntil: UtcInstant.nullable() }),
    response: { 200: z.object({ id: z.int(), unavailableUntil: z.string().nullable() }) },
  },
} as const satisfies Call;

/** As `markProductUnavailable`, for one size of a piece of clothing. */
export const markSizeUnavailable = {
  method: 'PUT',
  url: '/api/products/:id/sizes/:sizeId/stop',
  config: { access: 'staff', object: 'size', permission: ['prepare', 'stock'], priority: PRIORITY.staff, effects: [] },
  schema: {
    summary: 'Make a size unavailable or available',
    tags,
    params: ById.extend({ sizeId: Id }),
    body: z.object({ unavailableUntil: UtcInstant.nullable() }),
    response: { 200: z.object({ id: z.int(), unavailableUntil: z.string().nullable() }) },
  },
} as const satisfies Call;

/** Server-sent events: `hello` first, then `board` `{version}` whenever the board should be read again, `bye` at the end. */
export const boardEvents = {
  method: 'GET',
  url: '/api/commerces/:id/board/live',
  config: { access: 'staff', object: 'commerce', permission: WORK_PERMISSIONS, priority: PRIORITY.staff },
  schema: { summary: 'Live changes of a board (text/event-stream)', tags: ['live'], params: ById, response: {} },
} as const satisfies Call;
