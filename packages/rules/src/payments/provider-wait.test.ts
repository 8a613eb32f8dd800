import { expect, it } from 'vitest';
import { providerWaitStage } from './provider-wait.ts';

it.each([
  [0, 'short'],
  [2_999, 'short'],
  [3_000, 'slow'],
  [14_999, 'slow'],
  [15_000, 'again'],
  [29_999, 'again'],
  [30_000, 'over'],
] as const)('after %i ms the wait for a provider is %s [PAY-01]', (waitedMs, stage) => {
  expect(providerWaitStage(waitedMs)).toBe(stage);
});
