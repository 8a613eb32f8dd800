import { setTimeout as sleep } from 'node:timers/promises';
import { quantile, type Measured } from './figures.ts';

export type LoadTimes = { warmUpSeconds: number; seconds: number };

/**
 * Runs `clients` callers for `seconds` after a warm-up. Each sends its next call when the last one was answered (closed
 * loop).
 *
 * @param call one call of client `index`; its duration is measured
 */
export async function closedLoop(
  clients: number,
  { warmUpSeconds, seconds }: LoadTimes,
  call: (index: number) => Promise<void>,
): Promise<Measured> {
  const timesMs: number[] = [];
  let isMeasuring = false;
  let isOver = false;
  const run = async (index: number) => {
    while (!isOver) {
      const startedMs = performance.now();
      await call(index);
      if (isMeasuring && !isOver) timesMs.push(performance.now() - startedMs);
    }
  };
  const running = Array.from({ length: clients }, (_, index) => run(index));
  await sleep(warmUpSeconds * 1_000);
  isMeasuring = true;
  const startedMs = performance.now();
  await sleep(seconds * 1_000);
  isOver = true;
  const tookSeconds = (performance.now() - startedMs) / 1_000;
  await Promise.all(running);
  return { perSecond: timesMs.length / tookSeconds, p50Ms: quantile(timesMs, 0.5), p99Ms: quantile(timesMs, 0.99) };
}
