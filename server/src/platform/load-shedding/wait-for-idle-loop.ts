import { measureEventLoopDelay } from '../metrics/event-loop-delay.ts';

const PROBE_MS = 30;
/** From here on visitors wait noticeably for what this process does. */
const LAG_MS = 100;
const PAUSE_MS = 500;
/** Longer nothing is put off: a rush may last, and people look for their mail. */
const MOST_MS = 20_000;

/**
 * Waits while this process lags behind, for work that takes long and can be done later: in a rush it would be done instead
 * of orders.
 *
 * @param measureLagMs how late a turn of the event loop begins
 * @see ERR-01
 */
export async function waitForIdleLoop(measureLagMs: () => Promise<number> = loopLagMs): Promise<void> {
  const untilMs = performance.now() + MOST_MS;
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
