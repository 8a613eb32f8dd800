import type { ServerResponse } from 'node:http';

import type { ByeEvent } from '@app/contract/visitor/live.ts';
import type { FastifyReply } from 'fastify';
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

import type { ApiServer } from '../http/server.ts';
import { STREAMS_OPEN } from '../metrics/process-heartbeat.ts';
import { ProblemError } from '../http/problem-error.ts';

/** One open answer of type text/event-stream. */
export interface SseStream {
  /** @param bytes made by `eventBytes`: what goes to many is written down once */
  write(bytes: Buffer): void;
  end(): void;
}

/** Whose stream it is, so that nobody takes the room of all others. Null: not known, or of this machine. */
export type StreamOwner = { readonly caller: string | null; readonly network: string | null };

export interface SseStreams {
  /**
   * Takes the answer over and keeps it open until the listener goes.
   *
   * @param attach called with the open stream; what it returns is called when the stream has ended
   * @throws Refusal 429 when the caller or the network has as many as one may have; 503 when this process can carry no more
   */
  open(reply: FastifyReply, owner: StreamOwner, attach: (stream: SseStream) => () => void): void;
  /** In what time the streams that are open now should come back after an end that nobody announced, ms. */
  reconnectWithinMs(): number;
}

/** Proxies cut a line that is silent for a minute, and phones forget one sooner. */
const HEARTBEAT_MS = 15_000;
/** A listener that is this far behind does not read any more; it comes back and reads its list anew. */
const MOST_UNREAD_BYTES = 64 * 1024;
/** How many streams there may be at once. */
export type StreamLimits = { readonly inAll: number; readonly ofOneCaller: number; readonly ofOneNetwork: number };

/**
 * One account may run the tablets of a whole stall. A stadium stands behind one address; still, nobody's network takes
 * the room of all others.
 */
export const STREAM_LIMITS: StreamLimits = { inAll: 20_000, ofOneCaller: 50, ofOneNetwork: 15_000 };
const TRY_AGAIN_SECONDS = 30;
/** Then a stream has to open anew, so that whoever may no longer listen is found out. */
const LONGEST_LIFE_MS = 30 * 60_000;
/** So many a second may come back after this process went away. */
const RECONNECTS_PER_SECOND = 500;
const SHORTEST_SPREAD_MS = 1_000;
const LONGEST_SPREAD_MS = 30_000;

const HEARTBEAT = Buffer.from(':\n\n');

export function encodeSseEvent(event: string, data: unknown): Buffer {
  return Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** Server-sent events for this server; all streams end when it closes, so that a restart waits for nobody. */
export function createSseStreams(app: ApiServer, metrics: Registry, most: StreamLimits = STREAM_LIMITS): SseStreams {
  const streams = new Set<OpenStream>();
  const open = new Gauge({ name: STREAMS_OPEN, help: 'Live streams that are open.', registers: [metrics] });
  const ofCaller = createCounter();
  const ofNetwork = createCounter();
  const reconnectWithinMs = () => {
    const neededMs = Math.round((streams.size / RECONNECTS_PER_SECOND) * 1_000);
    return Math.min(LONGEST_SPREAD_MS, Math.max(SHORTEST_SPREAD_MS, neededMs));
  };
  const sayBye = (stream: SseStream) => {
    stream.write(encodeSseEvent('bye', { reconnectWithinMs: reconnectWithinMs() } satisfies ByeEvent));
    stream.end();
  };
  const heartbeat = setInterval(() => {
    const openedBeforeMs = performance.now() - LONGEST_LIFE_MS;
    for (const stream of streams) {
      if (stream.openedAtMs < openedBeforeMs) sayBye(stream);
      else stream.write(HEARTBEAT);
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const stream of streams) sayBye(stream);
  });

  return {
    reconnectWithinMs,
    open(reply, { caller, network }, attach) {
      if (ofCaller.of(caller) >= most.ofOneCaller || ofNetwork.of(network) >= most.ofOneNetwork) {
        throw new ProblemError(429, 'too-many-requests', { retryAfterSeconds: TRY_AGAIN_SECONDS });
      }
      if (streams.size >= most.inAll) throw new ProblemError(503, 'service-unavailable');
      const { socket } = reply.raw;
      socket?.cork(); // head and greeting leave as one packet
      process.nextTick(() => socket?.uncork());
      const line = takeOver(reply);
      const stream = new OpenStream(line);
      streams.add(stream);
      open.set(streams.size);
      ofCaller.add(caller, 1);
      ofNetwork.add(network, 1);
      const detach = attach(stream);
      const ended = () => {
        streams.delete(stream);
        open.set(streams.size);
        ofCaller.add(caller, -1);
        ofNetwork.add(network, -1);
        detach();
      };
      if (line.closed) ended();
      else line.on('close', ended);
    },
  };
}

/**
 * What hooks have said so far goes along; from here on the answer is ours. Its body ends with the line and has no chunks:
 * an event for thousands is one buffer that is written as it is, instead of four pieces for each of them.
 */
function takeOver(reply: FastifyReply): ServerResponse {
  const { raw } = reply;
  const said = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined);
  reply.hijack();
  raw.removeHeader('transfer-encoding');
  raw.writeHead(200, {
    ...Object.fromEntries(said),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'close', // a line that has ended is not kept for other calls, which would hold up a server that goes
  });
  raw.flushHeaders();
  return raw.on('error', () => raw.destroy()); // the listener went away in the middle of a line
}

class OpenStream implements SseStream {
  readonly openedAtMs = performance.now();
  readonly #line: ServerResponse;

  constructor(line: ServerResponse) {
    this.#line = line;
  }

  write(bytes: Buffer): void {
    const line = this.#line;
    if (line.writableEnded || line.destroyed) return;
    if (line.writableLength > MOST_UNREAD_BYTES) line.destroy();
    else line.write(bytes);
  }

  end(): void {
    this.#line.end();
  }
}

/** How many of each name there are; names without any take no room. */
function createCounter() {
  const counts = new Map<string, number>();
  const of = (name: string | null) => (name === null ? 0 : (counts.get(name) ?? 0));
  return {
    of,
    add(name: string | null, more: 1 | -1): void {
      if (name === null) return;
      const count = of(name) + more;
      if (count === 0) counts.delete(name);
      else counts.set(name, count);
    },
  };
}
