import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { STREAMS_OPEN } from '#platform/metrics/process-heartbeat.ts';
import type { ByeEvent } from '@app/contract/visitor/live.ts';

/** One open response of type text/event-stream. */
export interface SseStream {
  /** @param bytes made by `encodeSseEvent`: an event for many streams is serialised once */
  write(bytes: Buffer): void;
  end(): void;
}

/** Owner of a stream, for the limits. Null: unknown, or an address of this machine. */
export type StreamOwner = { readonly caller: string | null; readonly network: string | null };

export interface SseStreams {
  /**
   * Takes over the response and keeps it open until the client disconnects.
   *
   * @param attach called with the open stream; its return value is called when the stream has ended
   * @throws ProblemError 429 when the caller or the network has too many streams; 503 when this process has too many
   */
  open(reply: FastifyReply, owner: StreamOwner, attach: (stream: SseStream) => () => void): void;
  /** Period over which the open streams should reconnect after an unannounced end, ms. */
  reconnectWithinMs(): number;
}

/** Proxies close a connection that is silent for a minute, and mobile networks do so earlier. */
const HEARTBEAT_MS = 15_000;
/** A client this far behind no longer reads. Its stream is closed; it reconnects and reloads its list. */
const MAX_UNREAD_BYTES = 64 * 1024;
/** Limits of concurrent streams. */
export type StreamLimits = { readonly inAll: number; readonly ofOneCaller: number; readonly ofOneNetwork: number };

/**
 * One account may run the tablets of a whole commerce. A stadium may share one address, but no network can use up all
 * streams.
 */
export const STREAM_LIMITS: StreamLimits = { inAll: 20_000, ofOneCaller: 50, ofOneNetwork: 15_000 };
const RETRY_AFTER_SECONDS = 30;
/** Streams are closed after this time and reopened by the client, which checks its access again. */
const MAX_LIFETIME_MS = 30 * 60_000;
/** Reconnects per second after this process has stopped. */
const RECONNECTS_PER_SECOND = 500;
const MIN_RECONNECT_PERIOD_MS = 1_000;
const MAX_RECONNECT_PERIOD_MS = 30_000;

const HEARTBEAT = Buffer.from(':\n\n');

export function encodeSseEvent(event: string, data: unknown): Buffer {
  return Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

/**
 * Creates the server-sent event streams of this server. All streams end when it closes, so that a restart does not wait
 * for them.
 */
export function createSseStreams(app: ApiServer, metrics: Registry, limits: StreamLimits = STREAM_LIMITS): SseStreams {
  const streams = new Set<OpenStream>();
  const open = new Gauge({ name: STREAMS_OPEN, help: 'Live streams that are open.', registers: [metrics] });
  const ofCaller = createCounter();
  const ofNetwork = createCounter();
  const reconnectWithinMs = () => {
    const neededMs = Math.round((streams.size / RECONNECTS_PER_SECOND) * 1_000);
    return Math.min(MAX_RECONNECT_PERIOD_MS, Math.max(MIN_RECONNECT_PERIOD_MS, neededMs));
  };
  const sendBye = (stream: SseStream) => {
    stream.write(encodeSseEvent('bye', { reconnectWithinMs: reconnectWithinMs() } satisfies ByeEvent));
    stream.end();
  };
  const heartbeat = setInterval(() => {
    const openedBeforeMs = performance.now() - MAX_LIFETIME_MS;
    for (const stream of streams) {
      if (stream.openedAtMs < openedBeforeMs) sendBye(stream);
      else stream.write(HEARTBEAT);
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const stream of streams) sendBye(stream);
  });

  return {
    reconnectWithinMs,
    open(reply, { caller, network }, attach) {
      if (ofCaller.of(caller) >= limits.ofOneCaller || ofNetwork.of(network) >= limits.ofOneNetwork) {
        throw new ProblemError(429, 'too-many-requests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      }
      if (streams.size >= limits.inAll) throw new ProblemError(503, 'service-unavailable');
      const { socket } = reply.raw;
      socket?.cork(); // headers and first event share a packet
      process.nextTick(() => socket?.uncork());
      const response = startEventStream(reply);
      const stream = new OpenStream(response);
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
      if (response.closed) ended();
      else response.on('close', ended);
    },
  };
}

/**
 * Sends the headers that hooks have set, then leaves the response to the stream. The body ends with the connection and
 * is not chunked: an event for thousands of streams is one shared buffer instead of four writes each.
 */
function startEventStream(reply: FastifyReply): ServerResponse {
  const { raw } = reply;
  const headers = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined);
  reply.hijack();
  raw.removeHeader('transfer-encoding');
  raw.writeHead(200, {
    ...Object.fromEntries(headers),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'close', // a keep-alive connection would delay the shutdown of the server
  });
  raw.flushHeaders();
  return raw.on('error', () => raw.destroy()); // the client disconnected during a write
}

class OpenStream implements SseStream {
  readonly openedAtMs = performance.now();
  readonly #response: ServerResponse;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  write(bytes: Buffer): void {
    const response = this.#response;
    if (response.writableEnded || response.destroyed) return;
    if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
    else response.write(bytes);
  }

  end(): void {
    this.#response.end();
  }
}

/** Counts per name. Null names are not counted. */
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
