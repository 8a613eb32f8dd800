import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { UtcInstant } from '../values/bounds.ts';
import { Id } from '../values/paged.ts';
import { text } from '../values/text.ts';

const ByVenue = z.object({ venueId: Id });

/** The longest message to a board: it is read in passing. */
export const STALL_MESSAGE_MAX = 140;
const STALLS_MAX = 500;
const PRODUCTS_MAX = 200;

/** What people did from the live view or at a board. */
export const LIVE_ACTION_KINDS = [
  'paused',
  'resumed',
  'promise-raised',
  'promise-restored',
  'stopped',
  'on-sale',
  'message',
] as const;
export type LiveActionKind = (typeof LIVE_ACTION_KINDS)[number];

export const LiveAction = z
  .object({
    id: z.string().meta({ description: 'Of the message, or of the first change' }),
    kind: z.enum(LIVE_ACTION_KINDS),
    at: z.string(),
    by: z.string().nullable().meta({ description: 'Full name; null: the product itself, or erased' }),
    isOwn: z.boolean().meta({ description: 'The reader did it' }),
    stalls: z.array(z.object({ id: z.int(), name: z.string() })),
    products: z.array(z.object({ id: z.int(), name: z.string() })).meta({ description: 'Those of a stop' }),
    until: z.string().nullable().meta({ description: 'End of a pause or a stop' }),
    text: z.string().nullable().meta({ description: 'Of a message' }),
    seen: z
      .array(z.object({ commerceId: z.int(), at: z.string(), by: z.string().nullable() }))
      .meta({ description: 'Boards whose staff pressed that they saw the message' }),
    isInForce: z.boolean().meta({ description: 'It can be undone: nothing ended it' }),
  })
  .meta({ id: 'LiveAction' });
export type LiveAction = z.infer<typeof LiveAction>;

/** What stops or calms a stall works in the worst rush. */
const config = { access: 'staff', object: 'venue-part', priority: PRIORITY.staff } as const;
const tags = ['reports'] as const;

/** Actions of the last twelve hours, the newest first, at most 50. @see API-03, COM-03, ROLE-01 */
export const liveActions = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/live/actions',
  config: { access: 'staff', object: 'venue-part', permission: ['reports', 'settings'], priority: PRIORITY.optional },
  schema: {
    summary: 'What people did during the event',
    tags,
    params: ByVenue,
    response: { 200: z.array(LiveAction) },
  },
} as const satisfies Call;

/**
 * Shows a message on boards until staff there press that they saw it. A repeated id sends nothing. 404: a stall that the
 * caller does not run.
 *
 * @see COM-03, ROLE-01
 */
export const sendStallMessage = {
  method: 'POST',
  url: '/api/admin/venues/:venueId/live/messages',
  config: { ...config, permission: ['prepare', 'settings'], effects: [] },
  schema: {
    summary: 'Send a message to the boards of stalls',
    tags,
    params: ByVenue,
    body: z.strictObject({
      id: z.uuid().meta({ description: 'Chosen by the client' }),
      text: text(STALL_MESSAGE_MAX).regex(/\S/, 'some words'),
      commerceIds: z
        .array(Id)
        .min(1)
        .max(STALLS_MAX)
        .nullable()
        .meta({ description: 'Null: all stalls that the caller runs' }),
    }),
    response: { 200: z.object({ id: z.uuid(), stalls: z.int() }) },
  },
} as const satisfies Call;

/** Takes a message off the boards that did not see it. @see COM-03, ROLE-01 */
export const withdrawStallMessage = {
  method: 'POST',
  url: '/api/admin/venues/:venueId/live/messages/:messageId/withdrawal',
  config: { ...config, object: 'sent-message', permission: ['prepare', 'settings'], effects: [] },
  schema: {
    summary: 'Take a message off the boards',
    tags,
    params: ByVenue.extend({ messageId: z.uuid() }),
    response: { 200: z.object({ stalls: z.int().meta({ description: 'Boards that no longer show it' }) }) },
  },
} as const satisfies Call;

/** Products of one name in the stalls of the caller. */
export const SellableProduct = z
  .object({
    name: z.string(),
    products: z.array(
      z.object({ id: z.int(), commerceId: z.int(), stall: z.string(), unavailableUntil: z.string().nullable() }),
    ),
    queuedUnits: z.int().meta({ description: 'Units in paid orders that are not ready' }),
  })
  .meta({ id: 'SellableProduct' });
export type SellableProduct = z.infer<typeof SellableProduct>;

/** Products on sale whose name contains some words, by name, at most 50 names. @see COM-03, ROLE-01 */
export const sellableProducts = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/live/products',
  config: { ...config, permission: ['prepare', 'stock'] },
  schema: {
    summary: 'Products to stop in all stalls',
    tags,
    params: ByVenue,
    querystring: z.object({ search: text(80).optional(), commerceId: Id.optional() }),
    response: { 200: z.array(SellableProduct) },
  },
} as const satisfies Call;

/**
 * Makes products of any stalls unavailable until an instant, or available with null: all of them or none. Orders already
 * placed stay. 404: a product of a stall where the caller has no permission.
 *
 * @see COM-03, ROLE-01
 */
export const stopProducts = {
  method: 'PUT',
  url: '/api/admin/venues/:venueId/live/product-stops',
  config: { ...config, permission: ['prepare', 'stock'], effects: [] },
  schema: {
    summary: 'Make products of several stalls unavailable or available',
    tags,
    params: ByVenue,
    body: z.strictObject({
      productIds: z.array(Id).min(1).max(PRODUCTS_MAX),
      unavailableUntil: UtcInstant.nullable(),
    }),
    response: {
      200: z.object({
        products: z.int().meta({ description: 'Those that changed' }),
        stalls: z.int(),
        unavailableUntil: z.string().nullable(),
      }),
    },
  },
} as const satisfies Call;
