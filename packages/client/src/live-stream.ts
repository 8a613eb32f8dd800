import { readEvents } from './event-stream.ts';
import type { StreamEvent } from './event-stream.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** Longer than the server's keep-alive comments are apart; a line that is silent for so long is dead. */
const SILENCE_MS = 45_000;

export type LiveStream = {
  url: string;
  /** Asked before each attempt, so that a new token or a new order is sent along. */
  headers: () => Readonly<Record<string, string>>;
  onOpen: () => void;
  onEvent: (event: StreamEvent) => void;
  /** The line is down; the next attempt follows by itself. */
  onDown: () => void;
  /** The server does not want this listener (401, 403, 404); no further attempt is made. */
  onRefused?: (status: number) => void;
  signal: AbortSignal;
  /** Tells 'online' and 'offline': the window of a browser. An open line may stay silent for long before it breaks. */
  network?: EventTarget;
  waitMs?: (attempt: number) => number;
};

/**
 * Listens to server-sent events until `signal` aborts, over fetch because EventSource sends no headers.
 * A line that drops is opened again after 1 s, doubling to 30 s, each wait spread so that a stadium
 * whose network returns does not knock at the same instant. `Last-Event-ID` continues where it stopped.
 */
export async function followLive(stream: LiveStream): Promise<void> {
  const waitMs = stream.waitMs ?? jitteredWaitMs;
  let lastEventId = '';
  let failures = 0;
  while (!stream.signal.aborted) {
    const ended = await listen(stream, lastEventId, {
      onOpen: () => {
        failures = 0;
        stream.onOpen();
      },
      onEvent: (event) => {
        lastEventId = event.id ?? lastEventId;
        stream.onEvent(event);
      },
    });
    if (stream.signal.aborted) return;
    if (ended.kind === 'refused') return stream.onRefused?.(ended.status);
    stream.onDown();
    await pause(waitMs(failures), stream.signal, stream.network);
    failures += 1;
  }
}

/** @param attempt 0 for the first; @returns between half and all of 1 s, 2 s, 4 s … 30 s */
export function jitteredWaitMs(attempt: number): number {
  const fullMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempt, 10));
  return Math.max(FIRST_WAIT_MS, fullMs * (0.5 + Math.random() / 2));
}

type Ended = { kind: 'dropped' } | { kind: 'refused'; status: number };

async function listen(
  { url, headers, signal, network }: LiveStream,
  lastEventId: string,
  heard: { onOpen: () => void; onEvent: (event: StreamEvent) => void },
): Promise<Ended> {
  const line = new AbortController();
  const hangUp = () => line.abort();
  signal.addEventListener('abort', hangUp);
  const stopWatching = onNetwork(network, 'offline', hangUp);
  let silence = setTimeout(hangUp, SILENCE_MS);
  const heardSomething = () => {
    clearTimeout(silence);
    silence = setTimeout(hangUp, SILENCE_MS);
  };
  try {
    const response = await fetch(url, {
      headers: {
        accept: 'text/event-stream',
        ...headers(),
        ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
      },
      cache: 'no-store',
      signal: line.signal,
    });
    if (isRefusal(response.status)) return { kind: 'refused', status: response.status };
    if (!response.ok || !response.body) return { kind: 'dropped' };
    heard.onOpen();
    await readEvents(response.body, heardSomething, heard.onEvent);
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
