import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { CallNumber } from '../values/bounds.ts';
import { LINE_MAX_QUANTITY } from '../values/limits.ts';
import { Currency, Money } from '../values/money.ts';
import { ORDER_STATUS } from '../values/order-statuses.ts';
import { BodyId, ById } from '../values/paged.ts';
import { REFUND_METHODS } from '../values/report-values.ts';
import { text } from '../values/text.ts';
import { OrderDiscount } from '../visitor/order-discount.ts';
import { IdempotencyKey } from '../visitor/orders.ts';

/** Rows of the largest order: lines with their extras. */
const ORDER_ROWS_MAX = 1_000;

/** No editor: 0, null or missing. */
const EditorId = z.int().min(0).nullish();
const tags = ['refunds'] as const;

/** Sets the caller's own code, which replaces the former one. Requires a recent second factor. @see REF-03 */
export const setRefundCode = {
  method: 'PUT',
  url: '/api/users/refund-code',
  config: { access: 'staff', object: 'own', priority: PRIORITY.staff, effects: ['extends-power'] },
  schema: {
    summary: 'Set the own authorization code for refunds',
    tags,
    body: z.object({ code: text(6).regex(/^\d{6}$/, 'six digits') }),
    response: { 204: z.null() },
  },
} as const satisfies Call;

/**
 * True: this session may refund one order within five minutes, where the code's editor may act. Without editors the
 * code is the caller's own. `orderId` names the venue for staff of several. Five wrong codes pause: 429. @see REF-03
 */
export const validateRefundCode = {
  method: 'POST',
  url: '/api/users/validate-refund-validation-code',
  config: { access: 'staff', object: 'own', priority: PRIORITY.staff, effects: [] },
  schema: {
    summary: 'Check an authorization code for a refund',
    tags,
    body: z.object({
      code: z.union([z.int().min(0).max(999_999), text(6).regex(/^\d{1,6}$/, 'up to six digits')]),
      commerceEditorId: EditorId,
      venueEditorId: EditorId,
      orderId: BodyId.optional(),
    }),
    response: { 200: z.boolean() },
  },
} as const satisfies Call;

/** Units of a line to refund. */
export const RefundLine = z.object({ line: z.int().min(1), quantity: z.int().min(1).max(LINE_MAX_QUANTITY) });
export type RefundLine = z.infer<typeof RefundLine>;

/**
 * Refunds a paid order by its payment method, whole or in part. Requires an approval of this session, and uses it up. 422
 * `refund-above-limit`: more than the limit of the caller and of the person whose code approved it.
 * `amount`: in currency units. `lines`: units, whose amount the server decides. Without both: all that is left. A part
 * waits up to three seconds for the provider: 422 `refund-parts-not-supported` when it refunds only whole payments. A
 * request that repeats an idempotency key gets the first answer. @see REF-02, REF-03, REF-04
 */
export const refundOrder = {
  method: 'POST',
  url: '/api/orders/refund',
  config: {
    access: 'staff',
    object: 'ticket',
    permission: 'refund',
    priority: PRIORITY.staff,
    effects: ['refunds-order'],
  },
  schema: {
    summary: 'Refund an order',
    tags,
    headers: IdempotencyKey,
    body: z
      .object({
        orderId: BodyId.optional(),
        id: BodyId.optional(),
        amount: Money.min(0.01, 'more than 0').optional(),
        lines: z.array(RefundLine).min(1).max(ORDER_ROWS_MAX).optional(),
        reason: text(200).optional(),
      })
      .refine(({ orderId, id }) => (orderId ?? id) !== undefined, { path: ['orderId'], message: 'an order is needed' })
      .refine(({ amount, lines }) => amount === undefined || lines === undefined, {
        path: ['lines'],
        message: 'an amount or lines',
      }),
    response: { 200: z.boolean() },
  },
} as const satisfies Call;

export const REFUND_STATES = ['requested', 'sent', 'unknown', 'succeeded', 'failed'] as const;
export const REFUND_CAUSES = [
  'staff',
  'cancelled',
  'late-capture',
  'duplicate-capture',
  'amount-mismatch',
  'unbooked-capture',
  'in-panel',
] as const;

/**
 * Reason of a provider for refusing a refund. `parts-not-supported`: only the whole payment can be refunded; `too-old`:
 * its time for refunds is over; `not-supported`: the account cannot refund, so a person refunds at the provider; `other`:
 * anything else.
 */
export const REFUND_FAILURES = ['parts-not-supported', 'too-old', 'not-supported', 'other'] as const;
export type RefundFailure = (typeof REFUND_FAILURES)[number];

/**
 * A refund.
 * - `requested`: in cash it waits for staff to hand it over
 * - `unknown`: the provider has not confirmed it, and is queried again
 * - `failed`: refused for good; no money has left
 * - `by-hand`: the provider refused, and a person refunded in another way
 * - `in-panel`: a person made it at the provider without us
 */
export const Refund = z
  .object({
    id: z.uuid(),
    orderId: z.int().nullable(),
    orderNumber: z.int().nullable(),
    callNumber: CallNumber,
    amount: Money,
    currency: Currency,
    method: z.enum(REFUND_METHODS),
    state: z.enum(REFUND_STATES),
    failure: z.enum(REFUND_FAILURES).nullable().meta({ description: 'Why a provider refused; null when none did' }),
    cause: z.enum(REFUND_CAUSES),
    reason: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Refund' });
export type Refund = z.infer<typeof Refund>;

/** Refunds of the last 48 hours and all unsettled ones, newest first. @see REF-04 */
export const commerceRefunds = {
  method: 'GET',
  url: '/api/commerces/:id/refunds',
  config: { access: 'staff', object: 'commerce', permission: ['take-cash', 'refund'], priority: PRIORITY.staff },
  schema: { summary: 'Refunds of a commerce', tags, params: ById, response: { 200: z.array(Refund) } },
} as const satisfies Call;

/** Confirms that the cash of a refund was handed out. A repeated call changes nothing. @see REF-04 */
export const handBackCash = {
  method: 'POST',
  url: '/api/commerces/:id/refunds/:refundId/handed-back',
  config: {
    access: 'staff',
    object: 'refund',
    permission: ['take-cash', 'refund'],
    priority: PRIORITY.staff,
    effects: ['moves-money'],
  },
  schema: {
    summary: 'Confirm that the cash of a refund was handed out',
    tags,
    params: ById.extend({ refundId: z.uuid() }),
    response: { 200: Refund },
  },
} as const satisfies Call;

export const REFUND_BLOCKERS = ['already-refunded', 'invalid-status', 'out-of-date'] as const;
export type RefundBlocker = (typeof REFUND_BLOCKERS)[number];

/**
 * A line of an order, extras and side dishes with their `parentLine`. `refundAmounts`: what the refund of 1, 2, … of the
 * units that are left gives back, after discounts and benefits; empty when all were refunded.
 */
const RefundableLine = z
  .object({
    line: z.int(),
    parentLine: z.int().nullable(),
    productId: z.int(),
    product: z.string(),
    size: z.object({ id: z.int(), description: z.string() }).nullable(),
    quantity: z.int(),
    price: Money,
    totalAmount: Money.meta({ description: 'After the benefit of the line' }),
    refundAmounts: z.array(Money),
    comments: z.string(),
    imagePath: z.string().nullable(),
  })
  .meta({ id: 'RefundableLine' });
export type RefundableLine = z.infer<typeof RefundableLine>;

/** A person whose authorization code counts for an order. `isVenueEditor`: for the whole venue. */
const CodeOwner = z
  .object({
    accountId: z.int(),
    name: z.string(),
    isSelf: z.boolean(),
    isVenueEditor: z.boolean(),
    refundLimitMinor: z.int().nullable().meta({ description: 'Of one refund, in minor units; null: no limit' }),
    attemptsLeft: z.int().meta({ description: 'Wrong codes until the pause; of the caller and of this code' }),
    pausedUntil: z.string().nullable().meta({ description: 'After too many wrong codes' }),
  })
  .meta({ id: 'CodeOwner' });
export type CodeOwner = z.infer<typeof CodeOwner>;

/** An order as staff see it who refund it. `blockers`: every reason why they cannot. `at`: the database's clock. */
export const RefundableOrder = z
  .object({
    id: z.int(),
    number: z.int(),
    callNumber: CallNumber,
    orderStatusId: z.enum(ORDER_STATUS),
    commerce: z.object({ id: z.int(), name: z.string() }),
    createdAt: z.string(),
    localDateTime: z.string(),
    at: z.string(),
    refundableUntil: z.string(),
    buyer: z.object({
      name: z.string().nullable().meta({ description: 'First name and initial' }),
      email: z.string().nullable().meta({ description: 'Masked after its first letters' }),
    }),
    paid: z.boolean(),
    paidWith: z.enum(['cash', 'balance', 'provider']),
    card: z.object({ brand: z.string(), lastFour: z.string() }).nullable(),
    currency: Currency,
    totalAmount: Money,
    tipMinor: z.int().optional().meta({ description: 'Part of the total, minor units; absent: none' }),
    discount: OrderDiscount.nullable(),
    benefit: z.object({ description: z.string(), amount: Money }).nullable(),
    refundedAmount: Money,
    refundUnderWayAmount: Money,
    refundableAmount: Money,
    isWholeOnly: z.boolean().meta({ description: 'The provider refused to refund a part of its payment' }),
    blockers: z.array(z.enum(REFUND_BLOCKERS)),
    lines: z.array(RefundableLine),
    refunds: z.array(Refund),
    codeOwners: z.array(CodeOwner),
  })
  .meta({ id: 'RefundableOrder' });
export type RefundableOrder = z.infer<typeof RefundableOrder>;

/**
 * The newest order of the commerce's venue with this number. 404: the venue has none. 409
 * `non-belonging-order-message`: the caller runs this commerce only, and the order is of another one. @see REF-01
 */
export const orderToRefund = {
  method: 'GET',
  url: '/api/commerces/:id/orders/:number',
  config: { access: 'staff', object: 'numbered-order', permission: ['take-cash', 'refund'], priority: PRIORITY.staff },
  schema: {
    summary: 'An order by its number, to refund it or to mail its receipt',
    tags,
    params: ById.extend({ number: z.coerce.number().int().min(0).max(9_999_999) }),
    response: { 200: RefundableOrder },
  },
} as const satisfies Call;
