import type { DBSchema } from 'idb';
import { objectStore } from '@app/client/indexed-db.ts';
import { isOpen, type OutboxEntry } from './outbox-entry.ts';

export type OutboxStorage = {
  all: () => Promise<OutboxEntry[]>;
  /**
   * Reads and writes an entry in one transaction, so that changes of other calls and tabs are never lost.
   *
   * @param update returns the same object to leave the entry unchanged
   * @returns the stored entry, once it is on the disk
   */
  change: (
    key: string,
    update: (stored: OutboxEntry | undefined) => OutboxEntry | undefined,
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
    async change(key, update) {
      const { store, done } = await begin('readwrite');
      const stored = await store.get(key);
      const entry = update(stored);
      await Promise.all([entry && entry !== stored ? store.put(entry) : undefined, done]);
      return entry;
    },
    async remove(key) {
      const { store, done } = await begin('readwrite');
      await Promise.all([store.delete(key), done]);
    },
  };
}

/**
 * The storage of the device, and the memory of this tab for the orders that the device refuses to store. Their key is
 * the same at every attempt, so also they are placed once.
 *
 * @see APP-11, ORD-07
 */
export function orMemory(device: OutboxStorage): OutboxStorage {
  const memory = new Map<string, OutboxEntry>();

  return {
    async all() {
      const own = [...memory.values()];
      try {
        return [...(await device.all()).filter(({ key }) => !memory.has(key)), ...own];
      } catch (failure) {
        if (!own.some(isOpen)) throw failure;
        return own;
      }
    },
    async change(key, update) {
      const own = memory.get(key);
      if (own) return remember(update(own));
      try {
        return await device.change(key, update);
      } catch (failure) {
        const entry = update(undefined);
        if (entry === undefined) throw failure;
        return remember({ ...entry, isOnlyInMemory: true });
      }
    },
    async remove(key) {
      if (!memory.delete(key)) await device.remove(key);
    },
  };

  function remember(entry: OutboxEntry | undefined): OutboxEntry | undefined {
    if (entry) memory.set(entry.key, entry);
    return entry;
  }
}
