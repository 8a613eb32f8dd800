import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { Code, name } from '../resources/values.ts';
import { venues } from '../resources/venues.ts';
import { Id } from '../values/paged.ts';

/**
 * For an Admin. The copy has the brand, payment and delivery methods, commerces with hours and menus, pictures, articles,
 * banners, home and allowed hosts of the venue. It has no orders, people, accounts of providers or secrets, counted
 * products begin with no units, and it takes no orders until it is enabled. A repeated call answers the copy that has the
 * code; 409 `already-exists` for the code of another venue.
 */
export const copyVenue = {
  method: 'POST',
  url: '/api/admin/venues/:venueId/copies',
  config: { access: 'staff', object: 'admin-venue', permission: 'settings', priority: PRIORITY.optional, effects: [] },
  schema: {
    summary: 'Copy a venue with its commerces and menus',
    tags: ['back office'],
    params: z.object({ venueId: Id }),
    body: z.strictObject({ code: Code, name: name(60) }),
    response: { 201: venues.row },
  },
} as const satisfies Call;
