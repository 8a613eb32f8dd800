import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { products } from '../resources/products.ts';
import { MENU_LIMITS } from '../values/limits.ts';
import { Id } from '../values/paged.ts';

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
