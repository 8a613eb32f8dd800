import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { PERMISSIONS } from '../protocol/permissions.ts';
import { venues } from '../resources/venues.ts';
import { Currency } from '../values/money.ts';
import { Page, paged } from '../values/paged.ts';

/** `isWhole`: the person runs the venue; false: only some of its commerces. */
export const ManagedVenueSummary = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    enabled: z.boolean(),
    language: z.enum(['es', 'en']),
    currency: Currency,
    timeZone: z.string(),
    appColor: z.string().nullable(),
    appSecondaryColor: z.string().nullable(),
    isWhole: z.boolean(),
    permissions: z.array(z.enum(PERMISSIONS)).meta({ description: 'Of the person, in the venue or in a part of it' }),
    commerces: z.int(),
    products: z.int(),
  })
  .meta({ id: 'ManagedVenueSummary' });
export type ManagedVenueSummary = z.infer<typeof ManagedVenueSummary>;

const tags = ['back office'] as const;

/** The venues that the caller runs, whole or in part. */
export const managedVenues = {
  method: 'GET',
  url: '/api/admin/venues',
  config: { access: 'staff', object: 'own-venues', permission: 'any-role', priority: PRIORITY.optional },
  schema: {
    summary: 'Venues that the caller runs',
    tags,
    querystring: z.object({ page: Page, perPage: z.coerce.number().int().min(1).max(200).default(100) }),
    response: { 200: paged(ManagedVenueSummary) },
  },
} as const satisfies Call;

/** For an Admin. The venue starts with cash and pick-up. 409 `already-exists` for a code in use. */
export const createVenue = {
  method: 'POST',
  url: '/api/admin/venues',
  config: { access: 'staff', object: 'installation', permission: 'settings', priority: PRIORITY.optional, effects: [] },
  schema: {
    summary: 'Create a venue',
    tags,
    body: z.strictObject({ values: venues.schema }),
    response: { 201: venues.row },
  },
} as const satisfies Call;
