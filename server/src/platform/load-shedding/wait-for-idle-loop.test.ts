import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitForIdleLoop } from './wait-for-idle-loop.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** @param lagsMs one per measurement; the last one repeats */
function startWork(...lagsMs: number[]) {
  const started = vi.fn<() => void>();
  const measure = vi.fn(async () => (lagsMs.length > 1 ? lagsMs.shift() : lagsMs[0]) ?? 0);
  void waitForIdleLoop(measure).then(started);
  return { started, measure };
}

it('deferrable work starts at once in a process without lag [ERR-01]', async () => {
  const { started, measure } = startWork(99);
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toHaveBeenCalledOnce();
  expect(measure).toHaveBeenCalledOnce();
});

it('deferrable work waits while the event loop lags [ERR-01]', async () => {
  const { started } = startWork(100, 400, 0);
  await vi.advanceTimersByTimeAsync(999);
  expect(started).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(started).toHaveBeenCalledOnce();
});

it('deferrable work starts after 20 seconds at the latest [ERR-01]', async () => {
  const { started } = startWork(1_000);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(started).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(started).toHaveBeenCalledOnce();
});
