import { expect, it } from 'vitest';
import { isWebhookAccepted, WEBHOOK_RETRIES_MS, webhookRetryDelayMs } from './webhook-retries.ts';

it('attempts follow after seconds first, then every hour for three days [API-03]', () => {
  const delays: number[] = [];
  let plannedMs = 0;
  for (let attempts = 1; ; attempts += 1) {
    const delayMs = webhookRetryDelayMs(attempts, plannedMs);
    if (delayMs === null) break;
    delays.push(delayMs);
    plannedMs += delayMs;
  }
  expect(delays.slice(0, 6)).toEqual([5_000, 30_000, 300_000, 1_800_000, 3_600_000, 3_600_000]);
  expect(delays).toHaveLength(75);
  expect(plannedMs).toBeGreaterThan(WEBHOOK_RETRIES_MS - 3_600_000);
  expect(plannedMs).toBeLessThanOrEqual(WEBHOOK_RETRIES_MS);
});

it.each([
  [200, true],
  [204, true],
  [299, true],
  [199, false],
  [302, false],
  [410, false],
  [503, false],
])('status %i accepts an event: %s [API-03]', (status, isAccepted) => {
  expect(isWebhookAccepted(status)).toBe(isAccepted);
});
