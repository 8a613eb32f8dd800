import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { Id } from '../values/paged.ts';

/** Null: a product goes to the station of its category, a category to the first one. */
const StationChoice = z.strictObject({ stationId: z.uuid().nullable() });

const config = { access: 'staff', permission: 'menu', priority: PRIORITY.optional, effects: [] } as const;
const tags = ['back office'] as const;
const params = z.object({ venueId: Id, id: Id });

/** Applies to open orders too. 422 for a station of another commerce. @see ORD-08 */
export const setProductStation = {
  method: 'PUT',
  url: '/api/admin/venues/:venueId/products/:id/station',
  config: { ...config, object: 'venue-product' },
  schema: {
    summary: 'Set the station that prepares a product',
    tags,
    params,
    body: StationChoice,
    response: { 204: z.null() },
  },
} as const satisfies Call;

/** As `setProductStation`, for the products of a category that have no station of their own. */
export const setCategoryStation = {
  method: 'PUT',
  url: '/api/admin/venues/:venueId/product-categories/:id/station',
  config: { ...config, object: 'venue-category' },
  schema: {
    summary: 'Set the station that prepares a category',
    tags,
    params,
    body: StationChoice,
    response: { 204: z.null() },
  },
} as const satisfies Call;
