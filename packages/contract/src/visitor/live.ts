import { z } from 'zod';
import { PRIORITY } from '../protocol/call.ts';
import type { Call } from '../protocol/call.ts';
import { ById, Id } from '../values/paged.ts';

/**
 * Everything that one tab of a visitor follows, as server-sent events: the menus of the venue that it shows and the
 * visitor's own orders. An event is a wake-up with a version, never the data; whoever holds another version reads again.
 *
 * `hello` comes first and says what the versions are now, `menu` and `order` say that one has changed, `bye` that the
 * server is going. `x-order-tokens`: `id.token`, comma separated, for the orders of a guest.
 *
 * @see VENUE-05, ORD-04
 */
export const liveEvents = {
  method: 'GET',
  url: '/api/live',
  config: { access: 'visitor', priority: PRIORITY.ownData },
  schema: {
    summary: 'Live changes of a venue’s menus and of own orders (text/event-stream)',
    tags: ['live'],
    querystring: z.object({ venueId: Id.optional() }),
    headers: z.object({ 'x-order-tokens': z.string().max(12_000).optional() }),
    response: {},
  },
} as const satisfies Call;

/** Server-sent events: `hello` first, then `board` `{version}` whenever the board should be read again, `bye` at the end. */
export const boardEvents = {
  method: 'GET',
  url: '/api/commerces/:id/board/live',
  config: { access: 'staff', priority: PRIORITY.staff },
  schema: { summary: 'Live changes of a board (text/event-stream)', tags: ['live'], params: ById, response: {} },
} as const satisfies Call;

/**
 * `version` names what visitors read of the venue: the same everywhere, another one after each change. `readWithinMs`: all
 * that follow it read it anew, each at a moment of its own within this time.
 */
export type MenuEvent = { venueId: number; version: string; readWithinMs: number };
export type OrderEvent = { id: number; version: number; orderStatusId: number };
/**
 * How the listeners of a server come back when it is gone: each after a wait of its own, anywhere in this time, so that
 * a full stadium does not knock at one instant.
 */
export type ByeEvent = { reconnectWithinMs: number };
/** @property menu null when no venue is followed @property orders named by a token, or under way */
export type HelloEvent = ByeEvent & { menu: MenuEvent | null; orders: OrderEvent[] };
