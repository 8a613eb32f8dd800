import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { Currency, Money } from '../values/money.ts';
import { ORDER_ACTORS, ORDER_CHANGE_CAUSES } from '../values/order-changes.ts';
import { ORDER_STATUS } from '../values/order-statuses.ts';
import { BodyId, ById } from '../values/paged.ts';
import { PrintedDocument } from '../values/paper.ts';
import { HAND_OVER_CHECKS } from '../values/pickup-checks.ts';
import { REFUND_METHODS } from '../values/report-values.ts';
import { text } from '../values/text.ts';
import { REFUND_CAUSES, REFUND_STATES } from './refunds.ts';

/** Actor of a change. A visitor has no name here: staff need none to work. */
const OrderActor = z
  .object({
    kind: z.enum(ORDER_ACTORS),
    name: z.string().nullable().meta({ description: 'Of staff. Null: unknown, or no member of staff' }),
    isSelf: z.boolean().meta({ description: 'The caller' }),
  })
  .meta({ id: 'OrderActor' });
export type OrderActor = z.infer<typeof OrderActor>;

const OrderStatusId = z.enum(ORDER_STATUS);

/** A transition, or another change of the order's version. `from` null: the order was placed. */
const OrderChange = z
  .object({
    kind: z.literal('change'),
    at: z.string(),
    actor: OrderActor,
    cause: z.enum(ORDER_CHANGE_CAUSES),
    from: OrderStatusId.nullable(),
    to: OrderStatusId,
    reason: z.string().nullable(),
    pickupCheck: z
      .enum(HAND_OVER_CHECKS)
      .nullable()
      .meta({ description: 'How the customer was checked at a hand-over without the code' }),
  })
  .meta({ id: 'OrderChange' });

/** A payment that pays nothing of the order, which is refunded: late, repeated or with another amount. */
const OrderUnusedPayment = z
  .object({
    kind: z.literal('unused-payment'),
    at: z.string(),
    actor: OrderActor,
    amount: Money.nullable(),
    verdict: z.enum(['late', 'duplicate', 'mismatch', 'unbooked']),
  })
  .meta({ id: 'OrderUnusedPayment' });

const OrderRefund = z
  .object({
    kind: z.literal('refund'),
    at: z.string(),
    actor: OrderActor,
    amount: Money.nullable(),
    method: z.enum(REFUND_METHODS),
    state: z.enum(REFUND_STATES),
    cause: z.enum(REFUND_CAUSES),
    reason: z.string().nullable(),
    updatedAt: z.string(),
  })
  .meta({ id: 'OrderRefund' });

const OrderReceiptMail = z
  .object({
    kind: z.literal('receipt'),
    id: z.uuid(),
    at: z.string(),
    actor: OrderActor,
    email: z.string().nullable().meta({ description: 'Masked after its first letters. Null: erased' }),
    state: z.enum(['pending', 'sent', 'failed']),
  })
  .meta({ id: 'OrderReceiptMail' });

/** A printed document. `copy`: 2 and more are reprints. */
const OrderPaper = z
  .object({
    kind: z.literal('paper'),
    at: z.string(),
    actor: OrderActor,
    document: PrintedDocument,
    copy: z.int().min(1),
    state: z.enum(['waiting', 'sending', 'printed', 'sent', 'dropped']),
  })
  .meta({ id: 'OrderPaper' });

const OrderHistoryEntry = z.discriminatedUnion('kind', [
  OrderChange,
  OrderUnusedPayment,
  OrderRefund,
  OrderReceiptMail,
  OrderPaper,
]);
export type OrderHistoryEntry = z.infer<typeof OrderHistoryEntry>;

/**
 * What happened to an order, newest first, with what it was paid with. Nothing in it identifies the buyer. Amounts and the
 * card are null for a reader without `MONEY_PERMISSIONS`.
 */
const OrderHistory = z
  .object({
    totalAmount: Money.nullable(),
    currency: Currency,
    paidWith: z.enum(['cash', 'balance', 'provider']),
    card: z.object({ brand: z.string(), lastFour: z.string() }).nullable(),
    entries: z.array(OrderHistoryEntry),
  })
  .meta({ id: 'OrderHistory' });
export type OrderHistory = z.infer<typeof OrderHistory>;

/** The history of an order for the staff of its commerce. @see ORD-08 */
export const orderHistory = {
  method: 'GET',
  url: '/api/orders/:id/history',
  config: {
    access: 'staff',
    object: 'ticket',
    permission: ['prepare', 'hand-over', 'take-cash', 'refund', 'reports'],
    priority: PRIORITY.optional,
  },
  schema: {
    summary: 'The history of an order',
    tags: ['staff'],
    params: ById,
    response: { 200: OrderHistory },
  },
} as const satisfies Call;

/**
 * Mails the receipt of a paid order to a customer at the commerce, or again to the address of an earlier mail in the order's
 * history. False: the mail could not be sent, and the call may be repeated. @see INV-01
 */
export const sendReceipt = {
  method: 'POST',
  url: '/api/orders/send-invoice',
  config: {
    access: 'staff',
    object: 'ticket',
    permission: ['take-cash', 'refund'],
    priority: PRIORITY.staff,
    effects: [],
  },
  schema: {
    summary: 'Mail the receipt of an order',
    tags: ['staff'],
    body: z
      .object({ id: BodyId, email: text(254).optional(), mailId: z.uuid().optional() })
      .refine(({ email, mailId }) => (email === undefined) !== (mailId === undefined), {
        path: ['email'],
        message: 'an address or a mail',
      }),
    response: { 200: z.boolean() },
  },
} as const satisfies Call;
