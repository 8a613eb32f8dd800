import { expect, it } from 'vitest';
import { measureSlowness, meanSlowness } from './machine-speed.ts';

it.runIf(process.platform === 'linux')('the reference work takes processor time', async () => {
  expect(await measureSlowness()).toBeGreaterThan(0);
});

it('a part is as slow as the mean of two measurements, if both are there', () => {
  expect(meanSlowness(1, 2)).toBe(1.5);
  expect(meanSlowness(undefined, 2)).toBeUndefined();
});
