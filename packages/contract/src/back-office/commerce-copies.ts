import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { commerces } from '../resources/commerces.ts';
import { Code, name } from '../resources/values.ts';
import { Id } from '../values/paged.ts';

/**
 * For staff of the venue. The copy has the areas, cash and balance, the menu and the pictures of the commerce; it takes
 * no orders until it is enabled. Counted products begin with no units, or `withStock` with those of the commerce. A
 * repeated call answers the copy that has the code; 409 `already-exists` for a code of another commerce.
 */
export const copyCommerce = {
  method: 'POST',
  url: '/api/admin/venues/:venueId/commerces/:id/copies',
  config: {
    access: 'staff',
    object: 'whole-commerce',
    permission: 'settings',
    priority: PRIORITY.optional,
    effects: [],
  },
  schema: {
    summary: 'Copy a commerce with its menu',
    tags: ['back office'],
    params: z.object({ venueId: Id, id: Id }),
    body: z.strictObject({ code: Code, name: name(60), withStock: z.boolean().default(false) }),
    response: { 201: commerces.row },
  },
} as const satisfies Call;
