import { localStorageStore, memoryStore, type Store } from 'ra-core';

const LASTING = 'look.';
/** Increase it when a stored look changes its shape; looks of other versions are removed. */
const VERSION = '1';

/** Key of the look of a list. */
export function lookKey(resource: string): string {
  return `${LASTING}${resource}`;
}

/** Stores the looks of the lists of a venue in the browser. Selections and the rest are lost with the page. */
export function createListStore(venueId: number): Store {
  const lasting = localStorageStore(VERSION, `Office${venueId}`);
  const passing = memoryStore();
  const storeOf = (key: string) => (key.startsWith(LASTING) ? lasting : passing);
  return {
    setup: () => {
      lasting.setup();
      passing.setup();
    },
    teardown: () => {
      lasting.teardown();
      passing.teardown();
    },
    getItem: (key, otherwise) => storeOf(key).getItem(key, otherwise),
    setItem: (key, value) => storeOf(key).setItem(key, value),
    removeItem: (key) => storeOf(key).removeItem(key),
    removeItems: (prefix) => {
      lasting.removeItems(prefix);
      passing.removeItems(prefix);
    },
    reset: () => {
      lasting.reset();
      passing.reset();
    },
    subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
  };
}
