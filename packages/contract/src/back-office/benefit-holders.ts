import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { Id } from '../values/paged.ts';
import { text } from '../values/text.ts';

/** E-mail addresses of one call: its body stays below 64 KB. */
export const HOLDERS_PER_CALL = 200;

/**
 * Gives a benefit to mailboxes, or takes it from them. Addresses are stored as digests, so no call lists them. A
 * repeated call changes nothing. 422 with the place of each address that benefits are not looked up for.
 */
export const changeBenefitHolders = {
  method: 'POST',
  url: '/api/admin/venues/:venueId/buyer-benefits/:id/holders',
  config: {
    access: 'staff',
    object: 'commerce-content',
    permission: 'menu',
    priority: PRIORITY.optional,
    effects: ['moves-money'],
  },
  schema: {
    summary: 'Benefits of buyers: give to addresses, or take away',
    tags: ['back office'],
    params: z.object({ venueId: Id, id: Id }),
    body: z.strictObject({
      step: z.enum(['give', 'take']),
      emails: z.array(text(254)).min(1).max(HOLDERS_PER_CALL),
    }),
    response: {
      200: z.object({
        changed: z.int().meta({ description: 'Mailboxes that got it, or lost it' }),
        holders: z.int().meta({ description: 'Mailboxes that have it now' }),
      }),
    },
  },
} as const satisfies Call;
