import { z } from 'zod';
import { PRIORITY } from '../protocol/call.ts';
import type { Call } from '../protocol/call.ts';
import { Currency, Money } from '../values/money.ts';
import { BodyId, ById } from '../values/paged.ts';
import { text } from '../values/text.ts';

/** No editor: 0, null or missing. */
const EditorId = z.int().min(0).nullish();
const tags = ['refunds'] as const;

/** Sets the caller's own code, which replaces the former one. Requires a recent second factor. @see REF-03 */
export const setRefundCode = {
  method: 'PUT',
  url: '/api/users/refund-code',
  config: { access: 'staff', priority: PRIORITY.staff, factor: 'recent' },
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
  config: { access: 'staff', priority: PRIORITY.staff, factor: 'of-session' },
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

/**
 * Refunds a paid order by its payment method, whole or in part. Requires an approval of this session, and uses it up.
 * `amount`: in currency units; all that is left by default. A part waits up to three seconds for the provider: 422
 * `refund-parts-not-supported` when it refunds only whole payments. @see REF-02, REF-03, REF-04
 */
export const refundOrder = {
  method: 'POST',
  url: '/api/orders/refund',
  config: { access: 'staff', priority: PRIORITY.staff, factor: 'of-session' },
  schema: {
    summary: 'Refund an order',
    tags,
    body: z
      .object({ orderId: BodyId.optional(), id: BodyId.optional(), amount: Money.min(0.01, 'more than 0').optional() })
      .refine(({ orderId, id }) => (orderId ?? id) !== undefined, { path: ['orderId'], message: 'an order is needed' }),
    response: { 200: z.boolean() },
  },
} as const satisfies Call;

export const REFUND_METHODS = ['provider', 'wallet', 'cash', 'by-hand'] as const;
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
  config: { access: 'staff', priority: PRIORITY.staff },
  schema: { summary: 'Refunds of a commerce', tags, params: ById, response: { 200: z.array(Refund) } },
} as const satisfies Call;

/** Confirms that the cash of a refund was handed out. A repeated call changes nothing. @see REF-04 */
export const handBackCash = {
  method: 'POST',
  url: '/api/commerces/:id/refunds/:refundId/handed-back',
  config: { access: 'staff', priority: PRIORITY.staff, factor: 'of-session' },
  schema: {
    summary: 'Confirm that the cash of a refund was handed out',
    tags,
    params: ById.extend({ refundId: z.uuid() }),
    response: { 200: Refund },
  },
} as const satisfies Call;
