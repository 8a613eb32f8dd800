import { openConnection } from './keep-alive-connection.ts';
import type { Answer, Connection } from './keep-alive-connection.ts';

/** Keep-alive connections that many callers share, each for one request. */
export interface ConnectionPool {
  /**
   * Waits for a free line, and opens another for one that the server closed.
   *
   * @param limitMs for a line, and then once more for the answer
   * @throws when there is no line or no answer by then, however that came about
   */
  ask(request: string, limitMs: number): Promise<Answer>;
  close(): void;
}

/** Of those who waited and do not any more, so many are kept at the front. */
const COMPACT_AFTER = 1_000;

type Waiting = { deadlineMs: number; resolve: () => void; reject: (error: Error) => void };

/** @param size how many at the most; they are opened when they are needed */
export function createConnectionPool(port: number, size: number): ConnectionPool {
  const idle: Connection[] = [];
  let waiting: Waiting[] = [];
  let firstWaiting = 0;
  const inUse = new Set<Connection>();
  let openCount = 0;

  async function acquire(deadlineMs: number): Promise<Connection> {
    if (openCount >= size) await new Promise<void>((resolve, reject) => waiting.push({ deadlineMs, resolve, reject }));
    else openCount += 1;
    // The last that was used is the least likely to have been closed.
    for (let connection = idle.pop(); connection; connection = idle.pop()) if (connection.isOpen) return connection;
    try {
      return await openConnection(port);
    } catch (error) {
      release();
      throw error;
    }
  }

  /** The place goes to whoever has waited longest and not too long. */
  function release(): void {
    for (let next = nextWaiting(); next; next = nextWaiting()) {
      if (performance.now() < next.deadlineMs) return next.resolve();
      next.reject(new Error('No line was free in time.'));
    }
    openCount -= 1;
  }

  /** Of many thousands, `shift` would move all the others each time. */
  function nextWaiting(): Waiting | undefined {
    const next = waiting[firstWaiting];
    firstWaiting += 1;
    if (firstWaiting < waiting.length && firstWaiting < COMPACT_AFTER) return next;
    waiting = waiting.slice(firstWaiting);
    firstWaiting = 0;
    return next;
  }

  return {
    async ask(request, limitMs) {
      const connection = await acquire(performance.now() + limitMs);
      let timer: NodeJS.Timeout | undefined;
      try {
        inUse.add(connection);
        timer = setTimeout(() => connection.close(), limitMs);
        return await connection.ask(request);
      } finally {
        clearTimeout(timer);
        inUse.delete(connection);
        if (connection.isOpen) idle.push(connection);
        release();
      }
    },
    close() {
      for (const connection of [...idle, ...inUse]) connection.close();
    },
  };
}
