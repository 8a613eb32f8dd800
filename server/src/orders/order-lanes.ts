import { isDatabaseOutage } from '../platform/database-outage.ts';
import { Refusal } from '../platform/refusal.ts';

/** Orders decided together: more would hold the stock rows longer than the saved commits are worth. */
const MOST_TOGETHER = 256;
/** Beyond this an order is refused before anything is written; its sender comes back with the same key. */
const MOST_WAITING = 2_000;

/**
 * Group commit: what arrives for a venue while a batch is under way rides in the next one. There is no timer, so a lonely
 * order waits for nobody and a rush shares one transaction, one lock and one flush.
 */
export interface Lanes<Item, Outcome> {
  /** @throws Refusal 503 when too many wait */
  submit(venueId: number, item: Item): Promise<Outcome>;
}

type Waiting<Item, Outcome> = {
  item: Item;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
};

/**
 * @param keyOf two items of one key never ride together: the second finds the answer of the first
 * @param run decides a batch, all or nothing; outcomes in the order of the items. A batch that fails is halved
 * until the item that breaks it fails alone; when the database is away all fail at once
 */
export function createLanes<Item, Outcome>(
  keyOf: (item: Item) => string,
  run: (venueId: number, items: readonly Item[]) => Promise<Outcome[]>,
): Lanes<Item, Outcome> {
  const lanes = new Map<number, Waiting<Item, Outcome>[]>();

  async function drive(venueId: number, queue: Waiting<Item, Outcome>[]): Promise<void> {
    await new Promise(setImmediate); // requests that were read in the same turn share the first batch
    while (queue.length > 0) await runBatch(venueId, takeBatch(queue));
    lanes.delete(venueId);
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

  async function runBatch(venueId: number, batch: readonly Waiting<Item, Outcome>[]): Promise<void> {
    try {
      const outcomes = await run(
        venueId,
        batch.map(({ item }) => item),
      );
      for (const [index, outcome] of outcomes.entries()) batch[index]?.resolve(outcome);
    } catch (error) {
      if (batch.length === 1 || isDatabaseOutage(error)) {
        for (const waiting of batch) waiting.reject(error);
        return;
      }
      const middle = batch.length >> 1;
      await runBatch(venueId, batch.slice(0, middle));
      await runBatch(venueId, batch.slice(middle));
    }
  }

  return {
    submit: (venueId, item) =>
      new Promise((resolve, reject) => {
        const queue = lanes.get(venueId) ?? [];
        if (queue.length >= MOST_WAITING) throw new Refusal(503, 'service-unavailable');
        queue.push({ item, resolve, reject });
        if (lanes.has(venueId)) return;
        lanes.set(venueId, queue);
        void drive(venueId, queue);
      }),
  };
}
