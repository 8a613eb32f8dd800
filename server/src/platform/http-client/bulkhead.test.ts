import { expect, it } from 'vitest';
import { createBulkhead } from './bulkhead.ts';

it('calls beyond the limit wait, and one beyond the queue is rejected', async () => {
  const bulkhead = createBulkhead('The bank', { maxConcurrent: 2, maxWaiting: 1, waitMs: 60_000 });
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const call = (number: number) =>
    bulkhead.run(async () => {
      started.push(number);
      await new Promise<void>((resolve) => ends.push(resolve));
      return number;
    });
  const first = call(1);
  const second = call(2);
  const third = call(3);
  await expect(call(4)).rejects.toMatchObject({ reason: 'unreachable' });
  expect(started).toEqual([1, 2]);

  ends[0]?.();
  expect(await first).toBe(1);
  await expect.poll(() => started).toEqual([1, 2, 3]);
  ends[1]?.();
  ends[2]?.();
  expect(await Promise.all([second, third])).toEqual([2, 3]);
});

it('a call that waits too long is rejected; a failed one frees its place', async () => {
  const bulkhead = createBulkhead('The bank', { maxConcurrent: 1, maxWaiting: 5, waitMs: 10 });
  let fail: (error: Error) => void = () => undefined;
  const hanging = bulkhead.run(() => new Promise((_resolve, reject) => (fail = reject)));
  await expect(bulkhead.run(async () => 'never')).rejects.toMatchObject({ reason: 'unreachable' });
  fail(new Error('cut'));
  await expect(hanging).rejects.toThrow('cut');
  expect(await bulkhead.run(async () => 'free again')).toBe('free again');
});
