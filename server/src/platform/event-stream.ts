import type { FastifyReply } from 'fastify';

import type { ApiServer } from './http.ts';
import { Refusal } from './refusal.ts';

/** One open answer of type text/event-stream. */
export type EventStream = {
  send(event: string, data: unknown): void;
};

export interface EventStreams {
  /**
   * Takes the answer over and keeps it open until the listener goes.
   *
   * @param caller whose streams these are: nobody takes the room of all others
   * @param attach called with the open stream; what it returns is called when the stream has ended
   * @throws Refusal 429 when the caller has as many as one may have; 503 when this process can carry no more
   */
  open(reply: FastifyReply, caller: string, attach: (stream: EventStream) => () => void): void;
}

/** Proxies cut a line that is silent for a minute, and phones forget one sooner. */
const HEARTBEAT_MS = 15_000;
/** A listener that is this far behind does not read any more; it comes back and reads its list anew. */
const MOST_UNREAD_BYTES = 64 * 1024;
const MOST_STREAMS = 20_000;
/** One account may run the tablets of a whole stall. */
const MOST_OF_ONE_CALLER = 50;
const TRY_AGAIN_SECONDS = 30;

type Open = { write(text: string): void; end(): void };

/** Server-sent events for this server; all streams end when it closes, so that a restart waits for nobody. */
export function createEventStreams(app: ApiServer): EventStreams {
  const streams = new Set<Open>();
  const openOf = new Map<string, number>();
  const heartbeat = setInterval(() => {
    for (const stream of streams) stream.write(':\n\n');
  }, HEARTBEAT_MS);
  heartbeat.unref();
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const stream of streams) stream.end();
  });

  return {
    open(reply, caller, attach) {
      if ((openOf.get(caller) ?? 0) >= MOST_OF_ONE_CALLER) {
        throw new Refusal(429, 'too-many-requests', { retryAfterSeconds: TRY_AGAIN_SECONDS });
      }
      if (streams.size >= MOST_STREAMS) throw new Refusal(503, 'service-unavailable');
      const { raw } = reply;
      // What hooks have said so far goes along; from here on the answer is ours.
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) raw.setHeader(name, value);
      }
      reply.hijack();
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      const stream: Open = {
        write: (text) => {
          if (raw.writableLength > MOST_UNREAD_BYTES) raw.destroy();
          else raw.write(text);
        },
        end: () => raw.end(),
      };
      streams.add(stream);
      openOf.set(caller, (openOf.get(caller) ?? 0) + 1);
      const detach = attach({
        send: (event, data) => stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
      });
      const ended = () => {
        streams.delete(stream);
        const left = (openOf.get(caller) ?? 1) - 1;
        if (left === 0) openOf.delete(caller);
        else openOf.set(caller, left);
        detach();
      };
      raw.on('error', () => raw.destroy()); // the listener went away in the middle of a line
      if (raw.closed) ended();
      else raw.on('close', ended);
    },
  };
}
