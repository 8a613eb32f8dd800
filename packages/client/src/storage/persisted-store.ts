import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { remove, save, onChangedInOtherTab, readStored } from './local-storage.ts';

export type PersistedStore<State> = UseBoundStore<StoreApi<State>>;

const loads: (() => void)[] = [];
let isLoaded = false;

/**
 * Zustand store in localStorage, or in memory where the browser refuses it, synchronised across tabs. It starts empty until `loadPersistedStores` runs, because
 * the first client render must equal the server's.
 *
 * @param isKnown whether a stored value, perhaps of an older version, has this shape
 */
export function persistedStore<State extends object>(
  name: string,
  empty: State,
  isKnown: (value: unknown) => value is State,
): PersistedStore<State> {
  const store = create<State>(() => empty);
  let isFollowing = false;

  const load = () => {
    const stored = readStored(name);
    isFollowing = true;
    store.setState(isKnown(stored) ? stored : empty, true);
    isFollowing = false;
  };
  store.subscribe((state) => {
    if (isFollowing) return;
    if (state === empty) remove(name);
    else save(name, state);
  });
  const start = () => {
    load();
    onChangedInOtherTab(name, load);
    addEventListener('pageshow', ({ persisted }) => persisted && load());
  };
  if (isLoaded) start();
  else loads.push(start);
  return store;
}

/** Call once, before the first render in the browser. */
export function loadPersistedStores(): void {
  if (isLoaded) return;
  isLoaded = true;
  for (const load of loads.splice(0)) load();
}

/** Fields of a stored value; empty for any other type. */
export function asRecord(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}
