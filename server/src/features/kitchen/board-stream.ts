import { endsWithSession } from '#features/accounts/sessions/ends-with-session.ts';
import { viewerOf } from '#features/accounts/sessions/viewer.ts';
import { throttleTrailing } from '#platform/concurrency/throttle.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import { encodeSseEvent, type SseStreams } from '#platform/events/sse-stream.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { networkOf } from '#platform/rate-limit/client-network.ts';
import { boardEvents } from '@app/contract/staff/board.ts';

/** A rush changes a board many times a second. Its screen reads the whole board, so once in this time is enough. */
const BOARD_PAUSE_MS = 200;

export type BoardStreamDeps = { readonly eventBus: EventBus; readonly streams: SseStreams };

/** Registers the stream of a commerce's board: each event makes the screen read the board again. @see ORD-08 */
export function boardStream(app: ApiServer, { eventBus, streams }: BoardStreamDeps): void {
  app.route({
    ...boardEvents,
    handler: async (request, reply) => {
      const { venueId, commerceId, actorId } = request.scope;
      const viewer = await viewerOf(request);
      streams.open(reply, { caller: `staff:${actorId}`, network: networkOf(request.ip) }, (stream) => {
        let version = 0;
        const publish = throttleTrailing(
          () => BOARD_PAUSE_MS,
          () => stream.write(encodeSseEvent('board', { version: (version += 1) })),
        );
        const stops = [
          eventBus.subscribe({ topic: 'order', commerceId }, publish),
          eventBus.subscribe({ topic: 'board', commerceId }, publish),
          eventBus.subscribe({ topic: 'catalogue', venueId }, publish),
          endsWithSession(eventBus, viewer, stream),
        ];
        stream.write(encodeSseEvent('hello', { reconnectWithinMs: streams.reconnectWithinMs() }));
        return () => stops.forEach((stop) => stop());
      });
      return reply;
    },
  });
}
