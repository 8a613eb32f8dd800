import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { UtcInstant } from '../values/bounds.ts';
import { ORDER_LINES_READ } from '../values/limits.ts';
import { OrderToken } from '../values/order-token.ts';
import { ById } from '../values/paged.ts';
import { Order } from '../visitor/orders.ts';

/** Times of an event at which many people order. */
const PEAK_KINDS = ['before', 'quarter', 'half-time', 'interval', 'encore', 'after'] as const;
export type PeakKind = (typeof PEAK_KINDS)[number];

/**
 * A time at which an order can be ready. Instants are ISO. `index` of `count`: its place in the peak, from 0. `room`: in
 * words, never a number. `changeableUntil`: until then the kitchen does not start.
 */
export const CommerceSlot = z
  .object({
    at: z.string(),
    peak: z.enum(PEAK_KINDS),
    peakStartsAt: z.string(),
    eventId: z.int(),
    eventName: z.string(),
    delayMinutes: z.int().describe('How much later than planned the breaks of the event come.'),
    index: z.int(),
    count: z.int(),
    room: z.enum(['plenty', 'little']),
    changeableUntil: z.string(),
  })
  .meta({ id: 'CommerceSlot' });
export type CommerceSlot = z.infer<typeof CommerceSlot>;

/** Ids separated by commas. */
const ProductIds = z
  .string()
  .regex(/^\d{1,15}(?:,\d{1,15})*$/)
  .transform((ids) => ids.split(',').map(Number))
  .refine((ids) => ids.length <= ORDER_LINES_READ);

/** The slots that still have room for an order of these products. Choosing one holds nothing; placing does. */
export const commerceSlots = {
  method: 'GET',
  url: '/api/commerces/:id/slots',
  config: { access: 'anyone', priority: PRIORITY.catalogue },
  schema: {
    summary: 'Times of a commerce that have room for an order',
    tags: ['orders'],
    params: ById,
    querystring: z.object({ productIds: ProductIds }),
    response: { 200: z.array(CommerceSlot) },
  },
} as const satisfies Call;

/** A peak in which a commerce has no room for an order. `elsewhere`: the first time with room at other commerces of the venue. */
export const FullPeak = z
  .object({
    peak: z.enum(PEAK_KINDS),
    peakStartsAt: z.string(),
    eventId: z.int(),
    elsewhere: z.array(z.object({ commerceId: z.int(), at: z.string(), room: z.enum(['plenty', 'little']) })),
  })
  .meta({ id: 'FullPeak' });
export type FullPeak = z.infer<typeof FullPeak>;

/** The coming peaks without room for an order of these products. Commerces with a category in common come first. */
export const commerceFullPeaks = {
  method: 'GET',
  url: '/api/commerces/:id/full-peaks',
  config: { access: 'anyone', priority: PRIORITY.catalogue },
  schema: {
    summary: 'Peaks in which a commerce has no room for an order',
    tags: ['orders'],
    params: ById,
    querystring: z.object({ productIds: ProductIds }),
    response: { 200: z.array(FullPeak) },
  },
} as const satisfies Call;

/** The slots that still have room for a placed order, its own included. None once its preparation is due. */
export const orderSlots = {
  method: 'GET',
  url: '/api/orders/:id/slots',
  config: { access: 'visitor', object: 'order', priority: PRIORITY.ownData },
  schema: {
    summary: 'Times to which an own order can move',
    tags: ['orders'],
    params: ById,
    headers: OrderToken,
    response: { 200: z.array(CommerceSlot) },
  },
} as const satisfies Call;

/** The order stays as it is, at another time. 409 `slot-not-available`; 409 with its present state once it is being prepared. */
export const changeOrderSlot = {
  method: 'PUT',
  url: '/api/orders/:id/slot',
  config: { access: 'visitor', object: 'order', priority: PRIORITY.ordering },
  schema: {
    summary: 'Move an own order to another time, until its preparation is due',
    tags: ['orders'],
    params: ById,
    headers: OrderToken,
    body: z.object({ slotAt: UtcInstant.nullable().describe('A time of `/slots`. Null: as soon as possible.') }),
    response: { 200: Order },
  },
} as const satisfies Call;
