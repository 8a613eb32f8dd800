import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { BodyId } from '../values/paged.ts';
import { text } from '../values/text.ts';
import { IdempotencyKey, Order } from './orders.ts';

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
