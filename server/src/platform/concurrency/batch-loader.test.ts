import { expect, it } from 'vitest';
import { createBatchLoader } from './batch-loader.ts';

type Row = { id: number; name: string };

/** Reads that end on command. */
function startReads(mostTogether = 10) {
  const reads: { keys: readonly number[]; end: (rows: Row[] | Error) => Promise<void> }[] = [];
  const row = createBatchLoader(
    (keys: readonly number[]) =>
      new Promise<Row[]>((resolve, reject) => {
        const end = async (rows: Row[] | Error) => {
          if (rows instanceof Error) reject(rows);
          else resolve(rows);
          await new Promise(setImmediate);
        };
        reads.push({ keys, end });
      }),
    ({ id }) => id,
    mostTogether,
  );
  return { reads, row };
}

const rowOf = (id: number): Row => ({ id, name: `row ${id}` });

it('a single key is read at once, later keys share the next read [ORD-08]', async () => {
  const { reads, row } = startReads();
  const answers = [row(1), row(2), row(3), row(2)];
  expect(reads.map(({ keys }) => keys)).toEqual([[1]]);
  await reads[0]?.end([rowOf(1)]);
  expect(reads.map(({ keys }) => keys)).toEqual([[1], [2, 3]]);
  await reads[1]?.end([rowOf(3), rowOf(2)]);
  expect(await Promise.all(answers)).toEqual([rowOf(1), rowOf(2), rowOf(3), rowOf(2)]);
  void row(4);
  expect(reads[2]?.keys).toEqual([4]);
});

it('a key requested during a read gets the result of the next read [ORD-08]', async () => {
  const { reads, row } = startReads();
  const first = row(1);
  const second = row(1);
  await reads[0]?.end([{ id: 1, name: 'before' }]);
  await reads[1]?.end([{ id: 1, name: 'after' }]);
  expect([(await first)?.name, (await second)?.name]).toEqual(['before', 'after']);
});

it('a missing row yields undefined; a failed read fails its keys [ORD-08]', async () => {
  const { reads, row } = startReads();
  const missing = row(1);
  const failing = [row(2), row(3)];
  await reads[0]?.end([]);
  const later = row(4);
  const settled = Promise.allSettled(failing);
  await reads[1]?.end(new Error('cut'));
  await reads[2]?.end([rowOf(4)]);
  expect(await missing).toBeUndefined();
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await later).toEqual(rowOf(4));
});

it('during a database outage all waiting keys fail at once [ORD-08]', async () => {
  const { reads, row } = startReads(1);
  const settled = Promise.allSettled([1, 2, 3].map(row));
  await reads[0]?.end(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(reads).toHaveLength(1);
});

it('key 2,001 in the queue is rejected as busy [ERR-01]', async () => {
  const { row } = startReads();
  for (let id = 0; id <= 2_000; id += 1) row(id).catch(() => undefined);
  await expect(row(5_000)).rejects.toMatchObject({ status: 503, code: 'busy' });
});

it('no read exceeds the batch size [ORD-08]', async () => {
  const { reads, row } = startReads(2);
  const answers = [1, 2, 3, 4].map(row);
  await reads[0]?.end([rowOf(1)]);
  await reads[1]?.end([rowOf(2), rowOf(3)]);
  await reads[2]?.end([rowOf(4)]);
  expect(reads.map(({ keys }) => keys)).toEqual([[1], [2, 3], [4]]);
  expect((await Promise.all(answers)).map((found) => found?.id)).toEqual([1, 2, 3, 4]);
});
