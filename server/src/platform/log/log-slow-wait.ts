import type { Log } from './log.ts';

const FIRST_MS = 3_000;
const AGAIN_MS = 15_000;

/** Logs what a start waits for when it is slow, and repeats that. @param what completes "still waiting for …" */
export async function logSlowWait<Result>(log: Log, what: string, wait: Promise<Result>): Promise<Result> {
  const report = () => log.warn(`still waiting for ${what}`);
  const first = setTimeout(report, FIRST_MS);
  const again = setInterval(report, AGAIN_MS);
  try {
    return await wait;
  } finally {
    clearTimeout(first);
    clearInterval(again);
  }
}
