import { openConnection, type Answer, type Connection } from './keep-alive-connection.ts';

/** Pool of keep-alive connections, each for one request at a time. */
export interface ConnectionPool {
  /**
   * Sends a request on a free connection, and replaces one that the server has closed.
   *
   * @param limitMs for a connection, and again for the response
   * @throws when there is no connection or no response in time
   */
  ask(request: string, limitMs: number): Promise<Answer>;
  close(): void;
}

/** Compacts the queue after this many removed entries. */
const COMPACT_AFTER = 1_000;

type Waiting = { deadlineMs: number; resolve: () => void; reject: (error: Error) => void };

/** @param size largest number of connections, which are opened on demand */
export function createConnectionPool(port: number, size: number): ConnectionPool {
  const idle: Connection[] = [];
  let waiting: Waiting[] = [];
  let firstWaiting = 0;
  const inUse = new Set<Connection>();
  let openCount = 0;

  async function acquire(deadlineMs: number): Promise<Connection> {
    if (openCount >= size) await new Promise<void>((resolve, reject) => waiting.push({ deadlineMs, resolve, reject }));
    else openCount += 1;
    // The most recently used connection is the least likely to have been closed.
    for (let connection = idle.pop(); connection; connection = idle.pop()) if (connection.isOpen) return connection;
    try {
      return await openConnection(port);
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Gives the place to the longest-waiting caller that has not timed out. */
  function release(): void {
    for (let next = nextWaiting(); next; next = nextWaiting()) {
      if (performance.now() < next.deadlineMs) return next.resolve();
      next.reject(new Error('No connection was free in time.'));
    }
    openCount -= 1;
  }

  /** `shift` would move thousands of entries each time. */
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
