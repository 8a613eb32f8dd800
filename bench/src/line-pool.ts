import { openLine } from './keep-alive-line.ts';
import type { Answer, Line } from './keep-alive-line.ts';

/** Keep-alive connections that many callers share, each for one request. */
export interface LinePool {
  /**
   * Waits for a free line, and opens another for one that the server closed.
   *
   * @throws when the answer is not there at the deadline, however that came about
   */
  ask(request: string, limitMs: number): Promise<Answer>;
  close(): void;
}

/** @param size how many at the most; they are opened when they are needed */
export function createLinePool(port: number, size: number): LinePool {
  const free: Line[] = [];
  const waiting: (() => void)[] = [];
  const inUse = new Set<Line>();
  let taken = 0;

  async function take(): Promise<Line> {
    if (taken >= size) await new Promise<void>((resolve) => waiting.push(resolve));
    else taken += 1;
    // The last that was used is the least likely to have been closed.
    for (let line = free.pop(); line; line = free.pop()) if (line.isOpen) return line;
    return openLine(port);
  }

  /** The place goes to whoever has waited longest. */
  function giveBack(): void {
    const next = waiting.shift();
    if (next) next();
    else taken -= 1;
  }

  return {
    async ask(request, limitMs) {
      const deadlineMs = performance.now() + limitMs;
      let line: Line | undefined;
      let timer: NodeJS.Timeout | undefined;
      try {
        line = await take();
        const asked = line;
        if (performance.now() >= deadlineMs) throw new Error('No line was free in time.');
        inUse.add(asked);
        timer = setTimeout(() => asked.close(), deadlineMs - performance.now());
        return await asked.ask(request);
      } finally {
        clearTimeout(timer);
        if (line) {
          inUse.delete(line);
          if (line.isOpen) free.push(line);
        }
        giveBack();
      }
    },
    close() {
      for (const line of [...free, ...inUse]) line.close();
    },
  };
}
