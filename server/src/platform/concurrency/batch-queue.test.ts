import { expect, it, onTestFinished, vi } from 'vitest';
import { createBatchQueue } from './batch-queue.ts';

const tick = () => new Promise(setImmediate);

/** Lets the event loop run until every batch that can start has started. */
async function settle(): Promise<void> {
  for (let iteration = 0; iteration < 5; iteration += 1) await tick();
}

/** A queue that records its batches. Items are their own keys. */
function recordingQueue(run: (items: readonly string[]) => Promise<void> = tick) {
  const batches: string[][] = [];
  const queue = createBatchQueue<string, string>(
    (item) => item,
    async (_venueId, items) => {
      batches.push([...items]);
      await run(items);
      return items.map((item) => `done ${item}`);
    },
  );
  return { batches, queue, submit: (item: string, venueId = 7) => queue.submit(venueId, item) };
}

it('items that arrive together share a batch, later ones the next batch [ORD-07]', async () => {
  const { batches, submit } = recordingQueue(settle);
  const first = [submit('a'), submit('b')];
  await settle();
  const second = [submit('c'), submit('d')];
  expect(await Promise.all([...first, ...second])).toEqual(['done a', 'done b', 'done c', 'done d']);
  expect(batches).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

it('orders of successive ticks share a batch; a single one waits one tick [ORD-07]', async () => {
  const { batches, submit } = recordingQueue();
  const answers: Promise<string>[] = [];
  for (const item of ['a', 'b', 'c', 'd']) {
    const nextTick = tick();
    answers.push(submit(item));
    await nextTick;
  }
  await Promise.all(answers);
  await settle();
  const lonely = submit('e');
  await tick();
  expect(batches).toEqual([['a', 'b', 'c', 'd'], ['e']]);
  await lonely;
});

it('a steady stream of orders starts a batch at 128 [ORD-07]', async () => {
  const { batches, submit } = recordingQueue();
  const answers: Promise<string>[] = [];
  while (batches.length === 0) {
    const nextTick = tick();
    answers.push(submit(`order ${answers.length}`));
    await nextTick;
  }
  expect(batches[0]).toHaveLength(128);
  await Promise.all(answers);
});

it('a batch starts when the previous is decided, two at most [ORD-07]', async () => {
  const running: { items: readonly string[]; decide: () => void; write: () => void }[] = [];
  const queue = createBatchQueue<string, string>(
    (item) => item,
    (_venueId, items, decide) =>
      new Promise((resolve) => running.push({ items, decide, write: () => resolve([...items]) })),
  );
  const started = async () => {
    await settle();
    return running.map(({ items }) => items.join(''));
  };
  const answers = [queue.submit(7, 'a')];
  await settle();
  answers.push(queue.submit(7, 'b'));
  expect(await started()).toEqual(['a']);
  running[0]?.decide();
  expect(await started()).toEqual(['a', 'b']);
  answers.push(queue.submit(7, 'c'));
  running[1]?.decide();
  expect(await started()).toEqual(['a', 'b']);
  running[0]?.write();
  expect(await started()).toEqual(['a', 'b', 'c']);
  running[1]?.write();
  running[2]?.write();
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c']);
});

it('with many waiting, a batch starts when the previous is written [ORD-07, ERR-01]', async () => {
  const running: { count: number; decide: () => void; write: () => void }[] = [];
  const queue = createBatchQueue<string, string>(
    (item) => item,
    (_venueId, items, decide) =>
      new Promise((resolve) => running.push({ count: items.length, decide, write: () => resolve([...items]) })),
  );
  const answers = [queue.submit(7, 'first')];
  await tick();
  for (let one = 0; one < 129; one += 1) answers.push(queue.submit(7, `order ${one}`));
  running[0]?.decide();
  await tick();
  expect(running.map(({ count }) => count)).toEqual([1]);
  running[0]?.write();
  await tick();
  expect(running.map(({ count }) => count)).toEqual([1, 129]);
  running[1]?.write();
  await Promise.all(answers);
});

it('two items with one key never share a batch [ORD-07]', async () => {
  const { batches, submit } = recordingQueue();
  await Promise.all([submit('a'), submit('a'), submit('b')]);
  expect(batches).toEqual([['a', 'b'], ['a']]);
});

it('venues do not wait for each other [ORD-07]', async () => {
  let open = () => undefined as void;
  const blocked = new Promise<void>((resolve) => (open = resolve));
  const { submit } = recordingQueue((items) => (items.includes('slow') ? blocked : tick()));
  const slow = submit('slow', 7);
  expect(await submit('quick', 8)).toBe('done quick');
  open();
  expect(await slow).toBe('done slow');
});

it('an order that breaks its batch fails alone [ORD-07]', async () => {
  const { submit } = recordingQueue(async (items) => {
    await tick();
    if (items.includes('poison')) throw new Error('poison');
  });
  const answers = await Promise.allSettled(['a', 'poison', 'b'].map((item) => submit(item)));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await submit('c')).toBe('done c');
});

it('the order that breaks its batch is found by halving [ORD-07]', async () => {
  const { batches, submit } = recordingQueue(async (items) => {
    await tick();
    if (items.includes('poison')) throw new Error('poison');
  });
  const items = [...Array.from({ length: 63 }, (_, index) => `order ${index}`), 'poison'];
  const answers = await Promise.allSettled(items.map((item) => submit(item)));
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(batches.map((batch) => batch.length)).toEqual([64, 32, 32, 16, 16, 8, 8, 4, 4, 2, 2, 1, 1]);
});

it('during a database outage every order of the batch fails at once [ORD-07]', async () => {
  const { batches, submit } = recordingQueue(async () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  });
  const answers = await Promise.allSettled(['a', 'b', 'c'].map((item) => submit(item)));
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true);
  expect(batches).toHaveLength(1);
});

it('a batch has at most 512 orders, and the 2,001st is rejected [ORD-07]', async () => {
  let open = () => undefined as void;
  const blocked = new Promise<void>((resolve) => (open = resolve));
  const { batches, submit } = recordingQueue(() => blocked);
  const first = submit('first');
  await tick();
  await tick();
  const waiting = Array.from({ length: 2_000 }, (_, index) => submit(`waiting ${index}`));
  await expect(submit('too many')).rejects.toMatchObject({ status: 503, code: 'busy' });
  open();
  await Promise.all([first, ...waiting]);
  expect(Math.max(...batches.map((batch) => batch.length))).toBe(512);
});

it('an order that waited 4 s or whose client left is never started [ORD-07, ERR-01]', async () => {
  let open = () => undefined as void;
  const blocked = new Promise<void>((resolve) => (open = resolve));
  const { batches, submit, queue } = recordingQueue(() => blocked);
  const first = submit('first');
  await tick();
  await tick();
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const late = submit('late');
  vi.advanceTimersByTime(4_001);
  const cancelled = queue.submit(7, 'cancelled', () => true);
  const young = submit('young');
  expect(queue.longestWaitMs()).toBe(4_001);
  open();
  for (const rejected of [late, cancelled]) await expect(rejected).rejects.toMatchObject({ status: 503, code: 'busy' });
  expect(await Promise.all([first, young])).toEqual(['done first', 'done young']);
  expect(batches).toEqual([['first'], ['young']]);
  expect(queue.longestWaitMs()).toBe(0);
});
