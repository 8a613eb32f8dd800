/** A process that cannot start is tried again after a second, doubling up to this: the database may be away. */
const LONGEST_WAIT_MS = 15_000;
/** In a row, while no other process of the crew serves either. */
const MOST_FAILED_STARTS = 5;
/** A process that serves and dies is replaced at once, so often within a minute. */
const MOST_DEATHS = 10;
const DEATHS_COUNT_MS = 60_000;

/** The processes that do the same: tells a mishap from a loop of crashes. */
export interface RestartPolicy {
  noteReady(): void;
  /**
   * @param wasReady whether the one that ended had served before
   * @returns how long to wait before its place is taken, in ms; null when that makes no sense any more
   */
  noteEnd(wasReady: boolean, nowMs: number): number | null;
}

export function createRestartPolicy(): RestartPolicy {
  let serving = 0;
  let hasServed = false;
  let failedStarts = 0;
  let deathsAtMs: number[] = [];
  return {
    noteReady() {
      serving += 1;
      hasServed = true;
      failedStarts = 0;
    },
    noteEnd(wasReady, nowMs) {
      if (wasReady) {
        serving -= 1;
        deathsAtMs = [...deathsAtMs.filter((atMs) => atMs > nowMs - DEATHS_COUNT_MS), nowMs];
        return deathsAtMs.length > MOST_DEATHS ? null : 0;
      }
      failedStarts += 1;
      const isAlone = serving === 0;
      if (isAlone && (!hasServed || failedStarts >= MOST_FAILED_STARTS)) return null;
      return Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** (failedStarts - 1));
    },
  };
}
