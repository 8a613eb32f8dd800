import { expect, it } from 'vitest';
import { createConcurrencyLimit } from './limit-concurrency.ts';

it('calls run a few at a time in their order, also after a failure', async () => {
  const limited = createConcurrencyLimit(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const call = (id: number) =>
    limited(async () => {
      begun.push(id);
      await new Promise<void>((end) => ends.push(end));
      if (id === 1) throw new Error('failed');
      return id;
    });
  const answers = Promise.allSettled([1, 2, 3, 4].map(call));
  await Promise.resolve();
  expect(begun).toEqual([1, 2]);
  ends[0]?.();
  await expect.poll(() => begun).toEqual([1, 2, 3]);
  ends[1]?.();
  await expect.poll(() => begun).toEqual([1, 2, 3, 4]);
  for (const end of ends) end();
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
});
