import { boardEvents } from '@app/contract/board.ts';
import { orderEvents } from '@app/contract/orders.ts';
import type { OrderEvent } from '@app/contract/orders.ts';
import type { FastifyReply } from 'fastify';

import { requireCommerceStaff, viewerOf } from '../accounts/viewer.ts';
import type { EventStreams } from '../platform/event-stream.ts';
import type { ApiServer } from '../platform/http.ts';
import { venueOfCatalogueId } from '../platform/identifiers.ts';
import type { Live, LiveEvent, LiveFilter } from '../platform/live.ts';
import { Refusal } from '../platform/refusal.ts';
import { parseOrderRef } from './order-ref.ts';
import type { OrderTokens } from './order-tokens.ts';

/** A rush changes a board many times a second; its screen reads the whole anew, so once in this time is enough. */
const BOARD_PAUSE_MS = 200;
/** One phone follows this many guest orders at most; the header would not hold more. */
const ORDERS_FOLLOWED = 100;

export type LiveRoutesNeeds = { readonly live: Live; readonly streams: EventStreams; readonly tokens: OrderTokens };

/** @see ORD-04, ORD-08 */
export async function orderLiveRoutes(app: ApiServer, { live, streams, tokens }: LiveRoutesNeeds): Promise<void> {
  app.route({
    ...orderEvents,
    handler: async (request, reply) => {
      const { accountId } = await viewerOf(request);
      const orderIds = ownGuestOrders(request.headers['x-order-tokens'] ?? '', tokens);
      const filters: LiveFilter[] = orderIds.map((orderId) => ({ topic: 'order', orderId }));
      if (accountId !== null) filters.push({ topic: 'order', buyerId: accountId });
      if (filters.length === 0) throw new Refusal(401, 'unauthenticated');
      const caller = accountId === null ? `order:${orderIds[0]}` : `account:${accountId}`;
      return openStream(streams, reply, live, { caller, filters }, (send) => (event) => {
        if (event.topic === 'order') send('order', toOrderEvent(event));
      });
    },
  });

  app.route({
    ...boardEvents,
    handler: async (request, reply) => {
      const commerceId = request.params.id;
      const venueId = venueOfCatalogueId(commerceId);
      const accountId = requireCommerceStaff(await viewerOf(request), venueId, commerceId);
      const filters: LiveFilter[] = [
        { topic: 'order', commerceId },
        { topic: 'catalogue', venueId },
      ];
      return openStream(streams, reply, live, { caller: `staff:${accountId}`, filters }, (send) => {
        let version = 0;
        return atMostEvery(BOARD_PAUSE_MS, () => send('board', { version: (version += 1) }));
      });
    },
  });
}

function ownGuestOrders(header: string, tokens: OrderTokens): number[] {
  const followed = header
    .split(',')
    .slice(0, ORDERS_FOLLOWED)
    .flatMap((text) => {
      const ref = parseOrderRef(text.trim());
      return ref?.token !== undefined && tokens.isOf(ref.orderId, ref.token) ? ref.orderId : [];
    });
  return [...new Set(followed)];
}

function toOrderEvent({ orderId, version, orderStatusId }: Extract<LiveEvent, { topic: 'order' }>): OrderEvent {
  return { id: orderId, version, orderStatusId };
}

type Send = (event: string, data: unknown) => void;

/** `hello` comes once the stream hears everything that changes from then on: what was before is read after it. */
function openStream(
  streams: EventStreams,
  reply: FastifyReply,
  live: Live,
  { caller, filters }: { caller: string; filters: readonly LiveFilter[] },
  listener: (send: Send) => (event: LiveEvent) => void,
): FastifyReply {
  streams.open(reply, caller, (stream) => {
    const hear = listener((event, data) => stream.send(event, data));
    const unsubscribe = filters.map((filter) => live.subscribe(filter, hear));
    stream.send('hello', {});
    return () => unsubscribe.forEach((stop) => stop());
  });
  return reply;
}

/** At once, and again once after a pause if more came meanwhile. */
function atMostEvery(pauseMs: number, act: () => void): () => void {
  let isPausing = false;
  let isWanted = false;
  const run = () => {
    if (isPausing) {
      isWanted = true;
      return;
    }
    act();
    isPausing = true;
    setTimeout(() => {
      isPausing = false;
      if (!isWanted) return;
      isWanted = false;
      run();
    }, pauseMs).unref();
  };
  return run;
}
