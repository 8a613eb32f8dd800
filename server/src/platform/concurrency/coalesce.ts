import { setTimeout as sleep } from 'node:timers/promises';

/** Work that many ask for and that serves all who asked before it began. */
export interface Paced {
  ask(): void;
  /** Waits for what is under way; nothing begins after it. */
  close(): Promise<void>;
}

/**
 * Does `work` at once when asked, one at a time and at most once in `paceMs`: who asks meanwhile shares the next time.
 *
 * @param onFailure told of work that failed; it is done again when asked again
 */
export function createCoalescedRunner(
  paceMs: number,
  work: () => Promise<void>,
  onFailure: (error: unknown) => void,
): Paced {
  let isAsked = false;
  let isClosed = false;
  let lastMs = -paceMs;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (isAsked && !isClosed) {
      const waitMs = lastMs + paceMs - performance.now();
      if (waitMs > 0) await sleep(waitMs);
      isAsked = false;
      lastMs = performance.now();
      await work().catch(onFailure);
    }
    running = undefined;
  }

  return {
    ask() {
      isAsked = true;
      running ??= run();
    },
    async close() {
      isClosed = true;
      await running;
    },
  };
}
