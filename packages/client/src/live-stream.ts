import { readEvents, type StreamEvent } from './event-stream.ts';

/** Default until the server has sent its reconnect period. */
const FIRST_SPREAD_MS = 1_000;
const SHORTEST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 60_000;
/** Longer than the interval of the server's heartbeat comments. A stream that is silent for this long is dead. */
const SILENCE_MS = 45_000;

export type LiveStream = {
  url: string;
  /** Called before each attempt, so that it has the current token and orders. */
  headers: () => Readonly<Record<string, string>>;
  onOpen: () => void;
  onEvent: (event: StreamEvent) => void;
  /** The stream is down. The next attempt follows automatically. */
  onDown: () => void;
  /** The server rejects this client (401, 403, 404). There is no further attempt. */
  onRefused?: (status: number) => void;
  signal: AbortSignal;
  /** Emits 'online' and 'offline', as a browser's window does: a broken connection may stay silent for long. */
  network?: EventTarget;
  waitMs?: (attempt: number, spreadMs: number) => number;
};

/**
 * Follows server-sent events until `signal` aborts. Uses fetch because EventSource cannot send headers. A dropped
 * stream is reopened after a random delay within the period that the server sent in `hello` or `bye`, doubled per
 * failure. This spreads the reconnects of a whole stadium.
 */
export async function followStream(stream: LiveStream): Promise<void> {
  const waitMs = stream.waitMs ?? reconnectDelayMs;
  let spreadMs = FIRST_SPREAD_MS;
  let failures = 0;
  while (!stream.signal.aborted) {
    const ended = await listen(stream, {
      onOpen: stream.onOpen,
      onEvent: (event) => {
        failures = 0;
        spreadMs = namedSpreadMs(event) ?? spreadMs;
        stream.onEvent(event);
      },
    });
    if (stream.signal.aborted) return;
    if (ended.kind === 'refused') return stream.onRefused?.(ended.status);
    stream.onDown();
    await pause(waitMs(failures, spreadMs), stream.signal, stream.network);
    failures += 1;
  }
}

/**
 * @param attempt 0 for the first;
 * @returns a random delay up to the spread, which doubles per attempt up to a minute
 */
export function reconnectDelayMs(attempt: number, spreadMs: number): number {
  const fullMs = Math.max(spreadMs, Math.min(LONGEST_WAIT_MS, spreadMs * 2 ** Math.min(attempt, 10)));
  return Math.max(SHORTEST_WAIT_MS, fullMs * Math.random());
}

function namedSpreadMs({ event, data }: StreamEvent): number | undefined {
  if (event !== 'hello' && event !== 'bye') return undefined;
  const named: unknown = JSON.parse(data);
  if (typeof named !== 'object' || named === null || !('reconnectWithinMs' in named)) return undefined;
  return typeof named.reconnectWithinMs === 'number' ? named.reconnectWithinMs : undefined;
}

type Ended = { kind: 'dropped' } | { kind: 'refused'; status: number };

async function listen(
  { url, headers, signal, network }: LiveStream,
  listener: { onOpen: () => void; onEvent: (event: StreamEvent) => void },
): Promise<Ended> {
  const line = new AbortController();
  const hangUp = () => line.abort();
  signal.addEventListener('abort', hangUp);
  const stopWatching = onNetwork(network, 'offline', hangUp);
  let silence = setTimeout(hangUp, SILENCE_MS);
  const onActivity = () => {
    clearTimeout(silence);
    silence = setTimeout(hangUp, SILENCE_MS);
  };
  try {
    const response = await fetch(url, {
      headers: {
        accept: 'text/event-stream',
        ...headers(),
      },
      cache: 'no-store',
      signal: line.signal,
    });
    if (isRefusal(response.status)) return { kind: 'refused', status: response.status };
    if (!response.ok || !response.body) return { kind: 'dropped' };
    listener.onOpen();
    await readEvents(response.body, onActivity, listener.onEvent);
    return { kind: 'dropped' };
  } catch {
    return { kind: 'dropped' };
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', hangUp);
    stopWatching();
    line.abort();
  }
}

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && ![408, 425, 429].includes(status);
}

function pause(forMs: number, signal: AbortSignal, network: EventTarget | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      stopWatching();
      resolve();
    };
    const timer = setTimeout(done, forMs);
    const stopWatching = onNetwork(network, 'online', done);
    signal.addEventListener('abort', done);
  });
}

function onNetwork(network: EventTarget | undefined, change: 'online' | 'offline', listener: () => void): () => void {
  network?.addEventListener(change, listener);
  return () => network?.removeEventListener(change, listener);
}
