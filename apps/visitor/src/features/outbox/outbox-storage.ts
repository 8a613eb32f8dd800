import type { DBSchema } from 'idb';
import { objectStore } from '#shared/storage/indexed-db.ts';
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

interface Outbox extends DBSchema {
  orders: { key: string; value: OutboxEntry };
}

/** IndexedDB, written with strict durability: a saved order survives a dead battery. @see APP-11 */
export function indexedDbStorage(): OutboxStorage {
  const begin = objectStore<Outbox>('entretiempo-outbox', 'orders', { keyPath: 'key' }, { durability: 'strict' });

  return {
    async all() {
      const { store } = await begin('readonly');
      const entries = await store.getAll();
      return entries.toSorted((one, other) => one.savedAtMs - other.savedAtMs);
    },
    async change(key, step) {
      const { store, done } = await begin('readwrite');
      const kept = await store.get(key);
      const entry = step(kept);
      await Promise.all([entry && entry !== kept ? store.put(entry) : undefined, done]);
      return entry;
    },
    async remove(key) {
      const { store, done } = await begin('readwrite');
      await Promise.all([store.delete(key), done]);
    },
  };
}
