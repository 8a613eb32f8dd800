import { busy } from '../http/problem-error.ts';
import { isDatabaseOutage } from '../database/database-outage.ts';

/**
 * Orders decided together. Under a crowd each trip to the database waits for a turn of the event loop, in which Node reads all
 * that came meanwhile: what batches hold is what is placed, and what that takes is missing to those who are told to come back.
 */
const MOST_TOGETHER = 512;
/**
 * While so many wait, the next batch begins when the one before it is decided; while more do, when that is written. Under a
 * crowd batches side by side place no more, and a fifth of all who call hear nothing. No batch waits for more to come than these.
 */
const FEW_WAITING = 128;
/** Beyond this an order is refused before anything is written; its sender comes back with the same key. */
const MOST_WAITING = 2_000;
/** An order that has not been begun by then is refused: its phone is about to give up on the answer. */
const WAIT_LIMIT_MS = 4_000;

/**
 * Group commit: what arrives for a venue while a batch is under way rides in the next one. There is no timer, so a lonely
 * order waits for nobody and a rush shares one transaction, one lock and one flush. While few wait, a batch begins while the one
 * before it is written, so that neither this process nor the database waits for the other.
 */
export interface BatchQueue<Item, Outcome> {
  /**
   * @param isGone asked before the item is begun: whoever sent it waits no more
   * @throws Refusal 503 `busy` when too many wait, or when it has waited too long without being begun
   */
  submit(venueId: number, item: Item, isGone?: () => boolean): Promise<Outcome>;
  /** How long the item that has waited longest has done so. Ms. */
  longestWaitMs(): number;
}

type Waiting<Item, Outcome> = {
  item: Item;
  isGone: () => boolean;
  sinceMs: number;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
};

/**
 * @param keyOf two items of one key never ride together: the second finds the answer of the first
 * @param run decides a batch, all or nothing; outcomes in the order of the items. It says when it is decided, and from then
 * on another one may run beside it, as if another process ran it. A batch that fails is halved until the item that breaks it
 * fails alone; when the database is away all fail at once
 */
export function createBatchQueue<Item, Outcome>(
  keyOf: (item: Item) => string,
  run: (venueId: number, items: readonly Item[], onDecided: () => void) => Promise<Outcome[]>,
): BatchQueue<Item, Outcome> {
  const lanes = new Map<number, Waiting<Item, Outcome>[]>();

  async function drive(venueId: number, queue: Waiting<Item, Outcome>[]): Promise<void> {
    let written = Promise.resolve();
    while (queue.length > 0) {
      await untilAllCame(queue);
      dropLate(queue);
      const batch = takeBatch(queue);
      if (batch.length === 0) continue;
      const before = written;
      await new Promise<void>((goOn) => {
        written = runBatch(venueId, batch, goOn).finally(goOn);
      });
      await before; // two at the most
      if (queue.length === 0 || queue.length > FEW_WAITING) await written;
    }
    lanes.delete(venueId);
  }

  /**
   * Phones that were answered together come back together, but in several turns of the event loop. Begun with the first of them, a
   * batch of one would go ahead of all others. A lonely order waits for one turn, which brings nobody.
   */
  async function untilAllCame(queue: readonly unknown[]): Promise<void> {
    let before = 0;
    while (queue.length > before && queue.length < FEW_WAITING) {
      before = queue.length;
      await new Promise(setImmediate);
    }
  }

  /** Those who came first stand first, and all wait for the same time at most. */
  function dropLate(queue: Waiting<Item, Outcome>[]): void {
    const startedBeforeMs = performance.now() - WAIT_LIMIT_MS;
    const [late, left] = partition(queue, ({ sinceMs, isGone }) => sinceMs < startedBeforeMs || isGone());
    if (late.length === 0) return;
    queue.splice(0, queue.length, ...left);
    for (const { reject } of late) reject(busy());
  }

  function takeBatch(queue: Waiting<Item, Outcome>[]): Waiting<Item, Outcome>[] {
    const keys = new Set<string>();
    const batch: Waiting<Item, Outcome>[] = [];
    const left = queue.filter((waiting) => {
      const key = keyOf(waiting.item);
      if (batch.length === MOST_TOGETHER || keys.has(key)) return true;
      keys.add(key);
      batch.push(waiting);
      return false;
    });
    queue.splice(0, queue.length, ...left);
    return batch;
  }

  async function runBatch(
    venueId: number,
    batch: readonly Waiting<Item, Outcome>[],
    onDecided: () => void,
  ): Promise<void> {
    try {
      const outcomes = await run(
        venueId,
        batch.map(({ item }) => item),
        onDecided,
      );
      for (const [index, outcome] of outcomes.entries()) batch[index]?.resolve(outcome);
    } catch (error) {
      if (batch.length === 1 || isDatabaseOutage(error)) {
        for (const waiting of batch) waiting.reject(error);
        return;
      }
      const middle = batch.length >> 1;
      await runBatch(venueId, batch.slice(0, middle), onDecided);
      await runBatch(venueId, batch.slice(middle), onDecided);
    }
  }

  return {
    submit: (venueId, item, isGone = () => false) =>
      new Promise((resolve, reject) => {
        const queue = lanes.get(venueId) ?? [];
        if (queue.length >= MOST_WAITING) throw busy();
        queue.push({ item, isGone, sinceMs: performance.now(), resolve, reject });
        if (lanes.has(venueId)) return;
        lanes.set(venueId, queue);
        void drive(venueId, queue);
      }),
    longestWaitMs() {
      const firsts = [...lanes.values()].flatMap(([first]) => first?.sinceMs ?? []);
      return firsts.length === 0 ? 0 : performance.now() - Math.min(...firsts);
    },
  };
}

function partition<Value>(values: readonly Value[], isOne: (value: Value) => boolean): [Value[], Value[]] {
  const ones: Value[] = [];
  const others: Value[] = [];
  for (const value of values) (isOne(value) ? ones : others).push(value);
  return [ones, others];
}
