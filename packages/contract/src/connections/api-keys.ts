import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { Instant } from '../values/bounds.ts';
import { Id } from '../values/paged.ts';
import { text } from '../values/text.ts';

/** A read-only key of a venue for reports and orders, without its secret part. */
export const ApiKey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    prefix: z.string().meta({ description: 'Begin of the key, by which people recognise it' }),
    createdAt: z.string(),
    createdByName: z.string().nullable(),
    expiresAt: z.string().nullable().meta({ description: 'Null: until it is revoked' }),
    lastUsedAt: z.string().nullable().meta({ description: 'To the minute' }),
    revokedAt: z.string().nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof ApiKey>;

const OfVenue = z.object({ venueId: Id });
const tags = ['connections'] as const;

/** Newest first; revoked ones for thirty days. @see API-03 */
export const apiKeys = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/api-keys',
  config: { access: 'staff', object: 'venue', permission: 'settings', priority: PRIORITY.optional },
  schema: { summary: 'Read-only keys of a venue', tags, params: OfVenue, response: { 200: z.array(ApiKey) } },
} as const satisfies Call;

/**
 * The only response with the whole key. It reads reports and orders, so that its maker needs that permission too: 403
 * `permission-required`. 422 `too-many-connections`, `expiry-in-the-past`.
 *
 * @see API-03
 */
export const createApiKey = {
  method: 'POST',
  url: '/api/admin/venues/:venueId/api-keys',
  config: {
    access: 'staff',
    object: 'venue',
    permission: 'settings',
    priority: PRIORITY.optional,
    effects: ['extends-power'],
  },
  schema: {
    summary: 'Create a read-only key',
    tags,
    params: OfVenue,
    body: z.strictObject({ name: text(60).trim().min(1), expiresAt: Instant.nullable() }),
    response: { 201: z.object({ apiKey: ApiKey, key: z.string() }).meta({ id: 'CreatedApiKey' }) },
  },
} as const satisfies Call;

/** Final at once. A revoked key stays revoked. @see API-03 */
export const revokeApiKey = {
  method: 'DELETE',
  url: '/api/admin/venues/:venueId/api-keys/:keyId',
  config: { access: 'staff', object: 'api-key', permission: 'settings', priority: PRIORITY.optional, effects: [] },
  schema: {
    summary: 'Revoke a read-only key',
    tags,
    params: OfVenue.extend({ keyId: z.uuid() }),
    response: { 204: z.null() },
  },
} as const satisfies Call;
