import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { ORDER_LINES_READ } from '../values/limits.ts';
import { BodyId } from '../values/paged.ts';
import { text } from '../values/text.ts';
import { IdempotencyKey, NewOrderLine, Order } from './orders.ts';

/** A claim of a discount. `guestEmail` is empty for a signed-in visitor, whose own address counts. @see DISC-01 */
export const NewDiscountClaim = z
  .object({
    commerceId: BodyId,
    venueId: BodyId,
    discountId: BodyId,
    phone: text(40),
    guestEmail: text(254).nullish(),
    localTimeZone: text(60).optional(),
  })
  .meta({ id: 'NewDiscountClaim' });
export type NewDiscountClaim = z.input<typeof NewDiscountClaim>;
export type CheckedDiscountClaim = z.output<typeof NewDiscountClaim>;

/** Claims a discount: once per phone and per mailbox. The order of the response has the code that staff redeem. */
export const claimDiscount = {
  method: 'POST',
  url: '/api/orders/discounts',
  config: { access: 'visitor', object: 'own-at-venue', priority: PRIORITY.ordering },
  schema: {
    summary: 'Claim a discount',
    tags: ['orders'],
    headers: IdempotencyKey,
    body: NewDiscountClaim,
    response: { 201: Order },
  },
} as const satisfies Call;

/**
 * A discount with rules that these lines can use. Exactly one of `amountPercent` and `amountMinor` has a value, minor units.
 * `coveredProductIds`: main products of the lines, whose choices are covered with them; null: all.
 */
export const CheckedDiscount = z
  .object({
    id: z.int(),
    code: z.string().nullable().meta({ description: 'Null: it applies without a code' }),
    name: z.string(),
    translatedName: z.string().nullable(),
    amountPercent: z.number().nullable(),
    amountMinor: z.int().nullable(),
    maxDiscountMinor: z.int().nullable(),
    minTotalMinor: z.int(),
    coveredProductIds: z.array(z.int()).nullable(),
  })
  .meta({ id: 'CheckedDiscount' });
export type CheckedDiscount = z.infer<typeof CheckedDiscount>;

const DiscountCheck = z
  .object({
    discount: CheckedDiscount.nullable(),
    takesCodes: z.boolean().meta({ description: 'Whether the commerce has a discount with a code now' }),
  })
  .meta({ id: 'DiscountCheck' });
export type DiscountCheck = z.infer<typeof DiscountCheck>;

/**
 * Finds the discount of a code, or the one without a code that takes the most off. Advice only: placing the order decides. A
 * code that these lines cannot use is refused with the reason. 429 after many codes.
 *
 * @see DISC-01
 */
export const checkDiscount = {
  method: 'POST',
  url: '/api/discounts/check',
  config: { access: 'visitor', object: 'own-at-venue', priority: PRIORITY.optional },
  schema: {
    summary: 'Check the discount of a cart',
    tags: ['orders'],
    body: z.object({
      venueId: BodyId,
      commerceId: BodyId,
      details: z.array(NewOrderLine).max(ORDER_LINES_READ),
      code: text(40).nullish(),
    }),
    response: { 200: DiscountCheck },
  },
} as const satisfies Call;
