import { expect, it } from 'vitest';
import { createRestartPolicy } from './restart-policy.ts';

it('a ready process that crashed is replaced at once', () => {
  const policy = createRestartPolicy();
  policy.onReady();
  expect(policy.onExit('served', 0)).toBe(0);
});

it('when the very first start fails, there is no restart: the settings are wrong', () => {
  expect(createRestartPolicy().onExit('failed', 0)).toBeNull();
});

it('while another process is ready, failed starts are retried with backoff', () => {
  const policy = createRestartPolicy();
  policy.onReady();
  const waits = Array.from({ length: 7 }, (_, time) => policy.onExit('failed', time));
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
});

it('with no ready process, the fifth failed start is the last', () => {
  const policy = createRestartPolicy();
  policy.onReady();
  policy.onExit('served', 0);
  expect([1, 2, 3, 4].map((time) => policy.onExit('failed', time))).not.toContain(null);
  expect(policy.onExit('failed', 5)).toBeNull();
});

it('killed starts are always retried, even the very first one', () => {
  const policy = createRestartPolicy();
  const waits = Array.from({ length: 200 }, (_, time) => policy.onExit('killed', time));
  expect(waits.slice(0, 6)).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
  expect(waits).not.toContain(null);
  policy.onReady();
  policy.onExit('served', 200);
  for (let time = 0; time < 4; time += 1) policy.onExit('failed', time);
  expect(policy.onExit('killed', 5)).not.toBeNull();
  expect(policy.onExit('failed', 6)).toBeNull();
});

it('the eleventh crash within a minute is a crash loop', () => {
  const crashes = (everyMs: number) => {
    const policy = createRestartPolicy();
    return Array.from({ length: 11 }, (_, crash) => {
      policy.onReady();
      return policy.onExit('served', crash * everyMs);
    });
  };
  expect(crashes(1_000).at(-2)).toBe(0);
  expect(crashes(1_000).at(-1)).toBeNull();
  expect(crashes(10_000)).not.toContain(null);
});
