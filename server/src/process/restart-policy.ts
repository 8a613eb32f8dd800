/** A process that cannot start is tried again after a second, doubling up to this: the database may be away. */
const LONGEST_WAIT_MS = 15_000;
/** In a row, while no other process of the crew serves either. Starts that something else killed do not count. */
const MOST_FAILED_STARTS = 5;
/** A process that serves and dies is replaced at once, so often within a minute. */
const MOST_DEATHS = 10;
const DEATHS_COUNT_MS = 60_000;

/**
 * How a process ended. `served`: it had begun to do its work. `failed`: it ended by itself before that. `killed`: it got
 * SIGKILL or SIGTERM before that, which says nothing about the settings.
 */
export type ProcessEnd = 'served' | 'failed' | 'killed';

/** The processes that do the same: tells a mishap from a loop of crashes. */
export interface RestartPolicy {
  noteReady(): void;
  /**
   * @returns how long to wait before its place is taken, in ms; null when that makes no sense any more
   */
  noteEnd(end: ProcessEnd, nowMs: number): number | null;
}

export function createRestartPolicy(): RestartPolicy {
  let serving = 0;
  let hasServed = false;
  let failedStarts = 0;
  let startsInVain = 0;
  let deathsAtMs: number[] = [];
  return {
    noteReady() {
      serving += 1;
      hasServed = true;
      failedStarts = 0;
      startsInVain = 0;
    },
    noteEnd(end, nowMs) {
      if (end === 'served') {
        serving -= 1;
        deathsAtMs = [...deathsAtMs.filter((atMs) => atMs > nowMs - DEATHS_COUNT_MS), nowMs];
        return deathsAtMs.length > MOST_DEATHS ? null : 0;
      }
      startsInVain += 1;
      if (end === 'failed') {
        failedStarts += 1;
        const isAlone = serving === 0;
        if (isAlone && (!hasServed || failedStarts >= MOST_FAILED_STARTS)) return null;
      }
      return Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** (startsInVain - 1));
    },
  };
}
