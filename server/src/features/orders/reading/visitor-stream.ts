import { endsWithSession } from '#features/accounts/sessions/ends-with-session.ts';
import { viewerOf, type Viewer } from '#features/accounts/sessions/viewer.ts';
import type { MenuChangeStream } from '#features/catalogue/changes/menu-change-stream.ts';
import type { Catalogue } from '#features/catalogue/menu/catalogue.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { EventBus, EventFilter } from '#platform/events/event-bus.ts';
import type { BusEvent } from '#platform/events/outbox-store.ts';
import { encodeSseEvent, type SseStream, type SseStreams } from '#platform/events/sse-stream.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { networkOf } from '#platform/rate-limit/client-network.ts';
import { liveEvents, type HelloEvent, type OrderEvent } from '@app/contract/visitor/live.ts';
import { parseOrderRef } from '../access/order-ref.ts';
import type { OrderTokens } from '../access/order-tokens.ts';
import { findOrderVersions } from './order-versions.ts';

/** Guest orders of one stream; the header does not hold more. */
const GUEST_ORDERS_MAX = 100;

export type VisitorStreamDeps = {
  readonly readDb: Db;
  readonly eventBus: EventBus;
  readonly streams: SseStreams;
  readonly catalogue: Catalogue;
  readonly menuChanges: MenuChangeStream;
  readonly tokens: OrderTokens;
};

/**
 * Stream of a visitor's app: changes of a menu and of own orders. `hello` is sent once the stream gets every later
 * change. @see VENUE-05, ORD-04
 */
export function visitorStream(
  app: ApiServer,
  { readDb, eventBus, streams, catalogue, menuChanges, tokens }: VisitorStreamDeps,
): void {
  app.route({
    ...liveEvents,
    handler: async (request, reply) => {
      const { venueId } = request.query;
      const viewer = await viewerOf(request);
      const orderIds = ownGuestOrders(request.headers['x-order-tokens'] ?? '', tokens);
      const filters = orderFilters(viewer, orderIds);
      if (filters.length === 0 && venueId === undefined) throw new ProblemError(401, 'unauthenticated');
      const menu =
        venueId === undefined ? null : menuChanges.greeting(venueId, (await catalogue.venue(venueId)).version);

      const owner = { caller: streamOwnerKey(viewer, orderIds), network: networkOf(request.ip) };
      streams.open(reply, owner, (stream) => {
        const stops = filters.map((filter) => eventBus.subscribe(filter, (event) => sendOrder(stream, event)));
        stops.push(endsWithSession(eventBus, viewer, stream));
        if (menu) stops.push(menuChanges.follow(menu.venueId, menu.version, stream));
        const sendHello = (orders: OrderEvent[]) =>
          stream.write(
            encodeSseEvent('hello', {
              menu,
              orders,
              reconnectWithinMs: streams.reconnectWithinMs(),
            } satisfies HelloEvent),
          );
        if (filters.length === 0) sendHello([]);
        else void findOrderVersions(readDb, orderIds, viewer.accountId).then(sendHello, () => stream.end());
        return () => stops.forEach((stop) => stop());
      });
      return reply;
    },
  });
}

function ownGuestOrders(header: string, tokens: OrderTokens): number[] {
  const followed = header
    .split(',')
    .slice(0, GUEST_ORDERS_MAX)
    .flatMap((text) => {
      const ref = parseOrderRef(text.trim());
      return ref?.token !== undefined && tokens.isOf(ref.orderId, ref.token) ? ref.orderId : [];
    });
  return [...new Set(followed)];
}

function orderFilters({ accountId }: Viewer, orderIds: readonly number[]): EventFilter[] {
  const filters: EventFilter[] = orderIds.map((orderId) => ({ topic: 'order', orderId }));
  if (accountId !== null) filters.push({ topic: 'order', buyerId: accountId });
  return filters;
}

/** Returns the owner of a stream for the limits of streams; null: only the network counts. */
function streamOwnerKey({ accountId, deviceId }: Viewer, [orderId]: readonly number[]): string | null {
  if (accountId !== null) return `account:${accountId}`;
  if (deviceId !== null) return `device:${deviceId}`;
  return orderId === undefined ? null : `order:${orderId}`;
}

function sendOrder(stream: SseStream, event: BusEvent): void {
  if (event.topic !== 'order') return;
  const { orderId: id, version, orderStatusId } = event;
  stream.write(encodeSseEvent('order', { id, version, orderStatusId } satisfies OrderEvent));
}
