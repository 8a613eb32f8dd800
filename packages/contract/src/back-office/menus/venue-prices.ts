import { z } from 'zod';
import { PRIORITY, type Call } from '../../protocol/call.ts';
import { Currency } from '../../values/money.ts';
import { BodyId, Id } from '../../values/paged.ts';
import { LeftOut, ProductSelection, SeenProduct } from './menu-batches.ts';

/** Venues that get the prices of another one at once. */
export const TARGET_VENUES_MAX = 20;

/** Products that one call creates in another venue. */
export const BROUGHT_PRODUCTS_MAX = 200;

/** Why a price of the source is not taken over in a venue. */
export const PRICE_CONFLICTS = ['several-prices', 'several-sections', 'other-sizes'] as const;

/** What happens to a price of the source in a venue. */
const TargetPrice = z
  .object({
    state: z.enum(['changes', 'same', 'new', 'conflict']).meta({
      description: 'new: the venue sells no product of this name. conflict: it stays as it is, see `conflict`',
    }),
    conflict: z.enum(PRICE_CONFLICTS).nullable().meta({
      description:
        'several-prices: in the source; several-sections: the name stands in several of one stall; other-sizes: no size of this name has a price there',
    }),
    beforeMinor: z
      .int()
      .nullable()
      .meta({ description: 'The lowest present price of those that change; else the present one' }),
    beforeMaxMinor: z.int().nullable().meta({ description: 'The highest one, where the stalls of the venue differ' }),
    stalls: z.int(),
    needsConfirmation: z.boolean().meta({ description: 'It doubles, or falls to half or less' }),
    parts: z
      .array(z.object({ productId: z.int(), sizeId: z.int() }))
      .meta({ description: 'What a batch changes; size 0 is the product itself' }),
  })
  .meta({ id: 'TargetPrice' });
export type TargetPrice = z.infer<typeof TargetPrice>;

const TargetVenue = z
  .object({
    venueId: z.int(),
    name: z.string(),
    currency: Currency,
    stalls: z
      .array(z.object({ id: z.int(), name: z.string() }))
      .meta({ description: 'That the caller edits, in their order' }),
    isOtherCurrency: z.boolean().meta({ description: 'No price is taken over, and `prices` is empty' }),
    prices: z.array(TargetPrice).meta({ description: 'For each of `prices` of the source, in its order' }),
    products: z
      .array(SeenProduct)
      .meta({ description: 'Those that change, each as it was read. A batch sends them back' }),
  })
  .meta({ id: 'TargetVenue' });
export type TargetVenue = z.infer<typeof TargetVenue>;

/**
 * What the prices of chosen products would change in other venues, by the names of products and sizes. Nothing is changed:
 * each venue gets a menu batch with the edit `price` by `each`. 404 for a venue where the caller has no role, 403 without
 * the permission there. 422 `too-many-products`.
 *
 * @see VENUE-05, ROLE-01
 */
export const previewVenuePrices = {
  method: 'POST',
  url: '/api/admin/venues/:venueId/menu-batches/venue-prices',
  config: { access: 'staff', object: 'venue-part', permission: 'menu', priority: PRIORITY.optional, effects: [] },
  schema: {
    summary: 'Preview prices of one venue in others',
    tags: ['menu batches'],
    params: z.object({ venueId: Id }),
    body: z.strictObject({
      selection: ProductSelection,
      targetVenueIds: z.array(BodyId).min(1).max(TARGET_VENUES_MAX),
    }),
    response: {
      200: z
        .object({
          currency: Currency,
          prices: z
            .array(
              z.object({
                productId: z.int().meta({ description: 'The first product of this name' }),
                name: z.string(),
                sizeName: z.string().nullable(),
                priceMinor: z.int(),
              }),
            )
            .meta({ description: 'One for each name and size' }),
          targets: z.array(TargetVenue),
        })
        .meta({ id: 'VenuePricesPreview' }),
    },
  },
} as const satisfies Call;
export type VenuePricesPreview = z.infer<(typeof previewVenuePrices)['schema']['response'][200]>;

const BroughtProducts = z
  .object({
    created: z.int(),
    names: z.array(z.string()).meta({ description: 'Of the created products' }),
    leftOut: z
      .array(LeftOut)
      .meta({ description: '`same-already`: the stall has it; `no-such-section`: create the section first' }),
  })
  .meta({ id: 'BroughtProducts' });
export type BroughtProducts = z.infer<typeof BroughtProducts>;

/**
 * Creates products of another venue in a stall of this one, off sale, in the section of the same name, without their options.
 * A repeated call creates nothing twice. 404 for a venue or stall out of scope, 403 without the permission in the other
 * venue, 422 `other-currency`.
 *
 * @see VENUE-05, ROLE-01
 */
export const bringProducts = {
  method: 'POST',
  url: '/api/admin/venues/:venueId/menu-batches/brought-products',
  config: { access: 'staff', object: 'venue-part', permission: 'menu', priority: PRIORITY.optional, effects: [] },
  schema: {
    summary: 'Create products of another venue, off sale',
    tags: ['menu batches'],
    params: z.object({ venueId: Id }),
    body: z.strictObject({
      fromVenueId: BodyId,
      commerceId: BodyId,
      productIds: z.array(BodyId).min(1).max(BROUGHT_PRODUCTS_MAX),
    }),
    response: { 201: BroughtProducts },
  },
} as const satisfies Call;
