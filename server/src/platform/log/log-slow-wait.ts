import type { Log } from './log.ts';

const FIRST_MS = 3_000;
const AGAIN_MS = 15_000;

/**
 * Says in the log what is waited for once that takes long, and again from time to time.
 *
 * @param what completes "still waiting for …"
 */
export async function logSlowWait<Result>(log: Log, what: string, wait: Promise<Result>): Promise<Result> {
  const say = () => log.warn(`still waiting for ${what}`);
  const first = setTimeout(say, FIRST_MS);
  const again = setInterval(say, AGAIN_MS);
  try {
    return await wait;
  } finally {
    clearTimeout(first);
    clearInterval(again);
  }
}
