import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { Id } from '../values/paged.ts';

/**
 * Server-sent events for a tab of the visitor app: the menus of its venue and the visitor's own orders. An event has a
 * version, never data. A client with another version reads again.
 *
 * `hello` comes first, with the present versions. `menu` and `order` report a change, `bye` that the server stops.
 * `x-order-tokens`: `id.token`, comma separated, for the orders of a guest.
 *
 * @see VENUE-05, ORD-04
 */
export const liveEvents = {
  method: 'GET',
  url: '/api/live',
  config: { access: 'visitor', object: 'own', priority: PRIORITY.ownData },
  schema: {
    summary: 'Live changes of a venue’s menus and of own orders (text/event-stream)',
    tags: ['live'],
    querystring: z.object({ venueId: Id.optional() }),
    headers: z.object({ 'x-order-tokens': z.string().max(12_000).optional() }),
    response: {},
  },
} as const satisfies Call;

/**
 * `version` identifies the public data of the venue, and changes with it. `readWithinMs`: each client reads again after a
 * random delay within this time.
 */
export type MenuEvent = { venueId: number; version: string; readWithinMs: number };
export type OrderEvent = { id: number; version: number; orderStatusId: number };
/**
 * Reconnection when a server stops: each client after a random delay within this time, so that a full stadium does not
 * reconnect at once.
 */
export type ByeEvent = { reconnectWithinMs: number };
/** @property menu null without a venue @property orders those of the tokens, and the buyer's open ones */
export type HelloEvent = ByeEvent & { menu: MenuEvent | null; orders: OrderEvent[] };
