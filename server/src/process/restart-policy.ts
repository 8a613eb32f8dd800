/** Failed starts are retried after one second, doubling up to this: the database may be unavailable. */
const MAX_DELAY_MS = 15_000;
/** In succession, while no other process of the role is ready. Killed starts do not count. */
const MAX_FAILED_STARTS = 5;
/** Crashes of ready processes that are restarted at once within the period. */
const MAX_CRASHES = 10;
const CRASH_PERIOD_MS = 60_000;

/**
 * How a process exited. `served`: after it was ready. `failed`: before that. `killed`: before that by SIGKILL or SIGTERM, which
 * is no sign of wrong settings.
 */
export type ProcessExit = 'served' | 'failed' | 'killed';

/** Restart policy of the processes of one role: distinguishes a single crash from a crash loop. */
export interface RestartPolicy {
  onReady(): void;
  /** @returns delay before the restart, ms; null for a crash loop: do not restart */
  onExit(exit: ProcessExit, nowMs: number): number | null;
}

export function createRestartPolicy(): RestartPolicy {
  let ready = 0;
  let wasReady = false;
  let failedStarts = 0;
  let startsWithoutReady = 0;
  let crashesAtMs: number[] = [];
  return {
    onReady() {
      ready += 1;
      wasReady = true;
      failedStarts = 0;
      startsWithoutReady = 0;
    },
    onExit(exit, nowMs) {
      if (exit === 'served') {
        ready -= 1;
        crashesAtMs = [...crashesAtMs.filter((atMs) => atMs > nowMs - CRASH_PERIOD_MS), nowMs];
        return crashesAtMs.length > MAX_CRASHES ? null : 0;
      }
      startsWithoutReady += 1;
      if (exit === 'failed') {
        failedStarts += 1;
        const isAlone = ready === 0;
        if (isAlone && (!wasReady || failedStarts >= MAX_FAILED_STARTS)) return null;
      }
      return Math.min(MAX_DELAY_MS, 1_000 * 2 ** (startsWithoutReady - 1));
    },
  };
}
