import { create } from 'zustand';
import type { StoreApi, UseBoundStore } from 'zustand';
import { remove, save, onChangedInOtherTab, readStored } from './local-storage.ts';

export type PersistedStore<State> = UseBoundStore<StoreApi<State>>;

const loads: (() => void)[] = [];
let isLoaded = false;

/**
 * State that outlives the page, in localStorage, the same in every tab.
 *
 * It starts empty, also in the browser, until `loadKeptState` runs: the server drew the page without it, and React
 * takes this first state while it hydrates, so that both draw the same.
 *
 * @param isKnown whether what was kept, perhaps by an older version, is still of this shape
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

/** Once, before the first drawing in the browser. */
export function loadPersistedStores(): void {
  if (isLoaded) return;
  isLoaded = true;
  for (const load of loads.splice(0)) load();
}

/** The fields of something that was kept; empty when it is no object. */
export function asRecord(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}
