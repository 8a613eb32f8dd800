import type { OutboxEntry } from './outbox-entry.ts';

export type OutboxStorage = {
  all: () => Promise<OutboxEntry[]>;
  /** Resolves when it is on the disk. */
  put: (entry: OutboxEntry) => Promise<void>;
  remove: (key: string) => Promise<void>;
};

const DATABASE = 'entretiempo-outbox';
const STORE = 'orders';

/** IndexedDB, written with strict durability: an order that was promised survives a dead battery. @see APP-11 */
export function indexedDbStorage(): OutboxStorage {
  let opening: Promise<IDBDatabase> | undefined;

  async function store(mode: IDBTransactionMode) {
    opening ??= open();
    const database = await opening.catch((failure: unknown) => {
      opening = undefined;
      throw failure;
    });
    const transaction = database.transaction(STORE, mode, { durability: 'strict' });
    return { transaction, orders: transaction.objectStore(STORE) };
  }

  return {
    async all() {
      const { orders } = await store('readonly');
      const entries = await answerOf<OutboxEntry[]>(orders.getAll());
      return entries.toSorted((one, other) => one.savedAtMs - other.savedAtMs);
    },
    async put(entry) {
      const { transaction, orders } = await store('readwrite');
      orders.put(entry);
      await endOf(transaction);
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
