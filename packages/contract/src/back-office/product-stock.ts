import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { products } from '../resources/products.ts';
import { MENU_LIMITS } from '../values/limits.ts';
import { BodyId, Id } from '../values/paged.ts';

/** Sets the units that can be sold now; null: not counted any more. Units that open orders hold stay held. */
export const setProductStock = {
  method: 'PUT',
  url: '/api/admin/venues/:venueId/products/:id/stock',
  config: {
    access: 'staff',
    object: 'venue-product',
    permission: ['stock', 'menu'],
    priority: PRIORITY.optional,
    effects: [],
  },
  schema: {
    summary: 'Set the stock of a product',
    tags: ['back office'],
    params: z.object({ venueId: Id, id: Id }),
    body: z.strictObject({ units: z.int().min(0).max(MENU_LIMITS.units).nullable() }),
    response: { 200: products.calls.read.schema.response[200] },
  },
} as const satisfies Call;

/** `sizeId` 0: the product itself. `units` null: not counted any more. */
const StockCount = z.strictObject({
  productId: BodyId,
  sizeId: z.int().min(0),
  units: z.int().min(0).max(MENU_LIMITS.units).nullable(),
});

/** Sets the units that can be sold now, of many products and sizes, all or none. @see ORD-07 */
export const countStock = {
  method: 'PUT',
  url: '/api/admin/venues/:venueId/stock-counts',
  config: {
    access: 'staff',
    object: 'venue-part',
    permission: ['stock', 'menu'],
    priority: PRIORITY.optional,
    effects: [],
  },
  schema: {
    summary: 'Set the counted stock of products and sizes',
    tags: ['back office'],
    params: z.object({ venueId: Id }),
    body: z.strictObject({ counts: z.array(StockCount).min(1).max(500) }),
    response: { 204: z.null() },
  },
} as const satisfies Call;
