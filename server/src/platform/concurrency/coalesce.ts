import { setTimeout as sleep } from 'node:timers/promises';

/** Runs one task for many requests: each run serves all requests made before it began. */
export interface CoalescedRunner {
  request(): void;
  /** Waits for the current run. No run starts after it. */
  close(): Promise<void>;
}

/**
 * Runs `task` at once when requested, one run at a time and at most one per `intervalMs`. Requests in between share the
 * next run.
 *
 * @param onFailure called when a run fails; the next request runs the task again
 */
export function createCoalescedRunner(
  intervalMs: number,
  task: () => Promise<void>,
  onFailure: (error: unknown) => void,
): CoalescedRunner {
  let isRequested = false;
  let isClosed = false;
  let lastRunMs = -intervalMs;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (isRequested && !isClosed) {
      const waitMs = lastRunMs + intervalMs - performance.now();
      if (waitMs > 0) await sleep(waitMs);
      isRequested = false;
      lastRunMs = performance.now();
      await task().catch(onFailure);
    }
    running = undefined;
  }

  return {
    request() {
      isRequested = true;
      running ??= run();
    },
    async close() {
      isClosed = true;
      await running;
    },
  };
}
