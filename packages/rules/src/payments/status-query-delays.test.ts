import { expect, it } from 'vitest';
import { statusQueryDelayMs, failedQueryDelayMs } from './status-query-delays.ts';

it('a provider is queried again after seconds, then minutes, then hourly [PAY-04]', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 80].map((checks) => statusQueryDelayMs(checks) / 1_000)).toEqual([
    2, 5, 15, 60, 300, 900, 3_600, 3_600,
  ]);
});

it('a failed status query is repeated within half a minute, however often [PAY-04]', () => {
  expect([1, 2, 3, 4, 5, 80].map((checks) => failedQueryDelayMs(checks) / 1_000)).toEqual([2, 5, 15, 30, 30, 30]);
});
