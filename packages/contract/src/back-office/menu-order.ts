import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { BodyId, Id } from '../values/paged.ts';

const Ids = z.array(BodyId).min(1).max(500);
const tags = ['back office'] as const;
const config = {
  access: 'staff',
  object: 'venue-part',
  permission: 'menu',
  priority: PRIORITY.optional,
  effects: [],
} as const;
const params = z.object({ venueId: Id });

/** `before`: the order that the person saw; 409 `changed-meanwhile` when the rows have another one now. */
const NewOrder = z.strictObject({ before: Ids, ids: Ids });

/** Orders categories of one commerce, as visitors see them. @see COM-01 */
export const orderCategories = {
  method: 'PUT',
  url: '/api/admin/venues/:venueId/category-order',
  config,
  schema: { summary: 'Order the categories of a menu', tags, params, body: NewOrder, response: { 204: z.null() } },
} as const satisfies Call;

/** Orders products of one category. @see COM-01 */
export const orderProducts = {
  method: 'PUT',
  url: '/api/admin/venues/:venueId/product-order',
  config,
  schema: { summary: 'Order the products of a category', tags, params, body: NewOrder, response: { 204: z.null() } },
} as const satisfies Call;
