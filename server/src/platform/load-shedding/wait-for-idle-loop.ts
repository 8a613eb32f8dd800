import { measureEventLoopDelay } from '#platform/metrics/event-loop-delay.ts';

const PROBE_MS = 30;
/** A lag that visitors notice. */
const LAG_MS = 100;
const PAUSE_MS = 500;
/** Longest delay of the work: a rush may last longer, and people expect their mail. */
const MAX_DELAY_MS = 20_000;

/**
 * Waits while the event loop lags. For long work that can run later and would delay orders in a rush.
 *
 * @param measureLagMs returns the delay of the event loop
 * @see ERR-01
 */
export async function waitForIdleLoop(measureLagMs: () => Promise<number> = loopLagMs): Promise<void> {
  const untilMs = performance.now() + MAX_DELAY_MS;
  while (performance.now() < untilMs && (await measureLagMs()) >= LAG_MS) await sleep(PAUSE_MS);
}

async function loopLagMs(): Promise<number> {
  const delay = measureEventLoopDelay();
  await sleep(PROBE_MS);
  delay.stop();
  return delay.readMs();
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
