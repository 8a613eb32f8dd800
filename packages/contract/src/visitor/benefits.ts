import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { BenefitImage } from '../values/image.ts';
import { Money } from '../values/money.ts';
import { OrderToken } from '../values/order-token.ts';
import { BodyId } from '../values/paged.ts';
import { text } from '../values/text.ts';
import { Order } from './orders.ts';

/** A benefit of a buyer at a commerce. Type 1 takes `discountAmount` off, type 2 gives one unit of `product`. @see BEN-03 */
export const Benefit = z
  .object({
    id: z.int(),
    benefitType: z.union([z.literal(1), z.literal(2)]),
    discountAmount: Money.nullable(),
    product: z.object({ id: z.int(), name: z.string() }).nullable(),
    benefitDescription: z.string(),
    translatedDescription: z.string().nullable().describe("In the venue's other language."),
    images: z.array(BenefitImage),
  })
  .meta({ id: 'Benefit' });
export type Benefit = z.infer<typeof Benefit>;

const tags = ['orders'] as const;

/** The unused benefits of the signed-in owner of the address; empty for every other caller and address. */
export const buyerBenefits = {
  method: 'POST',
  url: '/api/benefits/get/by-buyer-data',
  config: { access: 'visitor', object: 'own', priority: PRIORITY.optional },
  schema: {
    summary: 'Benefits of a buyer at a commerce',
    tags,
    body: z.object({ email: text(254), commerceId: BodyId }),
    response: { 200: z.array(Benefit) },
  },
} as const satisfies Call;

/** Confirms that an own order uses a benefit. The benefit is taken with the order, so nothing is left to save. */
export const saveBuyerBenefit = {
  method: 'POST',
  url: '/api/orders/save-buyer-benefit',
  config: { access: 'visitor', object: 'own', priority: PRIORITY.optional },
  schema: {
    summary: 'Confirm the benefit of an order',
    tags,
    headers: OrderToken,
    body: z.object({ beneficiaryEmail: text(254), benefitId: BodyId, orderId: BodyId }),
    response: { 200: Order },
  },
} as const satisfies Call;
