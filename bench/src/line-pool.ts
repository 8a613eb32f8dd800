import { openLine } from './keep-alive-line.ts';
import type { Answer, Line } from './keep-alive-line.ts';

/** Keep-alive connections that many callers share, each for one request. */
export interface LinePool {
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
const SEEN_AT_MOST = 1_000;

type Waiting = { deadlineMs: number; resolve: () => void; reject: (error: Error) => void };

/** @param size how many at the most; they are opened when they are needed */
export function createLinePool(port: number, size: number): LinePool {
  const free: Line[] = [];
  let waiting: Waiting[] = [];
  let firstWaiting = 0;
  const inUse = new Set<Line>();
  let taken = 0;

  async function take(deadlineMs: number): Promise<Line> {
    if (taken >= size) await new Promise<void>((resolve, reject) => waiting.push({ deadlineMs, resolve, reject }));
    else taken += 1;
    // The last that was used is the least likely to have been closed.
    for (let line = free.pop(); line; line = free.pop()) if (line.isOpen) return line;
    try {
      return await openLine(port);
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  /** The place goes to whoever has waited longest and not too long. */
  function giveBack(): void {
    for (let next = nextWaiting(); next; next = nextWaiting()) {
      if (performance.now() < next.deadlineMs) return next.resolve();
      next.reject(new Error('No line was free in time.'));
    }
    taken -= 1;
  }

  /** Of many thousands, `shift` would move all the others each time. */
  function nextWaiting(): Waiting | undefined {
    const next = waiting[firstWaiting];
    firstWaiting += 1;
    if (firstWaiting < waiting.length && firstWaiting < SEEN_AT_MOST) return next;
    waiting = waiting.slice(firstWaiting);
    firstWaiting = 0;
    return next;
  }

  return {
    async ask(request, limitMs) {
      const line = await take(performance.now() + limitMs);
      let timer: NodeJS.Timeout | undefined;
      try {
        inUse.add(line);
        timer = setTimeout(() => line.close(), limitMs);
        return await line.ask(request);
      } finally {
        clearTimeout(timer);
        inUse.delete(line);
        if (line.isOpen) free.push(line);
        giveBack();
      }
    },
    close() {
      for (const line of [...free, ...inUse]) line.close();
    },
  };
}
