import { expect, it, onTestFinished, vi } from 'vitest';

import { createBatchQueue } from './batch-queue.ts';

const tick = () => new Promise(setImmediate);

/** Turns of the event loop that bring nobody: whatever may begin has begun. */
async function quietTurns(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await tick();
}

/** Lanes that write down their batches; items are keys. */
function recordingLanes(run: (items: readonly string[]) => Promise<void> = tick) {
  const batches: string[][] = [];
  const lanes = createBatchQueue<string, string>(
    (item) => item,
    async (_venueId, items) => {
      batches.push([...items]);
      await run(items);
      return items.map((item) => `done ${item}`);
    },
  );
  return { batches, lanes, submit: (item: string, venueId = 7) => lanes.submit(venueId, item) };
}

it('what arrives together is decided together, and what arrives meanwhile in the next batch [ORD-07]', async () => {
  const { batches, submit } = recordingLanes(quietTurns);
  const first = [submit('a'), submit('b')];
  await quietTurns();
  const second = [submit('c'), submit('d')];
  expect(await Promise.all([...first, ...second])).toEqual(['done a', 'done b', 'done c', 'done d']);
  expect(batches).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

it('orders that come turn after turn are decided together, and a lonely one waits for one turn only [ORD-07]', async () => {
  const { batches, submit } = recordingLanes();
  const answers: Promise<string>[] = [];
  for (const item of ['a', 'b', 'c', 'd']) {
    const turn = tick();
    answers.push(submit(item));
    await turn;
  }
  await Promise.all(answers);
  await quietTurns();
  const lonely = submit('e');
  await tick();
  expect(batches).toEqual([['a', 'b', 'c', 'd'], ['e']]);
  await lonely;
});

it('a stream that does not end is not waited for: the batch begins at 128 [ORD-07]', async () => {
  const { batches, submit } = recordingLanes();
  const answers: Promise<string>[] = [];
  while (batches.length === 0) {
    const turn = tick();
    answers.push(submit(`order ${answers.length}`));
    await turn;
  }
  expect(batches[0]).toHaveLength(128);
  await Promise.all(answers);
});

it('a batch begins once the one before it is decided, and a third once the first is written [ORD-07]', async () => {
  const running: { items: readonly string[]; decide: () => void; write: () => void }[] = [];
  const lanes = createBatchQueue<string, string>(
    (item) => item,
    (_venueId, items, decide) =>
      new Promise((resolve) => running.push({ items, decide, write: () => resolve([...items]) })),
  );
  const begun = async () => {
    await quietTurns();
    return running.map(({ items }) => items.join(''));
  };
  const answers = [lanes.submit(7, 'a')];
  await quietTurns();
  answers.push(lanes.submit(7, 'b'));
  expect(await begun()).toEqual(['a']);
  running[0]?.decide();
  expect(await begun()).toEqual(['a', 'b']);
  answers.push(lanes.submit(7, 'c'));
  running[1]?.decide();
  expect(await begun()).toEqual(['a', 'b']);
  running[0]?.write();
  expect(await begun()).toEqual(['a', 'b', 'c']);
  running[1]?.write();
  running[2]?.write();
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c']);
});

it('while many wait, a batch begins only when the one before it is written [ORD-07, ERR-01]', async () => {
  const running: { count: number; decide: () => void; write: () => void }[] = [];
  const lanes = createBatchQueue<string, string>(
    (item) => item,
    (_venueId, items, decide) =>
      new Promise((resolve) => running.push({ count: items.length, decide, write: () => resolve([...items]) })),
  );
  const answers = [lanes.submit(7, 'first')];
  await tick();
  for (let one = 0; one < 129; one += 1) answers.push(lanes.submit(7, `order ${one}`));
  running[0]?.decide();
  await tick();
  expect(running.map(({ count }) => count)).toEqual([1]);
  running[0]?.write();
  await tick();
  expect(running.map(({ count }) => count)).toEqual([1, 129]);
  running[1]?.write();
  await Promise.all(answers);
});

it('two of one key never ride together: the second finds the answer of the first [ORD-07]', async () => {
  const { batches, submit } = recordingLanes();
  await Promise.all([submit('a'), submit('a'), submit('b')]);
  expect(batches).toEqual([['a', 'b'], ['a']]);
});

it('venues do not wait for one another [ORD-07]', async () => {
  let open = () => undefined as void;
  const blocked = new Promise<void>((resolve) => (open = resolve));
  const { submit } = recordingLanes((items) => (items.includes('slow') ? blocked : tick()));
  const slow = submit('slow', 7);
  expect(await submit('quick', 8)).toBe('done quick');
  open();
  expect(await slow).toBe('done slow');
});

it('an order that breaks its batch fails alone [ORD-07]', async () => {
  const { submit } = recordingLanes(async (items) => {
    await tick();
    if (items.includes('poison')) throw new Error('poison');
  });
  const answers = await Promise.allSettled(['a', 'poison', 'b'].map((item) => submit(item)));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await submit('c')).toBe('done c');
});

it('the order that breaks its batch is found by halves, not one by one [ORD-07]', async () => {
  const { batches, submit } = recordingLanes(async (items) => {
    await tick();
    if (items.includes('poison')) throw new Error('poison');
  });
  const items = [...Array.from({ length: 63 }, (_, index) => `order ${index}`), 'poison'];
  const answers = await Promise.allSettled(items.map((item) => submit(item)));
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(batches.map((batch) => batch.length)).toEqual([64, 32, 32, 16, 16, 8, 8, 4, 4, 2, 2, 1, 1]);
});

it('when the database is away every order of the batch hears so at once [ORD-07]', async () => {
  const { batches, submit } = recordingLanes(async () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  });
  const answers = await Promise.allSettled(['a', 'b', 'c'].map((item) => submit(item)));
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true);
  expect(batches).toHaveLength(1);
});

it('at most 512 ride together, and beyond two thousand that wait the next is refused before anything is written', async () => {
  let open = () => undefined as void;
  const blocked = new Promise<void>((resolve) => (open = resolve));
  const { batches, submit } = recordingLanes(() => blocked);
  const first = submit('first');
  await tick();
  await tick();
  const waiting = Array.from({ length: 2_000 }, (_, index) => submit(`waiting ${index}`));
  await expect(submit('too many')).rejects.toMatchObject({ status: 503, code: 'busy' });
  open();
  await Promise.all([first, ...waiting]);
  expect(Math.max(...batches.map((batch) => batch.length))).toBe(512);
});

it('an order that was not begun within four seconds, or whose sender has hung up, is never begun [ORD-07, ERR-01]', async () => {
  let open = () => undefined as void;
  const blocked = new Promise<void>((resolve) => (open = resolve));
  const { batches, submit, lanes } = recordingLanes(() => blocked);
  const first = submit('first');
  await tick();
  await tick();
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const late = submit('late');
  vi.advanceTimersByTime(4_001);
  const gone = lanes.submit(7, 'gone', () => true);
  const young = submit('young');
  expect(lanes.longestWaitMs()).toBe(4_001);
  open();
  for (const refused of [late, gone]) await expect(refused).rejects.toMatchObject({ status: 503, code: 'busy' });
  expect(await Promise.all([first, young])).toEqual(['done first', 'done young']);
  expect(batches).toEqual([['first'], ['young']]);
  expect(lanes.longestWaitMs()).toBe(0);
});
