import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { Instant } from '../values/bounds.ts';
import { Money } from '../values/money.ts';
import { BodyId, Id, Page, paged } from '../values/paged.ts';

/** A price that a product, or one of its sizes, gets at a planned time. `sizeId` null: the product. @see CLOTH-01 */
export const PriceChange = z
  .object({
    id: z.uuid(),
    productId: z.int(),
    productName: z.string(),
    sizeId: z.int().nullable(),
    sizeName: z.string().nullable(),
    commerceId: z.int(),
    price: Money,
    priceBefore: Money.meta({ description: 'The price now, or the one that it replaced' }),
    effectiveAt: z.string(),
    state: z.enum(['planned', 'applied', 'cancelled']),
    plannedAt: z.string(),
    appliedAt: z.string().nullable(),
    cancelledAt: z.string().nullable(),
  })
  .meta({ id: 'PriceChange' });
export type PriceChange = z.infer<typeof PriceChange>;

const tags = ['price changes'] as const;
const SizeId = BodyId.nullish().describe('Absent: the price of the product.');
const PlannedPrice = Money.refine((price) => price >= 0 && price <= 1e8);

/**
 * The change takes effect within seconds of its time, by the clock of the database. 422 `price-change-in-the-past` for a
 * time that is past or more than a year away; 409 `price-change-at-that-time` for a second one of the product or size.
 */
export const planPriceChange = {
  method: 'POST',
  url: '/api/admin/venues/:venueId/products/:id/price-changes',
  config: { access: 'staff', object: 'product', permission: 'menu', priority: PRIORITY.optional, effects: [] },
  schema: {
    summary: 'Plan the price of a product for a time',
    tags,
    params: z.object({ venueId: Id, id: Id }),
    body: z.object({
      price: PlannedPrice,
      sizeId: SizeId,
      effectiveAt: Instant,
    }),
    response: { 201: PriceChange },
  },
} as const satisfies Call;

/**
 * Plans prices of a commerce for one time, all or none. A repeated call plans nothing twice. 409
 * `price-change-at-that-time` names products with another price at that time; 422 for a product or size of another commerce.
 */
export const planPriceChanges = {
  method: 'POST',
  url: '/api/admin/venues/:venueId/commerces/:id/price-changes',
  config: { access: 'staff', object: 'venue-commerce', permission: 'menu', priority: PRIORITY.optional, effects: [] },
  schema: {
    summary: 'Plan the prices of several products for a time',
    tags,
    params: z.object({ venueId: Id, id: Id }),
    body: z.strictObject({
      effectiveAt: Instant,
      prices: z
        .array(z.strictObject({ productId: BodyId, sizeId: SizeId, price: PlannedPrice }))
        .min(1)
        .max(500)
        .refine(
          (prices) =>
            new Set(prices.map(({ productId, sizeId }) => `${productId}/${sizeId ?? 0}`)).size === prices.length,
          { error: 'Each product and each size once' },
        ),
    }),
    response: { 201: z.object({ data: z.array(PriceChange) }) },
  },
} as const satisfies Call;

/** Planned ones first, by their time; then the others, latest first. Staff of one commerce get its products only. */
export const priceChanges = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/price-changes',
  config: { access: 'staff', object: 'venue-part', permission: 'menu', priority: PRIORITY.optional },
  schema: {
    summary: 'Planned, applied and cancelled prices of a venue',
    tags,
    params: z.object({ venueId: Id }),
    querystring: z.object({
      page: Page,
      perPage: z.coerce.number().int().min(1).max(100).default(25),
      commerceId: Id.optional(),
      state: z.enum(['planned', 'applied', 'cancelled']).optional(),
    }),
    response: { 200: paged(PriceChange) },
  },
} as const satisfies Call;

/** 409 `price-change-ended` for one that was applied. A repeated call changes nothing. */
export const cancelPriceChange = {
  method: 'DELETE',
  url: '/api/admin/venues/:venueId/price-changes/:priceChangeId',
  config: { access: 'staff', object: 'price-change', permission: 'menu', priority: PRIORITY.optional, effects: [] },
  schema: {
    summary: 'Cancel a planned price',
    tags,
    params: z.object({ venueId: Id, priceChangeId: z.uuid() }),
    response: { 200: PriceChange },
  },
} as const satisfies Call;
