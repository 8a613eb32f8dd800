import { isDatabaseOutage } from '#platform/database/database-outage.ts';
import { busy } from '#platform/http/problem-error.ts';

/**
 * Largest batch. Under load each database round trip takes an iteration of the event loop, in which Node accepts new requests.
 * The batch size therefore limits the throughput.
 */
const MAX_BATCH = 512;
/**
 * Up to this many waiting items, the next batch starts when the one before it is decided. With more, it starts when that one
 * is written: parallel batches place no more orders then, and a fifth of the requests time out.
 */
const PIPELINING_LIMIT = 128;
/** With more, items are rejected before anything is written. Clients retry with the same idempotency key. */
const MAX_WAITING = 2_000;
/** Items that wait longer are rejected: their clients are about to time out. */
const WAIT_LIMIT_MS = 4_000;

/**
 * Group commit: items of a venue that arrive while a batch runs form the next batch. There is no timer, so a single item does
 * not wait, and a rush shares one transaction, one lock and one flush. With few waiting items two batches overlap, so that
 * neither this process nor the database waits for the other.
 */
export interface BatchQueue<Item, Outcome> {
  /**
   * @param isCancelled called before the item starts; true when its client has disconnected
   * @throws ProblemError 503 `busy` when too many items wait, or this one has waited too long
   */
  submit(venueId: number, item: Item, isCancelled?: () => boolean): Promise<Outcome>;
  /** Wait of the oldest item. Ms. */
  longestWaitMs(): number;
}

type Waiting<Item, Outcome> = {
  item: Item;
  isCancelled: () => boolean;
  submittedAtMs: number;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
};

type Run<Item, Outcome> = (venueId: number, items: readonly Item[], onDecided: () => void) => Promise<Outcome[]>;

/**
 * @param keyOf items with the same key never share a batch: the second one finds the stored answer of the first
 * @param run processes a batch, all or nothing, and returns the outcomes in the order of the items. After `onDecided` another
 *   batch may run in parallel. A failed batch is halved until the faulty item fails alone. During a database outage all fail.
 */
export function createBatchQueue<Item, Outcome>(
  keyOf: (item: Item) => string,
  run: Run<Item, Outcome>,
): BatchQueue<Item, Outcome> {
  const queues = new Map<number, Waiting<Item, Outcome>[]>();

  async function drain(venueId: number, queue: Waiting<Item, Outcome>[]): Promise<void> {
    let written = Promise.resolve();
    while (queue.length > 0) {
      await waitForArrivals(queue);
      rejectExpired(queue);
      const batch = removeBatch(queue, keyOf);
      if (batch.length === 0) continue;
      const previous = written;
      await new Promise<void>((onDecided) => {
        written = runBatch(run, venueId, batch, onDecided).finally(onDecided);
      });
      await previous; // two batches at most
      if (queue.length === 0 || queue.length > PIPELINING_LIMIT) await written;
    }
    queues.delete(venueId);
  }

  return {
    submit: (venueId, item, isCancelled = () => false) =>
      new Promise((resolve, reject) => {
        const queue = queues.get(venueId) ?? [];
        if (queue.length >= MAX_WAITING) throw busy();
        queue.push({ item, isCancelled, submittedAtMs: performance.now(), resolve, reject });
        if (queues.has(venueId)) return;
        queues.set(venueId, queue);
        void drain(venueId, queue);
      }),
    longestWaitMs() {
      const oldest = [...queues.values()].flatMap(([first]) => first?.submittedAtMs ?? []);
      return oldest.length === 0 ? 0 : performance.now() - Math.min(...oldest);
    },
  };
}

/**
 * Waits while items still arrive. Clients that were answered together retry together, but over several iterations of the event
 * loop. Without this, the first one would form a batch of its own. A single item waits for one iteration.
 */
async function waitForArrivals(queue: readonly unknown[]): Promise<void> {
  let before = 0;
  while (queue.length > before && queue.length < PIPELINING_LIMIT) {
    before = queue.length;
    await new Promise(setImmediate);
  }
}

function rejectExpired<Item, Outcome>(queue: Waiting<Item, Outcome>[]): void {
  const deadlineMs = performance.now() - WAIT_LIMIT_MS;
  const [expired, rest] = partition(queue, (item) => item.submittedAtMs < deadlineMs || item.isCancelled());
  if (expired.length === 0) return;
  queue.splice(0, queue.length, ...rest);
  for (const { reject } of expired) reject(busy());
}

function removeBatch<Item, Outcome>(
  queue: Waiting<Item, Outcome>[],
  keyOf: (item: Item) => string,
): Waiting<Item, Outcome>[] {
  const keys = new Set<string>();
  const [batch, rest] = partition(queue, ({ item }) => {
    const key = keyOf(item);
    if (keys.size === MAX_BATCH || keys.has(key)) return false;
    keys.add(key);
    return true;
  });
  queue.splice(0, queue.length, ...rest);
  return batch;
}

async function runBatch<Item, Outcome>(
  run: Run<Item, Outcome>,
  venueId: number,
  batch: readonly Waiting<Item, Outcome>[],
  onDecided: () => void,
): Promise<void> {
  const items = batch.map(({ item }) => item);
  try {
    const outcomes = await run(venueId, items, onDecided);
    for (const [index, outcome] of outcomes.entries()) batch[index]?.resolve(outcome);
  } catch (error) {
    if (batch.length === 1 || isDatabaseOutage(error)) {
      for (const waiting of batch) waiting.reject(error);
      return;
    }
    const middle = batch.length >> 1;
    await runBatch(run, venueId, batch.slice(0, middle), onDecided);
    await runBatch(run, venueId, batch.slice(middle), onDecided);
  }
}

function partition<Value>(values: readonly Value[], matches: (value: Value) => boolean): [Value[], Value[]] {
  const matching: Value[] = [];
  const others: Value[] = [];
  for (const value of values) (matches(value) ? matching : others).push(value);
  return [matching, others];
}
