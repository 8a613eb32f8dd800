import type { EventBus } from '#platform/events/event-bus.ts';
import type { SseStream } from '#platform/events/sse-stream.ts';
import type { Viewer } from './viewer.ts';

/** Ends a stream with the session that opened it, also when another process ended the session. @see AUTH-09 */
export function endsWithSession(eventBus: EventBus, { sessionId }: Viewer, stream: SseStream): () => void {
  if (sessionId === null) return () => undefined;
  return eventBus.subscribe({ topic: 'session', sessionId }, () => stream.end());
}
