import type { OutboxEntry } from './outbox-entry.ts';

export type OutboxStorage = {
  all: () => Promise<OutboxEntry[]>;
  /**
   * Reads and writes in one step: what another call or tab does meanwhile comes before or after it, and is never undone by it.
   *
   * @param step gets what is kept of this key, if anything, and gives it back where it stays as it is
   * @returns what is kept from now on, when it is on the disk
   */
  change: (
    key: string,
    step: (kept: OutboxEntry | undefined) => OutboxEntry | undefined,
  ) => Promise<OutboxEntry | undefined>;
  remove: (key: string) => Promise<void>;
};

const DATABASE = 'entretiempo-outbox';
const STORE = 'orders';

/** IndexedDB, written with strict durability: an order that was promised survives a dead battery. @see APP-11 */
export function indexedDbStorage(): OutboxStorage {
  let opening: Promise<IDBDatabase> | undefined;

  async function begin(mode: IDBTransactionMode) {
    opening ??= open();
    const transaction = (await opening).transaction(STORE, mode, { durability: 'strict' });
    return { transaction, orders: transaction.objectStore(STORE) };
  }

  /** A browser closes a database that it wants the room of, or whose page was away for long: it is opened once more. */
  async function store(mode: IDBTransactionMode) {
    try {
      return await begin(mode);
    } catch {
      opening = undefined;
      return begin(mode);
    }
  }

  return {
    async all() {
      const { orders } = await store('readonly');
      const entries = await answerOf<OutboxEntry[]>(orders.getAll());
      return entries.toSorted((one, other) => one.savedAtMs - other.savedAtMs);
    },
    async change(key, step) {
      const { transaction, orders } = await store('readwrite');
      const changing = answerOf<OutboxEntry | undefined>(orders.get(key)).then((kept) => {
        const entry = step(kept);
        if (entry && entry !== kept) orders.put(entry);
        return entry;
      });
      const [changed] = await Promise.all([changing, endOf(transaction)]);
      return changed;
    },
    async remove(key) {
      const { transaction, orders } = await store('readwrite');
      orders.delete(key);
      await endOf(transaction);
    },
  };
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
  return answerOf(request);
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB did not answer'));
  });
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB did not keep the order'));
  });
}
