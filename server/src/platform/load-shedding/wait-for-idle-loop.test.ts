import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { waitForIdleLoop } from './wait-for-idle-loop.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** @param lagsMs one look each; the last one holds */
function beginWork(...lagsMs: number[]) {
  const begun = vi.fn<() => void>();
  const measure = vi.fn(async () => (lagsMs.length > 1 ? lagsMs.shift() : lagsMs[0]) ?? 0);
  void waitForIdleLoop(measure).then(begun);
  return { begun, measure };
}

it('work that can be done later begins at once in a process that keeps up [ERR-01]', async () => {
  const { begun, measure } = beginWork(99);
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toHaveBeenCalledOnce();
  expect(measure).toHaveBeenCalledOnce();
});

it('while the process lags behind it waits [ERR-01]', async () => {
  const { begun } = beginWork(100, 400, 0);
  await vi.advanceTimersByTimeAsync(999);
  expect(begun).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toHaveBeenCalledOnce();
});

it('but not for ever [ERR-01]', async () => {
  const { begun } = beginWork(1_000);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(begun).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toHaveBeenCalledOnce();
});
