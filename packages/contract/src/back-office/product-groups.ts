import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { ManagedModifierGroups } from '../resources/product-parts.ts';
import { products } from '../resources/products.ts';
import { RowStamp } from '../resources/resource-calls.ts';
import { BodyId, Id } from '../values/paged.ts';
import { ProductTypeId } from '../visitor/products.ts';

const GroupsChange = z.strictObject({
  id: BodyId,
  version: RowStamp.version,
  typeId: ProductTypeId,
  modifierGroups: ManagedModifierGroups,
});

/**
 * Sets the groups of choices of several products, all or none, as when one group is copied to them. 409
 * `changed-meanwhile` when one of them has another version. @see EXTRA-01
 */
export const changeProductGroups = {
  method: 'PUT',
  url: '/api/admin/venues/:venueId/product-groups',
  config: { access: 'staff', object: 'venue-part', permission: 'menu', priority: PRIORITY.optional, effects: [] },
  schema: {
    summary: 'Set the groups of choices of several products',
    tags: ['back office'],
    params: z.object({ venueId: Id }),
    body: z.array(GroupsChange).min(1).max(200),
    response: { 200: z.object({ rows: z.array(products.row) }) },
  },
} as const satisfies Call;
