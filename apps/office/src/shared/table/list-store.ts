import { localStorageStore, memoryStore, type Store } from 'ra-core';

const LASTING = 'preferences.';
/** Increase it when stored preferences change their shape; those of other versions are removed. */
const VERSION = '1';

/** Key of the preferences of a list. */
export function preferencesKey(resource: string): string {
  return `${LASTING}${resource}`;
}

/** Stores the preferences of the lists of a venue in the browser. Selections and the rest are lost with the page. */
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
