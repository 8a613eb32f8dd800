import type { DBSchema } from 'idb';
import { objectStore } from '@app/client/indexed-db.ts';
import type { QueuedTransition } from './queued-transition.ts';

export type TransitionStorage = {
  /** In the order of the taps. */
  all: () => Promise<QueuedTransition[]>;
  /**
   * Replaces the steps in one transaction, so that no change of another tab is lost.
   *
   * @returns the stored steps, once they are on the disk
   */
  change: (update: (stored: readonly QueuedTransition[]) => QueuedTransition[]) => Promise<QueuedTransition[]>;
};

interface StoredTransitions extends DBSchema {
  transitions: { key: number; value: QueuedTransition };
}

/**
 * IndexedDB, written with strict durability: no other copy of a step exists. Without IndexedDB the steps are in memory.
 *
 * @param onMemoryOnly called when the device stores nothing
 * @see ORD-08
 */
export function transitionStorage(onMemoryOnly: () => void): TransitionStorage {
  const begin = objectStore<StoredTransitions>(
    'queued-transitions',
    'transitions',
    { keyPath: 'id' },
    { durability: 'strict' },
  );
  let memory: QueuedTransition[] | null = null;
  const inMemory = (): QueuedTransition[] => {
    onMemoryOnly();
    memory ??= [];
    return memory;
  };

  return {
    async all() {
      if (memory !== null) return memory;
      try {
        const { store } = await begin('readonly');
        return await store.getAll();
      } catch {
        return inMemory();
      }
    },
    async change(update) {
      if (memory === null) {
        try {
          const { store, done } = await begin('readwrite');
          const stored = await store.getAll();
          const steps = update(stored);
          const gone = stored.filter(({ id }) => !steps.some((step) => step.id === id));
          const changed = steps.filter((step) => !stored.includes(step));
          await Promise.all([
            ...gone.map(({ id }) => store.delete(id)),
            ...changed.map((step) => store.put(step)),
            done,
          ]);
          return steps;
        } catch {
          memory = update(inMemory());
          return memory;
        }
      }
      memory = update(memory);
      return memory;
    },
  };
}
